import { beforeAll, describe, expect, it } from 'vitest'

import { pdfText } from '#test/harness/bank.ts'
import { json, type Person, signedIn, succeeded, lookDetail } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { retainedRecord } from '#test/harness/retained.ts'
import { signOff } from '#test/harness/signing.ts'
import { offerForTwoAccounts, signAs } from '#test/harness/two-signers.ts'

import type { FoundRecord, OpenedRecord } from './dto.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const reason = 'Auskunft nach Art. 15 DSGVO'
const find = async (number: string) =>
  (await succeeded(admin.fetch('/api/retained-records/search', json('POST', { number })))).json<FoundRecord[]>()
const open = (id: string, { fetch }: Person = admin) =>
  fetch(`/api/retained-records/${id}/look`, json('POST', { reason }))
const opened = async (id: string) => (await succeeded(open(id))).json<OpenedRecord>()
const fileOf = (id: string, file: string, { fetch }: Person = admin) =>
  fetch(`/api/retained-records/${id}/files/${file}`, json('POST', { reason }))
const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const looks = (id: string) =>
  rows(`select action, principal, detail from audits where entity = 'record' and entity_id = ? order by at`, id)

describe('what was kept of somebody who was erased', () => {
  it('is found by the number of the application without its content, which is no look', async () => {
    const person = await signedIn(portal)
    const { id } = await retainedRecord(portal, person)
    expect(await find(` ${id} `)).toEqual([
      {
        id,
        kind: 'LOAN',
        basis: 'AGG § 21',
        retainUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        createdAt: expect.any(String),
      },
    ])
    expect(await find('none')).toEqual([])
    expect(await looks(id)).toEqual([])
  })

  it('is opened for a reason, as a row of the audit, with who, what, until when, and everything that was kept', async () => {
    const person = await signedIn(portal)
    const { id, file } = await retainedRecord(portal, person)
    const record = await opened(id)
    expect(record).toMatchObject({
      id,
      kind: 'LOAN',
      basis: 'AGG § 21',
      person: { email: person.login },
      loan: { id, status: 'REJECTED', productId: expect.any(String), acceptedAt: null, withdrawnAt: null },
      content: {
        person: { login: person.login },
        loan: { id, fields: { lastName: { value: { value: expect.any(String) } } } },
        consents: expect.arrayContaining([expect.objectContaining({ item: 'SCHUFA' })]),
      },
    })
    expect(record.files).toContainEqual({ id: file, name: 'Nachweis.pdf', size: pdfText.length })
    for (const name of ['fileKeys', 'objectKey', 'dataKey', 'linkHash', 'visitorHash'])
      expect(JSON.stringify(record)).not.toContain(`"${name}"`)
    expect(await looks(id)).toEqual([
      {
        action: 'record.look',
        principal: `account:${admin.id}`,
        detail: lookDetail(admin, 'ADMIN', { kind: 'LOAN', reason }),
      },
    ])
  })

  it('gives each file as it was uploaded, with a row for each', async () => {
    const { id, file } = await retainedRecord(portal, await signedIn(portal))
    const reply = await succeeded(fileOf(id, file))
    expect(await reply.text()).toBe(pdfText)
    expect(reply.headers.get('Content-Disposition')).toContain('Nachweis.pdf')
    expect(await looks(id)).toMatchObject([
      { action: 'record.download', detail: lookDetail(admin, 'ADMIN', { file, reason }) },
    ])
    for (const [record, other] of [
      [id, 'none'],
      [(await retainedRecord(portal, await signedIn(portal))).id, file],
      ['none', file],
    ] as const)
      expect((await fileOf(record, other)).status).toBe(404)
    expect(await looks(id)).toHaveLength(1)
  })

  it('has the part of a second borrower beside the application, before and after that is erased, too', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    for (const person of [owner, second]) await signAs(portal, await signOff(person, loan))
    await succeeded(second.fetch('/api/account', { method: 'DELETE' }))
    const [part] = await find(loan.id)
    expect(part).toMatchObject({ kind: 'SIGNER', basis: 'HGB § 257, AO § 147' })
    const record = await opened(part?.id ?? '')
    expect(record).toMatchObject({
      person: { email: second.login },
      loan: { id: loan.id, status: 'OFFER_ACCEPTED', amount: expect.any(Number) },
      files: [],
    })
    expect(JSON.stringify(record)).not.toContain(owner.login)
    await succeeded(owner.fetch('/api/account', { method: 'DELETE' }))
    expect((await find(loan.id)).map(({ id, kind }) => [id, kind])).toEqual([
      [loan.id, 'LOAN'],
      [part?.id, 'SIGNER'],
    ])
  })

  it('is for professional administrators alone, and for a reason', async () => {
    const { id, file } = await retainedRecord(portal, await signedIn(portal))
    for (const other of [await signedIn(portal), await signedIn(portal, 'TECH_ADMIN')]) {
      expect((await other.fetch('/api/retained-records/search', json('POST', { number: id }))).status).toBe(403)
      expect((await open(id, other)).status).toBe(403)
      expect((await fileOf(id, file, other)).status).toBe(403)
    }
    for (const path of ['look', `files/${file}`]) {
      const reply = await admin.fetch(`/api/retained-records/${id}/${path}`, json('POST', { reason: ' ' }))
      expect([reply.status, await reply.json()]).toMatchObject([400, { fieldErrors: [{ field: 'reason' }] }])
    }
    expect((await open('none')).status).toBe(404)
    expect(await looks(id)).toEqual([])
  })

  it('is not there any more after its last day, also before it is deleted', async () => {
    const { id, file } = await retainedRecord(portal, await signedIn(portal))
    const [row = {}] = await rows('select * from retained_records where id = ?', id)
    const over: Record<string, unknown> = { ...row, id: `over-${id}`, retain_until: '2026-01-31' }
    await portal.client.execute({
      sql: `insert into retained_records (${Object.keys(over).join()}) values (${Object.keys(over).fill('?').join()})`,
      args: Object.values(over).map(String),
    })
    expect(await find(`over-${id}`)).toEqual([])
    expect((await open(`over-${id}`)).status).toBe(404)
    expect((await fileOf(`over-${id}`, file)).status).toBe(404)
  })
})
