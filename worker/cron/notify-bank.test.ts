import { beforeEach, expect, it } from 'vitest'

import { sentLoan } from '#test/harness/bank.ts'
import { type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import type { OwnEntry } from '../features/ledger/own-entries.ts'
import type { HealthDto } from '../features/operations/health-component.ts'

let portal: Portal
let person: Person

beforeEach(async () => {
  portal = await openPortal()
  person = await signedIn(portal)
})

const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const outbox = () => rows('select id, loan_id, delivered_at from bank_outbox order by created_at')
const mails = () => rows(`select id, recipient, subject, text from mails where kind = 'CONSENT_WITHDRAWN'`)
const health = async () =>
  (await (await (await signedIn(portal, 'ADMIN')).fetch('/management/health')).json<HealthDto>()).components?.[
    'bankNotices'
  ]

/** A sent application whose consent to an inquiry is withdrawn; the entry and the loan. */
async function withdrawn(): Promise<{ readonly entry: string; readonly loan: string }> {
  const loan = await sentLoan(person.fetch)
  const entries = await (await person.fetch('/api/account/consents')).json<OwnEntry[]>()
  const entry = entries.find(({ item }) => item === 'SCHUFA')?.id ?? ''
  await succeeded(person.fetch(`/api/account/consents/${entry}/withdraw`, { method: 'POST' }))
  return { entry, loan: loan.id }
}

const day = 24 * 3_600_000
const later = (days: number): Date => new Date(Date.now() + days * day)

it('the bank hears of a withdrawn consent by one mail without names, and the row is told when it is sent', async () => {
  const { entry, loan } = await withdrawn()
  await portal.cron()
  await portal.cron()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    id: entry,
    recipient: 'kredit@musterbank.example',
    subject: 'Mitteilung zu einem Antrag',
  })
  const [application] = await rows('select bank_reference from applications where loan_id = ?', loan)
  for (const part of [
    entry,
    loan,
    String(application?.['bank_reference']),
    'Anfrage bei einer Auskunftei',
    'die erste Person',
  ])
    expect(String(mail?.['text'])).toContain(part)
  expect(String(mail?.['text'])).not.toContain(person.login)
  expect(await outbox()).toEqual([{ id: entry, loan_id: loan, delivered_at: null }])
  const sentAt = new Date().toISOString()
  await portal.client.execute('update mails set sent_at = ?, next_attempt_at = null where id = ?', [sentAt, entry])
  await portal.cron()
  expect(await outbox()).toEqual([{ id: entry, loan_id: loan, delivered_at: sentAt }])
  expect(await rows(`select entity_id from audits where action = 'loan.notify-bank'`)).toEqual([{ entity_id: loan }])
})

it('a row ends a year after the bank has heard of it, and not before', async () => {
  const { entry } = await withdrawn()
  await portal.cron(later(800))
  expect((await outbox()).map(({ id }) => String(id))).toEqual([entry])
  await portal.client.execute('update bank_outbox set delivered_at = ?', [later(800).toISOString()])
  await portal.cron(later(1164))
  expect(await outbox()).toHaveLength(1)
  await portal.cron(later(1166))
  expect(await outbox()).toEqual([])
})

it('what the bank has not heard of survives the erasure of its person', async () => {
  const { entry, loan } = await withdrawn()
  await portal.cron()
  await portal.client.execute(`update loans set status = 'REJECTED' where id = ?`, [loan])
  await succeeded(person.fetch('/api/account', { method: 'DELETE' }))
  await portal.cron()
  expect(await mails()).toMatchObject([{ id: entry, text: expect.stringContaining(loan) as string }])
})

it('a mail that was given up is tried again a day later, one from before there was a mail server at once', async () => {
  const { entry } = await withdrawn()
  await portal.cron()
  const mail = async () =>
    (await rows('select next_attempt_at as due, attempts, error from mails where id = ?', entry))[0]
  expect(await mail()).toEqual({ due: null, attempts: 0, error: null })
  const withServer = withVariables(portal, { SMTP_URL: 'smtps://localhost:1' })
  await withServer.cron()
  // Tried in the same run.
  expect(await mail()).toMatchObject({ attempts: 1, error: expect.any(String) as string })
  await portal.client.execute(`update mails set next_attempt_at = null, attempts = 5, error = 'refused' where id = ?`, [
    entry,
  ])
  const at = new Date()
  await withServer.cron(at)
  expect(await mail()).toEqual({ due: new Date(at.getTime() + day).toISOString(), attempts: 0, error: 'refused' })
})

it('health warns of a row that waits for more than two hours, and of a bank without an address', async () => {
  await withdrawn()
  expect(await health()).toEqual({ status: 'UP', details: { waiting: 1, since: expect.any(String) as string } })
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await portal.client.execute('update bank_outbox set created_at = ?', [since])
  expect(await health()).toEqual({ status: 'WARNING', details: { waiting: 1, since } })
  await changeGeneral(portal.client, { BANK_EMAIL: '' })
  expect(await health()).toMatchObject({
    status: 'WARNING',
    details: { reason: expect.any(String) as string, waiting: 1 },
  })
  await portal.cron()
  expect(await mails()).toEqual([])
})

/** Events as withdrawals leave them, so many minutes ago. */
async function event(loan: string, item: string, minutes: number): Promise<string> {
  const id = `${item}-${minutes}-${loan}`
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  const about = item === 'CONTACT' ? 'callbackMobile' : 'schufaConsent'
  await portal.client.execute(
    `insert into bank_outbox (id, kind, loan_id, data, created_at) values (?, 'consent.withdrawn', ?, ?, ?)`,
    [id, loan, JSON.stringify({ item, who: 'OWNER', about, withdrawnAt: at }), at],
  )
  return id
}
const run = async (): Promise<void> => {
  await portal.client.execute('delete from cron_leases')
  await portal.cron()
}
const mailed = async () =>
  (await rows(`select id from mails where kind = 'CONSENT_WITHDRAWN' order by rowid`)).map(({ id }) => String(id))
const delivered = async () =>
  (await rows('select id from bank_outbox where delivered_at is not null order by id')).map(({ id }) => String(id))

it('many withdrawals of one consent are one mail, about the last, and keep nobody else’s waiting', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, (_, index) => event('flood', 'CONTACT', 200 - index)))
  const last = many.at(-1) ?? ''
  const other = await event('other', 'SCHUFA', 5)
  await run()
  expect(await mailed()).toEqual([other, last])
  await run()
  expect(await mailed()).toEqual([other, last])
  // Given and withdrawn once more before that mail is sent: the bank hears of it by another one.
  const again = await event('flood', 'CONTACT', 1)
  await portal.client.execute(`update mails set sent_at = ? where id = ?`, [new Date().toISOString(), last])
  await run()
  expect(await delivered()).toEqual(many.toSorted())
  expect(await mailed()).toEqual([other, last, again])
})

it('an application has one mail a run, with calls that are no longer wanted after the rest', async () => {
  const [call, consent] = [await event('both', 'CONTACT', 10), await event('both', 'SCHUFA', 5)]
  const others = await Promise.all(
    Array.from({ length: 25 }, (_, index) => event(`other${index}`, 'CONTACT', 100 + index)),
  )
  await run()
  expect(await mailed()).toHaveLength(20)
  expect((await mailed())[0]).toBe(consent)
  await run()
  expect((await mailed()).toSorted()).toEqual([call, consent, ...others].toSorted())
})
