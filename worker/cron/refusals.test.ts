import { env as bindings } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'

import { bankEvent, offerEvent, sendLoan, uploadFile } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { refusalDays } from '#domain/privacy/retention.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
let person: Person
beforeEach(async () => {
  portal = await openPortal()
  person = await signedIn(portal)
})

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)
const ids = async (): Promise<unknown[]> =>
  (await portal.client.execute('select id from loans')).rows.map(({ id }) => id)
const filesOf = async (id: string): Promise<number> => (await FILES.list({ prefix: `loans/${id}` })).objects.length

async function rejected(): Promise<string> {
  const draft = await completeLoan(person.fetch)
  await uploadFile(person.fetch, draft.id)
  await sendLoan(person.fetch, draft)
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: draft.id, reasons: ['Haushalt'] }))
  return draft.id
}

it('a rejection ends with its files once nobody can claim because of it, and the account stays', async () => {
  const id = await rejected()
  expect(await filesOf(id)).toBeGreaterThan(0)
  await portal.cron(inDays(refusalDays - 0.1))
  expect(await ids()).toEqual([id])
  await portal.cron(inDays(refusalDays + 0.1))
  expect([await ids(), await filesOf(id)]).toEqual([[], 0])
  const { rows } = await portal.client.execute(`select entity_id from audits where action = 'loan.expire'`)
  expect(rows.map((row) => ({ ...row }))).toEqual([{ entity_id: id }])
  expect((await portal.client.execute('select 1 from accounts where id = ?', [person.id])).rows).toHaveLength(1)
})

it('a rejection whose review is open stays, and one that was reviewed counts from the answer', async () => {
  const id = await rejected()
  await portal.client.execute('update loans set change_date = ? where id = ?', [inDays(-100).toISOString(), id])
  const asked = await succeeded(person.fetch(`/api/loan/${id}/reviews`, json('POST', { statement: 'Bitte prüfen.' })))
  const { id: review } = await asked.json<{ id: string }>()
  await portal.cron(inDays(refusalDays - 50))
  expect(await ids()).toEqual([id])
  const admin = await signedIn(portal, 'ADMIN')
  await succeeded(admin.fetch(`/api/reviews/${review}`, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(admin.fetch(`/api/reviews/${review}`, json('PUT', { state: 'UPHELD', answer: 'Es bleibt dabei.' })))
  await portal.cron(inDays(refusalDays - 0.1))
  expect(await ids()).toEqual([id])
  await portal.cron(inDays(refusalDays + 0.1))
  expect(await ids()).toEqual([])
})

it('an offer that was declined ends as a rejection does, and an open or accepted one does not', async () => {
  const draft = await completeLoan(person.fetch)
  await sendLoan(person.fetch, draft)
  await succeeded(bankEvent(portal, offerEvent(draft.id)))
  await succeeded(person.fetch(`/api/loan/${draft.id}/decline`, json('POST', {})))
  await portal.cron(inDays(refusalDays - 0.1))
  expect(await ids()).toEqual([draft.id])
  await portal.cron(inDays(refusalDays + 0.1))
  expect([await ids(), await filesOf(draft.id)]).toEqual([[], 0])
})

it('nothing of it ends while a restriction of the person holds', async () => {
  const id = await rejected()
  await succeeded(person.fetch('/api/account/cases', json('POST', { kind: 'RESTRICTION', statement: 'Bitte.' })))
  await portal.cron(inDays(refusalDays + 1))
  expect(await ids()).toEqual([id])
})
