import { env as bindings } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { uploadFile } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

import { orphansLetterAt } from '../features/documents/delete-orphans.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
})

/** The minute in which the files of this loan or message are checked, after so many hours. */
function turnOf(id: string, hours: number): Date {
  const from = Date.now() + hours * 3_600_000
  for (let minute = 0; minute < 64; minute++) {
    const at = new Date(from + minute * 60_000)
    if (id.startsWith(orphansLetterAt(at))) return at
  }
  throw new Error('no turn')
}

const keysOf = async (loanId: string): Promise<string[]> =>
  (await FILES.list({ prefix: `loans/${loanId}/` })).objects.map(({ key }) => key)

it('removes an unreferenced file after an hour, and no other', async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  await uploadFile(fetch, loan.id)
  const [named] = await keysOf(loan.id)
  await FILES.put(`loans/${loan.id}/left-behind`, 'bytes of an upload that died')
  await portal.cron(turnOf(loan.id, -1.2))
  expect(await keysOf(loan.id)).toHaveLength(2)
  await portal.cron(turnOf(loan.id, 1.1))
  expect(await keysOf(loan.id)).toEqual([named])
})

it('removes the files of an erased draft', async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  await visitorWithLoan(portal)
  await uploadFile(fetch, loan.id)
  await portal.client.execute('delete from loans where id = ?', [loan.id])
  await portal.cron(turnOf(loan.id, 3))
  expect(await keysOf(loan.id)).toEqual([])
})

it('removes an unreferenced file of a message after an hour, and none of a stored message', async () => {
  await sentMessage(portal, contactFile())
  const keys = async () => (await FILES.list({ prefix: 'contact/' })).objects.map(({ key }) => key)
  const stored = await keys()
  expect(stored).toHaveLength(1)
  const id = stored[0]?.split('/')[1] ?? ''
  await FILES.put(`contact/${id.charAt(0)}-never-stored/left-behind`, 'bytes of a message that failed')
  await portal.cron(turnOf(id, -1.2))
  expect(await keys()).toHaveLength(2)
  await portal.cron(turnOf(id, 1.1))
  expect(await keys()).toEqual(stored)
})

it('deletes nothing with a database without loans, and no file of a message with one without messages', async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  await uploadFile(fetch, loan.id)
  const empty = await openPortal()
  await empty.cron(turnOf(loan.id, 6))
  expect(await keysOf(loan.id)).toHaveLength(1)
  await visitorWithLoan(empty)
  await FILES.put('contact/elsewhere/file', 'bytes of a message in another database')
  await empty.cron(turnOf('elsewhere', 2))
  expect((await FILES.list({ prefix: 'contact/elsewhere/' })).objects).toHaveLength(1)
})

it('keeps the files of a retained record, and removes them with it the day after its last', async () => {
  const own = await openPortal()
  const person = await signedIn(own)
  const loan = await completeLoan(person.fetch)
  await uploadFile(person.fetch, loan.id)
  const rejected = { sql: `update loans set status = 'REJECTED' where id = ?`, args: [loan.id] }
  await own.client.execute(rejected)
  expect((await person.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
  const record = async () => (await own.client.execute('select id, retain_until from retained_records')).rows
  const [kept] = await record()
  const [file] = await keysOf(loan.id)
  expect(file).toBeDefined()
  await FILES.put(`loans/${loan.id}/left-behind`, 'bytes of an upload that died')

  await own.cron(turnOf(loan.id, 1.1))
  expect(await keysOf(loan.id)).toEqual([file])
  const lastDay = `${String(kept?.['retain_until'])}T12:00:00.000Z`
  await own.cron(new Date(lastDay))
  expect(await record()).toHaveLength(1)
  expect(await keysOf(loan.id)).toEqual([file])
  await own.cron(new Date(Date.parse(lastDay) + 24 * 3_600_000))
  expect(await record()).toEqual([])
  expect(await keysOf(loan.id)).toEqual([])
  const { rows } = await own.client.execute(`select entity_id from audits where action = 'loan.retention-over'`)
  expect(rows).toEqual([{ entity_id: loan.id }])
})
