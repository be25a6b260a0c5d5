import { expect, it } from 'vitest'

import { namesOfAllLetters } from '#domain/cases/letters.ts'
import { linesOfPdf } from '#test/harness/pdf.ts'
import { readAccessible, taggedText } from '#test/harness/tagged-pdf.ts'

import { Sheet } from './pdf-sheet.ts'

async function sheetWith(...texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await Sheet.open(texts[0] ?? '', 'de', new Date('2026-11-26T10:00:00Z'))
  sheet.title(texts[0] ?? '', '26.11.2026')
  for (const text of texts.slice(1)) sheet.paragraph(text)
  return sheet.save('Bank Beispiel')
}

it.each([
  'Łukasz Őrsi Šević',
  'Şükrü Çağlayan İnce, Ćwiklińska',
  'Đorđe Ðuro Þór Æsa Øster, Ķēniņš Žų',
  'Νίκος Παπαδόπουλος',
  'Иван Ђорђевић Їжак',
  'Nguyễn Thị Ngọc Ánh',
  'Straße, STRAẞE, 1.234,56 €, „so“ – ½ % • ≤ 3',
])('has %s as it is written', async (text) => {
  const bytes = await sheetWith(text, `${text}.`)
  expect(await linesOfPdf(bytes)).toEqual([text, '26.11.2026', `${text}.`, 'Bank Beispiel', '1 / 1'])
  const { title, root } = await readAccessible(bytes, 'de')
  expect([title, taggedText(root)]).toEqual([text, `${text} 26.11.2026 ${text}.`])
})

it('[A5.08] has every letter of a name as it is written', async () => {
  const lines = namesOfAllLetters
  const signs = 'D’Arc ʿAlī Nuʿmān ʾIbn ʹ ʺ ˈ ˌ'
  const bytes = await sheetWith('Namen', ...lines, signs)
  expect(await linesOfPdf(bytes)).toEqual(['Namen', '26.11.2026', ...lines, signs, 'Bank Beispiel', '1 / 1'])
  // Outlines for all of them in one weight, and nothing else of the font.
  expect(bytes.length).toBeLessThan(60_000)
})

it('composes letters and accents, and has no more than `?` for a script that the font lacks', async () => {
  const decomposed = 'Šević'.normalize('NFD')
  expect((await linesOfPdf(await sheetWith(decomposed, 'Anna')))[0]).toBe('Šević')
  expect((await linesOfPdf(await sheetWith('Titel', 'Anna 李')))[2]).toBe('Anna ?')
})

it('has a title with characters of XML', async () => {
  const { metadata } = await readAccessible(await sheetWith('Kauf & <Bau>'), 'de')
  expect(metadata).toContain('>Kauf &amp; &lt;Bau></rdf:li>')
})

it('is the same for the same input, and has no outlines that it does not need', async () => {
  const [one, other] = [await sheetWith('Titel', 'abc'), await sheetWith('Titel', 'abc')]
  expect(one).toEqual(other)
  // Both weights of the font have 319,008 bytes.
  expect(one.length).toBeLessThan(16_000)
  expect((await sheetWith('Titel', 'abcdefghijklm')).length).toBeGreaterThan(one.length + 300)
})
