import { beforeEach, expect, it, vi } from 'vitest'

import { readLoan, sentLoan } from '#test/harness/bank.ts'
import { type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'

const bankUrl = 'https://bank.example'
const realFetch = globalThis.fetch
let portal: Portal
let owner: Person

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    (input instanceof Request ? input.url : String(input)).startsWith(bankUrl)
      ? new Response(null, { status: 400 })
      : realFetch(input, init),
  )
  portal = await openPortal({ BANK_URL: `${bankUrl}/${crypto.randomUUID()}`, BANK_TOKEN: 'bank-token' })
  owner = await signedIn(portal)
})

const day = 24 * 3_600_000
/** Noon, so that the next day is the next day in Germany, too. */
const noon = (days: number): Date => new Date(Date.UTC(2027, 0, 10 + days, 12))
const mails = async (): Promise<unknown[]> =>
  (
    await portal.client.execute(
      "select recipient, subject, text from mails where kind = 'UNPROCESSED_APPLICATIONS' order by created_at",
    )
  ).rows.map((row) => ({ ...row }))

it('[B3.16] reports applications that could not be sent, once a day, to the address of the settings', async () => {
  await sentLoan(owner.fetch)
  await portal.cron(noon(0))
  expect(await mails()).toEqual([])

  await changeGeneral(portal.client, { UNPROCESSED_APPLICATIONS_MAIL: 'kredit@bank.example' })
  await Promise.all([portal.cron(noon(0)), portal.cron(noon(0))])
  await portal.cron(new Date(noon(0).getTime() + 3_600_000))
  expect(await mails()).toEqual([
    {
      recipient: 'kredit@bank.example',
      subject: 'Unverarbeitete Anträge: 1',
      text: expect.stringContaining('/admin/health?service=applications'),
    },
  ])
  await portal.cron(noon(1))
  expect(await mails()).toHaveLength(2)
})

it('[B3.16] returns applications older than the settings allow, if they say so', async () => {
  const loan = await sentLoan(owner.fetch)
  const old = new Date(Date.now() + 30 * day + 60_000)
  await portal.cron(old)
  expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('READY')

  await changeGeneral(portal.client, { UNPROCESSED_APPLICATIONS_DELETE: true })
  await portal.cron(new Date(Date.now() + 30 * day - 60_000))
  expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('READY')
  await portal.cron(old)
  expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('NEW')
  const { rows } = await portal.client.execute("select principal from audits where action = 'application.give-back'")
  expect(rows).toMatchObject([{ principal: 'cron:unprocessed-applications' }])
})
