import { beforeEach, describe, expect, it, vi } from 'vitest'

import { bankEvent, readLoan, sendLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

import type { UnprocessedApplication } from './unprocessed.ts'

const list = '/api/unprocessed-applications'
const bankUrl = 'https://bank.example'
const realFetch = globalThis.fetch

let portal: Portal
let owner: Person
let admin: Person
/** The bank's reply. */
let bank: () => Response | Promise<Response>

beforeEach(async () => {
  bank = () => new Response(null, { status: 400 })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    (input instanceof Request ? input.url : String(input)).startsWith(bankUrl) ? bank() : realFetch(input, init),
  )
  portal = await openPortal({ BANK_URL: `${bankUrl}/${crypto.randomUUID()}`, BANK_TOKEN: 'bank-token' })
  owner = await signedIn(portal, 'USER', { verified: true })
  admin = await signedIn(portal, 'ADMIN')
})

const listed = async (): Promise<UnprocessedApplication[]> => (await admin.fetch(list)).json<UnprocessedApplication[]>()
const deleteAll = (): Promise<Response> => admin.fetch(list, { method: 'DELETE' })

async function tokenOf(who: Person, id = 'unprocessed-applications'): Promise<Response> {
  return who.fetch('/api/download-tokens', json('POST', { kind: 'export', id }))
}
const exportWith = (token: string): Promise<Response> => portal.fetch(`${list}/export?token=${token}`)
const newToken = async (who: Person): Promise<string> => (await (await tokenOf(who)).json<{ token: string }>()).token

/** Requested documents that were sent, and refused by the bank's service. */
async function failedDelivery() {
  bank = () => Response.json({ reference: 'B-1' })
  const loan = await sentLoan(owner.fetch)
  await bankEvent(portal, {
    type: 'ADDITIONAL_DOCUMENTS_REQUIRED',
    loanId: loan.id,
    documents: [{ label: 'Nachweis' }],
  })
  const { requestedDocuments } = await readLoan(owner.fetch, loan.id)
  const requestedDocumentId = requestedDocuments[0]?.id ?? ''
  await uploadFile(owner.fetch, loan.id, { documentTabId: 'requested', requestedDocumentId })
  bank = () => new Response(null, { status: 400 })
  const reply = await owner.fetch(`/api/inquiries/${loan.id}/requested-documents`, { method: 'POST' })
  expect(reply.status).toBe(200)
  return loan
}

describe('[B7.44] [B2.35] DELETE /api/unprocessed-applications', () => {
  it('returns loans with failed submissions to their applicants, who send them again', async () => {
    const loan = await sentLoan(owner.fetch)
    // The journey of the sent loan does not apply to one that can be changed again.
    const { sentWay: _, ...sent } = await readLoan(owner.fetch, loan.id)
    const [before] = await listed()
    const reply = await deleteAll()
    expect([reply.status, await reply.json()]).toEqual([200, { deleted: 1 }])
    expect(await listed()).toEqual([])
    const back = await readLoan(owner.fetch, loan.id)
    expect(back).toEqual({
      ...sent,
      loanStatus: 'NEW',
      applications: [],
      progress: 'PARTIALLY_COMPLETED',
      version: sent.version + 1,
      changeDate: back.changeDate,
    })
    const { rows } = await portal.client.execute('select count(*) as n from parcels')
    expect(rows[0]?.['n']).toBe(0)
    const audits = await portal.client.execute("select detail from audits where action = 'application.give-back'")
    expect(audits.rows.map((row) => JSON.parse(String(row['detail'])))).toEqual([
      { applications: [before?.id], loans: [loan.id] },
    ])

    bank = () => Response.json({ reference: 'B-2' })
    await sendLoan(owner.fetch, back)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('SEND')
  })

  it('requests documents again whose delivery failed', async () => {
    const loan = await failedDelivery()
    expect((await readLoan(owner.fetch, loan.id)).requestedDocuments).toMatchObject([{ uploaded: true }])
    expect(await (await deleteAll()).json()).toEqual({ deleted: 1 })
    const back = await readLoan(owner.fetch, loan.id)
    expect(back.loanStatus).toBe('ADDITIONAL_DOCUMENTS_REQUIRED')
    expect(back.requestedDocuments).toMatchObject([{ uploaded: false }])

    bank = () => Response.json({ reference: 'B-1' })
    const again = await owner.fetch(`/api/inquiries/${loan.id}/requested-documents`, { method: 'POST' })
    expect(again.status).toBe(200)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('ADDITIONAL_DOCUMENTS_SEND')
  })

  it('keeps pending and delivered ones, and says so if nothing has failed', async () => {
    bank = () => new Response(null, { status: 503 })
    const waiting = await sentLoan(owner.fetch)
    bank = () => Response.json({ reference: 'B-3' })
    const arrived = await sentLoan(owner.fetch)
    expect(await (await deleteAll()).json()).toEqual({ deleted: 0 })
    expect(await listed()).toMatchObject([{ loanId: waiting.id, status: 'SUBMITTION' }])
    expect((await readLoan(owner.fetch, waiting.id)).loanStatus).toBe('READY')
    expect((await readLoan(owner.fetch, arrived.id)).loanStatus).toBe('SEND')
  })

  it('is for administrators', async () => {
    await sentLoan(owner.fetch)
    expect((await owner.fetch(list, { method: 'DELETE' })).status).toBe(403)
    expect((await portal.fetch(list, { method: 'DELETE' })).status).toBe(401)
    expect(await listed()).toHaveLength(1)
  })
})

describe('[B7.44] [B2.34] [B2.35] more than a thousand', () => {
  const many = 2300
  const firstDay = Date.UTC(2026, 0, 1)
  /** Failed submissions, each a second younger than the previous one, with the payload of a sent loan. */
  async function failedMany() {
    const loan = await sentLoan(owner.fetch)
    await portal.client.batch(
      [
        {
          sql: `insert into applications (id, loan_id, status, request_date, attempts)
            with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
            select printf('many-%05d', n), ?, 'SUBMITTION_FAILED',
              strftime('%Y-%m-%dT%H:%M:%fZ', ? + n, 'unixepoch'), 3 from numbers`,
          args: [many, loan.id, firstDay / 1000],
        },
        `insert into parcels select id, (select sealed from parcels limit 1) from applications where id like 'many-%'`,
      ],
      'write',
    )
    return loan
  }

  it('are listed up to a thousand, the newest first, with their number in X-Total-Count', async () => {
    await failedMany()
    const reply = await admin.fetch(list)
    const ids = (await reply.json<UnprocessedApplication[]>()).map(({ id }) => id)
    expect([ids.length, reply.headers.get('X-Total-Count')]).toEqual([1000, String(many + 1)])
    expect([ids[1], ids.at(-1)]).toEqual(['many-02300', 'many-01302'])
  })

  it('are downloaded completely', async () => {
    const loan = await failedMany()
    const { applications } = await (
      await exportWith(await newToken(admin))
    ).json<{ applications: { id: string; content: unknown }[] }>()
    expect(new Set(applications.map(({ id }) => id)).size).toBe(many + 1)
    expect(applications[0]).not.toMatchObject({ id: 'many-02300' })
    expect(applications.at(-1)).toMatchObject({ id: 'many-00001', content: { application: { loanId: loan.id } } })
  })

  it('are returned completely, the oldest first, and once under one key', async () => {
    const loan = await failedMany()
    const init = { method: 'DELETE', headers: { 'Idempotency-Key': crypto.randomUUID() } }
    for (let time = 0; time < 2; time++)
      expect(await (await admin.fetch(list, init)).json()).toEqual({ deleted: many + 1 })
    expect(await listed()).toEqual([])
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('NEW')
    const { rows } = await portal.client.execute(
      `select json_array_length(detail, '$.applications') as n, json_extract(detail, '$.applications[0]') as first
       from audits where action = 'application.give-back' order by rowid`,
    )
    expect(rows.map((row) => [row['n'], row['first']])).toEqual([
      [1000, 'many-00001'],
      [1000, 'many-01001'],
      [301, 'many-02001'],
    ])
  })
})

describe('[B7.44] [B2.35] GET /api/unprocessed-applications/export', () => {
  it('downloads every application that the bank does not have, as it would be delivered, once', async () => {
    const loan = await sentLoan(owner.fetch)
    const delivery = await failedDelivery()
    const token = await newToken(await signedIn(portal, 'TECH_ADMIN'))
    const reply = await exportWith(token)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="unprocessed-applications-\d{4}-\d\d-\d\d\.json"/,
    )
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    const rows = await listed()
    const { applications } = await reply.json<{ applications: (UnprocessedApplication & { content: unknown })[] }>()
    expect(applications).toHaveLength(2)
    expect(applications).toMatchObject(rows)
    const contentOf = (id: string) => applications.find(({ loanId }) => loanId === id)?.content
    expect(contentOf(loan.id)).toMatchObject({ kind: 'APPLICATION', application: { loanId: loan.id } })
    expect(contentOf(delivery.id)).toMatchObject({ kind: 'DELIVERY', delivery: { loanId: delivery.id } })

    expect((await exportWith(token)).status).toBe(401)
    const audits = await portal.client.execute("select detail from audits where action = 'application.export'")
    expect(audits.rows.map((row) => JSON.parse(String(row['detail'])))).toEqual([
      { applications: rows.map(({ id }) => id), role: 'TECH_ADMIN', signIn: expect.any(String) },
    ])
  })

  it('needs a token of an administrator for this export', async () => {
    expect((await exportWith('')).status).toBe(401)
    expect((await exportWith('made-up')).status).toBe(401)
    expect((await tokenOf(owner)).status).toBe(404)
    expect((await tokenOf(admin, 'something-else')).status).toBe(404)
    const visitor = await portal.fetch(
      '/api/download-tokens',
      json('POST', { kind: 'export', id: 'unprocessed-applications' }),
    )
    expect(visitor.status).toBe(401)
  })
})
