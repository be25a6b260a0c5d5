import { expect, it } from 'vitest'

import { openScreen } from '#test/harness/screen.ts'

it('[A2.13] [A2.14] [A2.22] [A4.01] every form of an address leads to the same place', async () => {
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
  // A process: by its short form, by its own address, and by default the first one; always the same loan.
  const begun = await leadsTo(/^\/process\/sofortkredit\/[\w-]+\/kreditwunsch$/)
  const loan = begun.split('/').at(-2) ?? ''
  for (const from of [
    '/sofortkredit',
    '/sofortkredit/kreditwunsch',
    `/sofortkredit/${loan}/kreditwunsch`,
    '/process/sofortkredit',
    `/process/sofortkredit/${loan}`,
    // The product's address of the loan leads to the process, too.
    `/privatkredit/${loan}/kreditwunsch`,
    // A step that cannot be opened yet redirects to the furthest one that can.
    `/process/sofortkredit/${loan}/unterlagen`,
  ]) {
    await screen.goto(from)
    await expect.poll(screen.address, { message: from }).toBe(begun)
  }
  await expect.poll(() => document.title).toBe('Kreditwunsch')

  // A page's own address leads to the step that shows it; an unknown one is not found.
  await leads('/haushalt', /^\/privatkredit$/)
  await leads('/gibt-es-nicht', /^\/404$/)
  await leads('/process/gibt-es-nicht', /^\/404$/)
  // Incomplete answers can be reviewed.
  await leads(`/process/sofortkredit/${loan}/pruefen`, /\/pruefen$/)
  await screen.findByText(screen.t('missing.title'))
})
