import { expect, it } from 'vitest'

import { openScreen } from '#test/harness/screen.ts'

it('[A2.13] [A2.14] [A2.22] [A4.01] every form of an address leads to the one place of what it names', async () => {
  const screen = await openScreen('/process')
  const leadsTo = async (to: RegExp): Promise<string> => {
    await expect.poll(screen.address).toMatch(to)
    await screen.findByRole('heading', { level: 1 })
    return screen.address()
  }
  const leads = async (from: string, to: RegExp): Promise<string> => {
    await screen.goto(from)
    return leadsTo(to)
  }
  // A process: its short form, its own, and without a name the first that there is; the same loan all along.
  const begun = await leadsTo(/^\/process\/sofortkredit\/[\w-]+\/kreditwunsch$/)
  const loan = begun.split('/').at(-2) ?? ''
  for (const from of [
    '/sofortkredit',
    '/sofortkredit/kreditwunsch',
    `/sofortkredit/${loan}/kreditwunsch`,
    '/process/sofortkredit',
    `/process/sofortkredit/${loan}`,
    // Its product's address of it leads to the process, too.
    `/privatkredit/${loan}/kreditwunsch`,
    // A step that cannot be reached yet gives way to the furthest that can.
    `/process/sofortkredit/${loan}/unterlagen`,
  ]) {
    await screen.goto(from)
    await expect.poll(screen.address, { message: from }).toBe(begun)
  }
  await expect.poll(() => document.title).toBe('Kreditwunsch')

  // A page by its own address is the step that shows it; what names nothing is not found.
  await leads('/haushalt', /^\/privatkredit$/)
  await leads('/gibt-es-nicht', /^\/404$/)
  await leads('/process/gibt-es-nicht', /^\/404$/)
  // The answers can be looked at before they are complete.
  await leads(`/process/sofortkredit/${loan}/pruefen`, /\/pruefen$/)
  await screen.findByText(screen.t('missing.title'))
})
