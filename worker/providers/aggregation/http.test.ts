import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { beginRisk, startRisk } from '#test/harness/aggregation.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import type { SnapshotsReply } from '#worker/features/aggregation/snapshots.ts'
import { toLocalDay } from '#worker/http/today.ts'

import { sandboxAccounts } from './sandbox-accounts.ts'

const wizard = 'https://wizard.example/xs2a'

let sandboxed: Portal
let portal: Portal
let person: Person
let loan: Loan
let service: string

/** The service's replies, by method and path below its address. */
let answers: Record<string, () => Promise<Response> | Response>
let asked: { readonly what: string; readonly token: string; readonly sent: unknown }[]

beforeAll(async () => {
  sandboxed = await openPortal()
  await changeInterfaces(sandboxed.client, { FINTEC_SELF_DISCLOSURE: 'true' })
})

beforeEach(async () => {
  // A separate address: a circuit that one test opens affects no other.
  service = `https://${crypto.randomUUID()}.example`
  portal = withVariables(sandboxed, { FINTEC_URL: service, FINTEC_TOKEN: 'token', FINTEC_WIZARD_URL: wizard })
  person = await signedIn(portal)
  loan = await completeLoan(person.fetch)
  const [today, days] = [toLocalDay(new Date()), 90]
  const accounts = sandboxAccounts('seed', today, days)
  answers = {
    'POST /risks': () => Response.json({ transaction: 'T 1', wizard_session_key: 'key&1' }),
    'GET /risks/T%201': () => Response.json({ transaction: 'T 1', status: 'DONE' }),
    'GET /risks/T%201/accountSnapshot?format=json2&page=1': () => Response.json(pageOf(1, 2, accounts.slice(0, 1))),
    'GET /risks/T%201/accountSnapshot?format=json2&page=2': () => Response.json(pageOf(2, 2, accounts.slice(1))),
    'DELETE /risks/T%201': () => new Response(null, { status: 204 }),
  }
  asked = []
  const original = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(service)) return original(input, init)
    const what = `${init?.method ?? ''} ${url.slice(service.length)}`
    const { body } = init ?? {}
    asked.push({
      what,
      token: new Headers(init?.headers).get('Authorization') ?? '',
      sent: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    expect(init?.signal).toBeInstanceOf(AbortSignal)
    return (await answers[what]?.()) ?? new Response('what?', { status: 404 })
  })
})

const pageOf = (page: number, last: number, data: readonly unknown[]) => ({
  total: data.length,
  per_page: 1,
  current_page: page,
  last_page: last,
  data,
})

const read = (id: string): Promise<Response> => person.fetch(`/api/fintec/risks/${id}/snapshots`)
const statusOf = async (id: string) => (await (await read(id)).json<SnapshotsReply>()).status
const countOf = (what: string): number => asked.filter((each) => each.what === what).length

describe('the account-information service over HTTPS', () => {
  it('[A7.17] receives nothing about the user, and its pages open with the key', async () => {
    const started = await startRisk(person.fetch, loan, { returnPath: '/privatkredit' })
    expect(started.redirectUrl).toBe(`${wizard}?wizard_session_key=key%261`)
    expect(asked).toEqual([
      {
        what: 'POST /risks',
        token: 'Bearer token',
        sent: {
          language: 'de',
          metadata: { session: started.id },
          return_url: `http://localhost:8787/privatkredit?risk=${started.id}`,
          xs2a_account_snapshot: { days: 90, all_accounts: true, categories: expect.arrayContaining(['INCOME']) },
          xs2a_income_check: 90,
        },
      },
    ])
  })

  it('deletes a session that ended here before it began there', async () => {
    answers['POST /risks'] = async () => {
      const { rows } = await portal.client.execute('select id from fintec_sessions where loan_id = ?', [loan.id])
      const removed = await person.fetch(`/api/fintec/risks/${String(rows[0]?.['id'])}`, { method: 'DELETE' })
      expect(removed.status).toBe(200)
      return Response.json({ transaction: 'T 1', wizard_session_key: 'key&1' })
    }
    const reply = await beginRisk(person.fetch, loan)
    expect([reply.status, countOf('DELETE /risks/T%201')]).toEqual([409, 1])
    const { rows } = await portal.client.execute(
      'select status, "transaction" from fintec_sessions where loan_id = ?',
      [loan.id],
    )
    expect(rows).toMatchObject([{ status: 'CANCELLED', transaction: null }])
  })

  it('returns its accounts by page, and deletes them once they are stored', async () => {
    const { id } = await startRisk(person.fetch, loan)
    const { accounts, incomeExpenses } = await (await read(id)).json<SnapshotsReply>()
    expect(accounts.map(({ description }) => description)).toEqual(['Girokonto', 'Gemeinschaftskonto'])
    expect(incomeExpenses).toContainEqual(expect.objectContaining({ category: 'INCOME', amount: 2480 }))
    const reply = await person.fetch(
      `/api/fintec/risks/${id}/snapshots`,
      json('POST', { accounts: accounts.map((each) => each.id), months: 1, otherHolderKnows: true }),
    )
    expect(reply.status).toBe(200)
    expect(asked.at(-1)?.what).toBe('DELETE /risks/T%201')
    const before = asked.length
    expect(await statusOf(id)).toBe('DONE')
    expect(asked).toHaveLength(before)
  })

  it('counts turnovers in several parts, or repeated ones, once', async () => {
    const [one] = sandboxAccounts('seed', toLocalDay(new Date()), 90)
    answers['GET /risks/T%201/accountSnapshot?format=json2&page=2'] = () => Response.json(pageOf(2, 2, [one]))
    const { id } = await startRisk(person.fetch, loan)
    const { accounts, incomeExpenses } = await (await read(id)).json<SnapshotsReply>()
    expect(accounts).toHaveLength(1)
    expect(incomeExpenses).toContainEqual(expect.objectContaining({ category: 'INCOME', amount: 2480 }))
  })

  const failures: readonly (readonly [string, () => Promise<Response> | Response])[] = [
    ['too slow', () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
    ['cut off', () => Promise.reject(new TypeError('Network connection lost'))],
    ['500', () => new Response('no', { status: 500 })],
    ['half a reply', () => new Response('{"transaction":"T', { status: 200 })],
    ['another shape', () => Response.json({ transaction: 5 })],
    ['a refusal', () => new Response('no', { status: 403 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })],
  ]

  it.each(failures)('%s at the start is reported after one attempt, and ends the session', async (_name, fails) => {
    answers['POST /risks'] = fails
    const reply = await beginRisk(person.fetch, loan)
    expect([reply.status, await reply.json()]).toMatchObject([503, { errorKey: 'provider' }])
    expect(countOf('POST /risks')).toBe(1)
    const { rows } = await portal.client.execute('select status from fintec_sessions where loan_id = ?', [loan.id])
    expect(rows.map((row) => ({ ...row }))).toEqual([{ status: 'FAILED' }])
    expect(await (await person.fetch(`/api/loan/${loan.id}`)).json()).toMatchObject({ fintecTransaction: null })
  })

  it.each(failures)('%s afterwards is reported, and the session is unchanged', async (_name, fails) => {
    const { id } = await startRisk(person.fetch, loan)
    for (const path of ['GET /risks/T%201', 'GET /risks/T%201/accountSnapshot?format=json2&page=2']) {
      const works = answers[path]
      answers[path] = fails
      const reply = await read(id)
      expect([reply.status, await reply.json()]).toMatchObject([503, { errorKey: 'provider' }])
      if (works !== undefined) answers[path] = works
    }
    expect(await (await read(id)).json()).toMatchObject({ status: 'DONE', accounts: [{}, {}] })
  })

  it.each(['GET /risks/T%201', 'GET /risks/T%201/accountSnapshot?format=json2&page=1'])(
    'that no longer knows a session (%s) has ended it',
    async (path) => {
      const { id } = await startRisk(person.fetch, loan)
      delete answers[path]
      expect(await (await read(id)).json()).toMatchObject({ status: 'EXPIRED', accounts: [] })
    },
  )

  it('with another page than the requested one, or endless pages, is a failure', async () => {
    const { id } = await startRisk(person.fetch, loan)
    for (const [page, last] of [
      [1, 2],
      [2, 101],
    ] as const) {
      answers['GET /risks/T%201/accountSnapshot?format=json2&page=2'] = () => Response.json(pageOf(page, last, []))
      expect((await read(id)).status).toBe(503)
    }
  })

  it('with another result later, or after the hour, is ignored', async () => {
    const { id } = await startRisk(person.fetch, loan)
    answers['GET /risks/T%201'] = () => Response.json({ status: 'CANCELLED' })
    expect(await statusOf(id)).toBe('CANCELLED')
    answers['GET /risks/T%201'] = () => Response.json({ status: 'DONE' })
    expect(await statusOf(id)).toBe('CANCELLED')
    const late = await startRisk(person.fetch, loan)
    await portal.client.execute('update fintec_sessions set expires_at = ? where id = ?', [
      new Date(Date.now() - 1).toISOString(),
      late.id,
    ])
    expect(await statusOf(late.id)).toBe('EXPIRED')
    expect(countOf('GET /risks/T%201')).toBe(1)
  })

  it('with DONE for two concurrent requests ends the session once', async () => {
    const { id } = await startRisk(person.fetch, loan)
    expect(await Promise.all([statusOf(id), statusOf(id), statusOf(id)])).toEqual(['DONE', 'DONE', 'DONE'])
    const { rows } = await portal.client.execute(
      "select 1 from audits where action = 'loan.fintec.DONE' and entity_id = ?",
      [loan.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is asked by cron again to delete its data, until it does; unknown data counts as deleted', async () => {
    const { id } = await startRisk(person.fetch, loan)
    answers['DELETE /risks/T%201'] = () => new Response('no', { status: 403 })
    expect((await person.fetch(`/api/fintec/risks/${id}`, { method: 'DELETE' })).status).toBe(200)
    const transaction = async () =>
      (await portal.client.execute('select "transaction" as t from fintec_sessions where id = ?', [id])).rows[0]?.['t']
    expect(await transaction()).toBe('T 1')
    answers['DELETE /risks/T%201'] = () => new Response('unknown', { status: 404 })
    await portal.cron()
    expect(await transaction()).toBeNull()
  })

  it('is asked to delete its data for a week, oldest session first, and then no longer', async () => {
    answers['DELETE /risks/T%201'] = () => new Response('no', { status: 403 })
    const { id } = await startRisk(person.fetch, loan)
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    const kept = async () =>
      (await portal.client.execute('select "transaction" as t from fintec_sessions where id = ?', [id])).rows.map(
        (row) => row['t'],
      )
    await portal.cron(days(6))
    expect(await kept()).toEqual(['T 1'])
    await portal.cron(days(8))
    expect(await kept()).toEqual([])
    // Its index contains those with remaining data, in this order.
    const { rows } = await portal.client.execute(
      `explain query plan select id from fintec_sessions where "transaction" is not null
        and (expires_at < '2026' or taken_at is not null or status not in ('OPEN', 'DONE')) order by expires_at limit 20`,
    )
    expect(rows.map((row) => row['detail'])).toEqual(['SCAN fintec_sessions USING INDEX fintec_sessions_held'])
  })

  it('is not called after failures in a row, and health reports it', async () => {
    answers['GET /risks/T%201'] = () => new Response('no', { status: 500 })
    const { id } = await startRisk(person.fetch, loan)
    for (let each = 0; each < 5; each++) expect((await read(id)).status).toBe(503)
    const before = asked.length
    expect((await read(id)).status).toBe(503)
    expect(asked).toHaveLength(before)
    const admin = await signedIn(portal, 'ADMIN')
    const { components } = await (
      await admin.fetch('/management/health')
    ).json<{ components: Record<string, { status: string }> }>()
    expect(components['aggregation']).toMatchObject({ status: 'WARNING' })
  })

  it('does not exist in production without an address', async () => {
    const none = withVariables(sandboxed, { FINTEC_URL: service })
    expect((await none.fetch('/management/health')).status).toBeGreaterThanOrEqual(500)
  })
})
