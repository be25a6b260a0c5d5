import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'

interface Problem {
  readonly message: string
  readonly errorKey?: string
  readonly fieldErrors?: { field: string; message: string }[]
  readonly current?: Loan
  readonly requestId: string
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const save = (fetch: Portal['fetch'], loan: Loan, body: object, query = '') =>
  fetch(`/api/loan/${loan.id}${query}`, json('PUT', { version: loan.version, ...body }))

const audits = async (id: string): Promise<string[]> =>
  (
    await portal.client.execute({ sql: 'select action from audits where entity_id = ? order by at', args: [id] })
  ).rows.map((row) => String(row['action']))

describe('a first loan', () => {
  it('[A1.03] [A7.10] is begun by somebody without credentials, who is told a unique-user-id', async () => {
    const reply = await portal.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
    expect(reply.status).toBe(201)
    const loan = await reply.json<Loan>()
    expect(loan).toMatchObject({
      loanStatus: 'HIDDEN',
      version: 1,
      product: { id: 'consumer-credit', calculationType: 'CONSUMER_CREDIT' },
      ownership: { type: 'OWN' },
    })
    expect(loan.fields['amount']?.value.value).toBe(10_000)
    const secret = reply.headers.get('unique-user-id') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    const stored = await portal.client.execute('select hash from visitors')
    expect(JSON.stringify(stored.rows)).not.toContain(secret)
    expect(await audits(loan.id)).toEqual(['loan.create'])
  })

  it('of an unknown product is not found', async () => {
    const reply = await portal.fetch('/api/loan/initiate', json('POST', { productId: 'nothing' }))
    expect(reply.status).toBe(404)
  })

  it('repeated under the same Idempotency-Key has the effect of one, and tells the same visitor', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { productId: 'consumer-credit', fields: answers({ amount: 7777 }) }
    const first = await portal.fetch('/api/loan', json('POST', body, key))
    const second = await portal.fetch('/api/loan', json('POST', body, key))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(second.headers.get('unique-user-id')).toBe(first.headers.get('unique-user-id'))
    expect(await second.json()).toEqual(await first.json())
    const other = await portal.fetch('/api/loan', json('POST', { ...body, fields: {} }, key))
    expect(other.status).toBe(422)
    expect(other.headers.get('unique-user-id')).toBeNull()
  })
})

describe('a save', () => {
  it('[A4.02] makes the loan NEW, keeps what was not sent and clears what is null', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await save(fetch, loan, { fields: answers({ intendedUse: '02', employer: 'Muster GmbH' }) })
    expect(reply.status).toBe(200)
    const saved = await reply.json<Loan>()
    expect(saved).toMatchObject({ loanStatus: 'NEW', version: 2 })
    const cleared = await (await save(fetch, saved, { fields: answers({ employer: null }) })).json<Loan>()
    expect(cleared.fields['employer']).toBeUndefined()
    expect(cleared.fields['intendedUse']?.value.value).toBe('02')
    expect(await audits(loan.id)).toEqual(['loan.create', 'loan.save', 'loan.save'])
  })

  it('takes one request and two round trips to the database, with each SQL text sent once', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const { result, trips, stored, sent } = await workOf(portal, () =>
      save(fetch, loan, { fields: answers({ amount: 3000 }) }, '?pageType=START_PAGE_CONSUMER'),
    )
    expect(result.status).toBe(200)
    const [read = [], write = [], ...more] = trips
    expect(more).toEqual([])
    expect(read.length).toBeLessThanOrEqual(14)
    expect(write.length).toBeLessThanOrEqual(8)
    expect(stored).toBe(0)
    expect(sent).toBeLessThanOrEqual(11_000)
  })

  it('of a stale version is a 409 that carries the newer one, and changes nothing', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    await save(fetch, loan, { fields: answers({ amount: 9000 }) })
    const late = await save(fetch, loan, { fields: answers({ amount: 8000 }) })
    expect(late.status).toBe(409)
    const problem = await late.json<Problem>()
    expect(problem.message).toBe('error.concurrencyFailure')
    expect(problem.current).toMatchObject({ version: 2 })
    expect(problem.current?.fields['amount']?.value.value).toBe(9000)
  })

  it('of the same version by 32 at once: one wins, the others are told', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, at) => save(fetch, loan, { fields: answers({ amount: 2000 + at }) })),
    )
    const statuses = replies.map((reply) => reply.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(31)
    expect(await audits(loan.id)).toEqual(['loan.create', 'loan.save'])
  })

  it.each([
    ['999.99', 'amount', 999.99, 'Min'],
    ['a term of 85', 'term', 85, 'Max'],
    ['a text where a number belongs', 'amount', 'viel', 'TypeMismatch'],
  ])('[A9.01] with %s is refused at the field and changes nothing', async (_, field, value, message) => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await save(fetch, loan, { fields: answers({ [field]: value }) })
    expect(reply.status).toBe(400)
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json')
    const problem = await reply.json<Problem>()
    expect(problem.fieldErrors).toMatchObject([{ field, message, objectName: 'LOAN' }])
    expect(problem.requestId).toBe(reply.headers.get('X-Request-Id'))
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).version).toBe(1)
  })

  it('with an unknown field is refused', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const unknown = { nothing: { fieldId: 'nothing', entityType: 'LOAN', value: { type: 'MONEY', value: 1 } } }
    const reply = await save(fetch, loan, { fields: unknown })
    expect(reply.status).toBe(400)
    expect((await reply.json<Problem>()).fieldErrors).toMatchObject([{ field: 'nothing', message: 'Unknown' }])
  })

  it('[A5.04] of a page type asks for the page to be complete', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const open = await save(fetch, loan, {}, '?pageType=BORROWER_INFORMATION')
    expect(open.status).toBe(400)
    expect((await open.json<Problem>()).fieldErrors?.map((error) => error.field)).toContain('lastName')
    const done = await save(fetch, loan, { fields: answers(completeAnswers) }, '?pageType=BORROWER_INFORMATION')
    expect(done.status).toBe(200)
  })

  it('[A5.04] PUT validate answers for a page and stores nothing', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const body = { id: loan.id, version: 1, borrowers: [completeBorrower] }
    const valid = await fetch('/api/loan/validate?pageType=STANDARD_OF_LIVING', json('PUT', body))
    expect(valid.status).toBe(200)
    expect((await valid.json<Loan>()).borrowers[0]?.incomeExpenses).toHaveLength(completeBorrower.incomeExpenses.length)
    const open = await fetch('/api/loan/validate?pageType=STANDARD_OF_LIVING', json('PUT', { ...body, borrowers: [] }))
    expect(open.status).toBe(400)
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).borrowers[0]?.incomeExpenses).toEqual([])
  })

  it('with a body that is no JSON, of a wrong type, or of 10 MB is refused before any work', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const path = `/api/loan/${loan.id}`
    expect((await fetch(path, json('PUT', '{"version":'))).status).toBe(400)
    expect((await fetch(path, { method: 'PUT', body: 'version=1' })).status).toBe(415)
    expect((await fetch(path, json('PUT', JSON.stringify({ version: 1, x: 'x'.repeat(10_000_000) })))).status).toBe(413)
  })
})

describe('half of a character that is written in two', () => {
  const half = String.raw`\ud83d`

  it.each([
    ['in a text', `{"version":1,"description":"a${half}b"}`, 'description'],
    ['in a list', `{"version":1,"borrowers":[{"lastName":"${half}"}]}`, 'borrowers.0.lastName'],
    ['in a name', `{"version":1,"fields":{"x${half}":{}}}`, 'fields'],
  ])('%s is refused where it stands, and changes nothing', async (_, body, field) => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await fetch(`/api/loan/${loan.id}`, json('PUT', body))
    expect(reply.status).toBe(400)
    expect((await reply.json<Problem>()).fieldErrors).toEqual([{ objectName: 'body', field, message: 'Pattern' }])
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).version).toBe(loan.version)
  })

  it('is taken with its other half', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const plain = JSON.stringify({ version: 1, fields: answers({ employer: 'House' }) })
    const written = plain.replace('House', String.raw`\ud83c\udfe1`)
    expect((await fetch(`/api/loan/${loan.id}`, json('PUT', written))).status).toBe(200)
  })
})

describe('whose loan it is', () => {
  it("somebody else's is not found, for visitors and users alike", async () => {
    const { loan } = await visitorWithLoan(portal)
    const other = await visitorWithLoan(portal)
    const user = await signedIn(portal)
    for (const fetch of [other.fetch, user.fetch]) {
      expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(404)
      expect((await save(fetch, loan, {})).status).toBe(404)
    }
  })

  it('nobody is told to sign in, whatever the id or body', async () => {
    expect((await portal.fetch('/api/loan/no-such-id')).status).toBe(401)
    expect((await portal.fetch('/api/loan/x', json('PUT', 'no json'))).status).toBe(401)
    const forged = withHeaders(portal, { Authorization: 'Bearer abc.def.ghi' })
    expect((await forged('/api/loan/previews')).status).toBe(401)
    const unknown = withHeaders(portal, { 'unique-user-id': 'guessed' })
    expect((await unknown('/api/loan/no-such-id')).status).toBe(401)
  })
})

describe('the overview', () => {
  it('[A3.07] [A7.11] lists own loans newest first, filtered, paged and counted', async () => {
    const user = await signedIn(portal)
    const begin = async (values: Parameters<typeof answers>[0]): Promise<Loan> =>
      (
        await user.fetch('/api/loan', json('POST', { productId: 'consumer-credit', fields: answers(values) }))
      ).json<Loan>()
    const first = await begin({ amount: 5000, term: 24 })
    await begin({ amount: 6000 })
    await user.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
    const reply = await user.fetch('/api/loan/previews?page=0&size=1&sort=changeDate,asc')
    expect(reply.headers.get('X-Total-Count')).toBe('2')
    expect(reply.headers.get('Link')).toContain('rel="next"')
    const page = await reply.json<{ content: Record<string, unknown>[]; totalElements: number; absoluteSize: number }>()
    expect(page).toMatchObject({ totalElements: 2, absoluteSize: 2 })
    expect(page.content).toHaveLength(1)
    expect(page.content[0]).toMatchObject({
      id: first.id,
      name: null,
      position: 1,
      status: 'NEW',
      amount: 5000,
      term: { min: 24, max: 24 },
      uri: 'privatkredit',
    })
    const none = await user.fetch('/api/loan/previews?status=REJECTED,OFFER_AVAILABLE')
    expect(none.headers.get('X-Total-Count')).toBe('0')
    expect(await none.json()).toMatchObject({ content: [], totalElements: 0, absoluteSize: 2 })
    expect((await user.fetch('/api/loan/previews?sort=amount,asc')).status).toBe(400)
  })

  it('[A5.18] renames up to 50 characters and ignores an empty name', async () => {
    const user = await signedIn(portal)
    const loan = await (await user.fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    const rename = (name: string) =>
      user.fetch(`/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent(name)}`, { method: 'PATCH' })
    expect((await rename('Neue Küche')).status).toBe(204)
    expect((await rename('  ')).status).toBe(204)
    expect((await rename('x'.repeat(51))).status).toBe(400)
    const kept = await (await user.fetch(`/api/loan/${loan.id}`)).json<Loan>()
    expect(kept.description).toBe('Neue Küche')
  })

  it('[A4.09] deletes a loan that was never sent, and only that', async () => {
    const user = await signedIn(portal)
    const loan = await (await user.fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    await portal.client.execute({ sql: `update loans set status = 'SEND' where id = ?`, args: [loan.id] })
    const refused = await user.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' })
    expect(refused.status).toBe(409)
    await portal.client.execute({ sql: `update loans set status = 'NEW' where id = ?`, args: [loan.id] })
    expect((await user.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await user.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
  })
})

describe('the price', () => {
  it('[A7.10] POST calculate answers the instalment and its sums', async () => {
    const body = { productId: 'consumer-credit', conditions: { amount: 10_000, term: 60, intendedUse: '01' } }
    const reply = await portal.fetch('/api/loan/calculate', json('POST', body))
    expect(reply.status).toBe(200)
    const quoted = await reply.json<Record<string, number>>()
    expect(quoted['totalAmount']).toBeCloseTo(10_000 + Number(quoted['interestsAndFees']), 2)
    const refused = await portal.fetch(
      '/api/loan/calculate',
      json('POST', { ...body, conditions: { amount: 999.99, term: 85 } }),
    )
    expect(refused.status).toBe(400)
    expect((await refused.json<Problem>()).fieldErrors?.map((error) => error.message)).toEqual(['Min', 'Max'])
  })

  it('the schedule of a loan sums up, as JSON and as CSV', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const { rows } = await (await fetch(`/api/loan/${loan.id}/schedule`)).json<{ rows: Record<string, number>[] }>()
    expect(rows).toHaveLength(60)
    expect(rows.reduce((sum, row) => sum + Number(row['redemption']), 0)).toBe(1_000_000)
    expect(rows.at(-1)?.['outstanding']).toBe(0)
    const csv = await (await fetch(`/api/loan/${loan.id}/schedule`, { headers: { Accept: 'text/csv' } })).text()
    expect(csv.split('\r\n')[0]).toBe('Monat;Rate;Zinsen;Tilgung;Restschuld')
    const nameIn = async (locale: string) => {
      const headers = { Accept: 'text/csv', 'Accept-Language': locale }
      return (await fetch(`/api/loan/${loan.id}/schedule`, { headers })).headers.get('Content-Disposition')
    }
    expect(await nameIn('de')).toBe('attachment; filename="tilgungsplan.csv"')
    expect(await nameIn('en')).toBe('attachment; filename="repayment-schedule.csv"')
  })

  it('[A7.08] the steps of a product follow the answers', async () => {
    const reply = await portal.fetch('/api/loan/products/consumer-credit/steps', json('POST', {}))
    const steps = await reply.json<{ uri: string; pageType: string }[]>()
    expect(steps.map((step) => step.uri)).not.toContain('nachforderungen')
    expect(steps.at(-1)?.pageType).toBe('OFFER')
  })
})
