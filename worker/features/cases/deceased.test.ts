import { beforeEach, expect, inject, it, vi } from 'vitest'

import { bankEvent, sentLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import type { Letter } from '#worker/features/mail/letters.ts'
import { getEnv } from '#worker/env.ts'
import { Ctx } from '#worker/http/context.ts'
import { unseal } from '#worker/http/keyring.ts'

import { readGauges } from '../operations/gauges.ts'
import type { Hold, ListedCase } from './dto.ts'

const smtp = inject('smtp')

let portal: Portal
let admin: Person
let person: Person
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  portal = await openPortal({ SMTP_URL: smtp.url })
  admin = await signedIn(portal, 'ADMIN')
  person = await signedIn(portal)
  await portal.cron()
})

const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const sentTo = async (recipient: string): Promise<number> =>
  (await (await fetch(`${smtp.inbox}?to=${encodeURIComponent(recipient)}`)).json<string[]>()).length
const waiting = () =>
  rows('select kind from mails where recipient = ? and sent_at is null order by created_at, kind', person.login)
/** Cron at a time at which everything that waits is due. */
const sendAll = async (): Promise<void> => {
  await portal.client.batch(
    [
      'delete from cron_leases',
      'update mails set next_attempt_at = created_at where sent_at is null and next_attempt_at is not null',
    ],
    'write',
  )
  await portal.cron()
}

async function dead(): Promise<string> {
  const body = { kind: 'DEATH', way: 'WRITTEN', statement: 'Sterbeurkunde.' }
  const filed = await succeeded(admin.fetch(`/api/users/${person.id}/cases`, json('POST', body)))
  const { id } = await filed.json<ListedCase>()
  await succeeded(admin.fetch(`/api/cases/${id}`, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(admin.fetch(`/api/cases/${id}`, json('PUT', { state: 'GRANTED', answer: 'Bestätigt.' })))
  return id
}
const alive = (id: string) => succeeded(admin.fetch(`/api/cases/${id}/end`, json('POST', { reason: 'Ein Irrtum.' })))

/** Mails that wait for an hour that has not come. */
async function wait(kinds: readonly string[], loan: string): Promise<void> {
  for (const kind of kinds)
    await portal.client.execute(
      `insert into mails (id, kind, recipient, mailbox, subject, html, text, created_at, next_attempt_at, loan_id, letter)
        values (?, ?, ?, ?, 's', 'h', 't', '2026-11-30T10:00:00.000Z', '2999-01-01T10:00:00.000Z', ?, ?)`,
      [
        `${kind}-${person.id}`,
        kind,
        person.login,
        person.login,
        ...(kind === 'NEW_DOCUMENTS' ? [loan, 'sealed'] : [null, null]),
      ],
    )
}

it('what is evidence is written and sealed while a death lasts, and sent once it has ended as an error', async () => {
  const loan = await sentLoan(person.fetch)
  await sendAll()
  const before = await sentTo(person.login)
  const id = await dead()
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: ['Quittengelee'] }))
  await sendAll()
  const [letter] = await rows(
    `select letter, data_key from mails join loans on loans.id = loan_id where kind = 'APPLICATION_REJECTED' and loan_id = ?`,
    loan.id,
  )
  const opened = (await unseal(getEnv(portal.env), String(letter?.['data_key']), String(letter?.['letter']))) as Letter
  expect(opened).toMatchObject({ recipient: person.login, text: expect.stringContaining('Quittengelee') as string })
  expect([await waiting(), await sentTo(person.login)]).toEqual([[{ kind: 'APPLICATION_REJECTED' }], before])
  // What waits so is no sign of a mail server that does not answer.
  const ctx = new Ctx({
    env: getEnv(portal.env),
    now: new Date(),
    requestId: 'gauges',
    locale: 'de',
    address: '',
    waitUntil: () => undefined,
    actor: { kind: 'cron', job: 'record-gauges' },
  })
  expect(await readGauges(ctx)).toMatchObject({ 'outbox.mails.waiting': 0, 'outbox.mails.age.seconds': 0 })
  await alive(id)
  await sendAll()
  expect([await waiting(), await sentTo(person.login)]).toEqual([[], before + 1])
})

it('of what waits when a death is confirmed, letters and receipts stay, and other mails go', async () => {
  const loan = await sentLoan(person.fetch)
  await sendAll()
  await wait(['NEW_STATUS', 'NEW_DOCUMENTS', 'WITHDRAWAL_RECEIPT'], loan.id)
  const before = await sentTo(person.login)
  await dead()
  await sendAll()
  expect([await waiting(), await sentTo(person.login)]).toEqual([
    [{ kind: 'NEW_DOCUMENTS' }, { kind: 'WITHDRAWAL_RECEIPT' }],
    before,
  ])
})

it('under a hold nothing goes that waits, and nothing is sent', async () => {
  await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
  const loan = await sentLoan(person.fetch)
  await sendAll()
  await wait(['NEW_STATUS', 'WITHDRAWAL_RECEIPT'], loan.id)
  const hold = await succeeded(admin.fetch(`/api/users/${person.id}/holds`, json('POST', { reason: 'Verfahren' })))
  expect((await hold.json<Hold>()).state).toBe('CONFIRMED')
  const before = await sentTo(person.login)
  const id = await dead()
  await sendAll()
  const both = [{ kind: 'NEW_STATUS' }, { kind: 'WITHDRAWAL_RECEIPT' }]
  expect([await waiting(), await sentTo(person.login)]).toEqual([both, before])
  await alive(id)
  await sendAll()
  expect([await waiting(), await sentTo(person.login)]).toEqual([[], before + 2])
})
