import { describe, expect, it } from 'vitest'

import { locales } from '../../text/locale.ts'
import type { Item } from '../area.ts'
import { areaKeys, shippedAreas } from '../areas.ts'
import { itemProblemsText } from '../labels/problems.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { forbiddenPhrases, newTextWarnings, textWarnings } from './text-warnings.ts'

const shipped = shippedAreas()
const day = '2026-11-26'
const phrases = forbiddenPhrases(shipped.LEGAL, day)

const withProduct = (de: string): SnapshotAreas => ({
  ...shipped,
  PRODUCTS: shipped.PRODUCTS.map((product, at) =>
    at === 0
      ? { ...product, translations: { ...product.translations, de: { ...product.translations.de, description: de } } }
      : product,
  ),
})
const warningsOf = (de: string) => newTextWarnings(shipped, withProduct(de), phrases)

describe('the texts of a release', () => {
  it('are warned of for forbidden phrases, long sentences and hard words, in words', () => {
    const long = `${'wort '.repeat(20)}wort.`
    const hard = 'Kreditnehmerinnen benötigen Einkommensnachweise unbedingt. '.repeat(8)
    for (const [text, code, words] of [
      ['Der Kredit ohne Schufa.', 'forbiddenPhrase', /“ohne Schufa”.*must not/],
      [long, 'longSentence', /more than 20 words: “wort wort wort wort wort wort …”/],
      [hard, 'hardToRead', /LIX 104/],
    ] as const) {
      const [warning, ...others] = warningsOf(text)
      expect([warning?.code, others]).toEqual([code, []])
      expect(warning).toMatchObject({ area: 'PRODUCTS', path: 'translations.de.description' })
      expect(warning === undefined ? '' : itemProblemsText(warning, 'en', shipped).text).toMatch(words)
    }
  })

  it('are warned of only where they changed, and once', () => {
    expect(warningsOf('Ein Kredit für Ihr Zuhause.')).toEqual([])
    const before = withProduct('Der Kredit ohne Schufa.')
    expect(newTextWarnings(before, withProduct('Jetzt: der Kredit ohne Schufa.'), phrases)).toEqual([])
  })

  it('are compared with the bank’s own phrases where it has entered some', () => {
    const source = { title: 'Rechtsabteilung', link: 'https://www.bank.example/recht' }
    const LEGAL = shipped.LEGAL.map((entry) =>
      entry.id === 'FORBIDDEN_PHRASES'
        ? { ...entry, values: [{ validFrom: '2026-11-20', source, words: { de: ['blitzschnell'], en: [] } }] }
        : entry,
    )
    expect(forbiddenPhrases(LEGAL, '2026-11-19')).toBe(phrases)
    const own = forbiddenPhrases(LEGAL, day)
    expect(newTextWarnings(shipped, withProduct('Blitzschnell und ohne Schufa.'), own)).toMatchObject([
      { code: 'forbiddenPhrase', params: { value: 'blitzschnell' } },
    ])
  })

  it('contain no forbidden phrase as shipped', () => {
    const found = areaKeys.flatMap((area) =>
      (shipped[area] as readonly Item[]).flatMap((item) => textWarnings(area, item, phrases)),
    )
    expect(found.filter(({ code }) => code === 'forbiddenPhrase')).toEqual([])
    for (const locale of locales) expect(phrases[locale].length).toBeGreaterThan(10)
  })
})
