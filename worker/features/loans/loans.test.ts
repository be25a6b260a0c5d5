import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

interface Problem {
  readonly fieldErrors?: { message: string }[]
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const audits = async (id: string): Promise<string[]> =>
  (await portal.client.execute('select action from audits where entity_id = ? order by at', [id])).rows.map((row) =>
    String(row['action']),
  )

describe('a first loan', () => {
  it('[A1.03] [A7.10] is begun without credentials, and returns a unique-user-id', async () => {
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

  it('repeated under the same Idempotency-Key is created once, and returns the same visitor', async () => {
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

describe('ownership', () => {
  it("somebody else's loan is not found, for visitors and users alike", async () => {
    const { loan } = await visitorWithLoan(portal)
    const other = await visitorWithLoan(portal)
    const user = await signedIn(portal)
    for (const fetch of [other.fetch, user.fetch]) {
      expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(404)
      expect((await fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version }))).status).toBe(404)
    }
  })

  it('nobody is asked to sign in, whatever the id or body', async () => {
    expect((await portal.fetch('/api/loan/no-such-id')).status).toBe(401)
    expect((await portal.fetch('/api/loan/x', json('PUT', 'no json'))).status).toBe(401)
    const forged = withHeaders(portal, { Authorization: 'Bearer abc.def.ghi' })
    expect((await forged('/api/loan/previews')).status).toBe(401)
    const unknown = withHeaders(portal, { 'unique-user-id': 'guessed' })
    expect((await unknown('/api/loan/no-such-id')).status).toBe(401)
  })
})

describe('the overview', () => {
  it('[A1.02] [A3.07] [A7.11] lists own loans newest first, filtered, paged and counted', async () => {
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
    const inBody = await user.fetch(`/api/loan/previews/${loan.id}/description`, json('PUT', { desc: 'Bad' }))
    expect(inBody.status).toBe(204)
    expect(await (await user.fetch(`/api/loan/${loan.id}`)).json()).toMatchObject({ description: 'Bad' })
  })

  it('[A4.09] deletes unsent loans only', async () => {
    const user = await signedIn(portal)
    const loan = await (await user.fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    await portal.client.execute(`update loans set status = 'SEND' where id = ?`, [loan.id])
    const refused = await user.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' })
    expect(refused.status).toBe(409)
    await portal.client.execute(`update loans set status = 'NEW' where id = ?`, [loan.id])
    expect((await user.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await user.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
  })
})

describe('the price', () => {
  it('[A7.10] POST calculate returns the instalment and its sums', async () => {
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

  it('the schedule of a loan adds up, as JSON and as CSV', async () => {
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
