import { expect, it } from 'vitest'

import { sampleFiles } from '#domain/documents/sample-files.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { spaced } from '#test/harness/texts.ts'
import { pdf } from '#test/harness/full-journey.ts'

it('[A3.08] refuses a file that is too large, not a PDF inside or cut off, with the reason, and hints at what the server did not find', async () => {
  const person = await newPerson('files')
  const { id } = await completeLoan(await askAs(person))
  const screen = await openScreen(`/privatkredit/${id}/unterlagen`, { as: person })
  const { t } = screen
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const [input] = await screen.findAllByLabelText(/Kontoausz/, { selector: 'input[type="file"]' })
    if (input === undefined) throw new Error('no files can be chosen')
    await screen.user.upload(input, new File([content], name, { type: 'application/pdf' }))
  }
  await upload('riesig.pdf', Buffer.concat([pdf('x'), Buffer.alloc(21 * 1024 * 1024)]))
  await screen.findAllByText(spaced(t('error.document.size')))
  await upload('rechnung.pdf', Buffer.from(`MZ${'\0'.repeat(500)}This program cannot be run in DOS mode`))
  await screen.findAllByText(t('error.document.type'))
  await upload('halb.pdf', new Uint8Array(pdf('x').subarray(0, 200)))
  await screen.findAllByText(t('error.document.truncated'))
  // They would be refused again.
  for (const name of ['riesig.pdf', 'rechnung.pdf', 'halb.pdf'])
    expect(screen.queryByRole('button', { name: t('files.retry').replace('{name}', name) })).toBeNull()
  await upload('brief.pdf', new Uint8Array(pdf('Guten Tag')))
  const note = await screen.findByText(t('wizard.documents.text.notOk'))
  const row = note.closest('li') ?? missing()
  // Its sign is that of a warning, and its words say so.
  expect([row.dataset['warned'], row.textContent?.includes(t('files.warned'))]).toEqual(['true', true])
  await assertAccessible(screen)
})

it('[A7.12] judges every sample file as calls do', async () => {
  const person = await newPerson('samples')
  const { id } = await completeLoan(await askAs(person))
  const screen = await openScreen(`/privatkredit/${id}/unterlagen`, { as: person })
  const { t } = screen
  const [input] = await screen.findAllByLabelText(/Kontoausz/, { selector: 'input[type="file"]' })
  const files = sampleFiles.map(
    ([, bytes], at) => new File([bytes], `Datei-${at + 10}.pdf`, { type: 'application/pdf' }),
  )
  await screen.user.upload(input ?? missing(), files)
  const texts = {
    file_empty: t('error.document.empty'),
    file_type: t('error.document.type'),
    file_truncated: t('error.document.truncated'),
  }
  const verdicts = () =>
    [...document.querySelectorAll('li[data-state]')]
      .map((each) => [each.getAttribute('data-state'), spaced(each.textContent ?? '')] as const)
      .filter(([, text]) => text.startsWith('Datei-'))
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([state, text]) => [
        /^Datei-\d+/.exec(text)?.[0],
        state,
        Object.values(texts).find((each) => text.endsWith(each)),
      ])
  await expect
    .poll(verdicts, { timeout: 60_000 })
    .toEqual(
      sampleFiles.map(([, , fault], at) => [
        `Datei-${at + 10}`,
        fault === undefined ? 'done' : 'failed',
        fault && texts[fault],
      ]),
    )
})
