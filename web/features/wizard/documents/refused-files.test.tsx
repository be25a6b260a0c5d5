import { it } from 'vitest'

import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { pdf } from '#test/harness/full-journey.ts'

it('refuses a file that is too large or not a PDF inside, with the reason', async () => {
  const person = await newPerson('files')
  const { id } = await completeLoan(await askAs(person))
  const screen = await openScreen(`/privatkredit/${id}/unterlagen`, { as: person })
  const { t } = screen
  const upload = async (name: string, content: Buffer<ArrayBuffer>) => {
    const [input] = await screen.findAllByLabelText(/Kontoausz/, { selector: 'input[type="file"]' })
    if (input === undefined) throw new Error('no files can be chosen')
    await screen.user.upload(input, new File([content], name, { type: 'application/pdf' }))
  }
  await upload('riesig.pdf', Buffer.concat([pdf('x'), Buffer.alloc(21 * 1024 * 1024)]))
  await screen.findAllByText(t('error.document.size'))
  await upload('rechnung.pdf', Buffer.from(`MZ${'\0'.repeat(500)}This program cannot be run in DOS mode`))
  await screen.findAllByText(t('error.document.type'))
  await assertAccessible(screen)
})
