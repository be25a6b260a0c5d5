import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { ValuationReply } from '#domain/loan/valuation.ts'
import { type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { answers } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { evaluate, mortgageOf, orderedOf, valuationOn } from '#test/harness/valuation.ts'

let base: Portal
let portal: Portal
/** Each test has its own service, because an open circuit affects all requests to it. */
let service: string
beforeAll(async () => {
  base = await openPortal()
  await valuationOn(base)
})
beforeEach(({ task }) => {
  service = `https://valuation-${task.id.replaceAll(/\W/g, '-').toLowerCase()}.example`
  portal = withVariables(base, { VALUATION_URL: service, VALUATION_TOKEN: 'valuation-token' })
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

/** A service with the test's replies, which records its requests. */
function answering(answer: (asked: Asked, at: number) => Response | Promise<Response>): Asked[] {
  const original = globalThis.fetch
  const all: Asked[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(service)) return original(input, init)
    const asked = {
      method: init?.method ?? 'GET',
      path: url.slice(service.length),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    all.push(asked)
    const signal = init?.signal ?? undefined
    const stopped = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([Promise.resolve(answer(asked, all.length - 1)), stopped])
  })
  return all
}

const done = {
  status: 'DONE',
  marketValue: { value: 301_234.567, min: 280_000, max: 320_000 },
  confidence: 0.83,
  method: 'INCOME',
  valuationDate: '2026-11-24',
  basis: ['sales of the last two years'],
  reportUrl: 'https://elsewhere.example/report.pdf',
}

async function mine(): Promise<Person & { loan: Loan }> {
  const person = await signedIn(portal)
  return { ...person, loan: await mortgageOf(person.fetch, { plotArea: 210 }) }
}
const outcome = async ({ fetch }: Pick<Person, 'fetch'>, orderId: string): Promise<ValuationReply> =>
  (await fetch(`/api/on-geo/evaluate-property/${orderId}`)).json<ValuationReply>()

/** The applicant can complete the page by hand, whatever the service does. */
async function expectContinues({ fetch, loan }: Person & { loan: Loan }): Promise<void> {
  const body = { version: loan.version, fields: answers({ livingArea: 91 }) }
  expect((await fetch(`/api/loan/${loan.id}`, json('PUT', body))).status).toBe(200)
}

it('is called with the token, an idempotency key and its own names, and receives only the property', async () => {
  const asked = answering(({ method }) => Response.json(method === 'POST' ? { orderId: 'P/1' } : done))
  const person = await mine()
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/orders',
    body: {
      objectType: 'ETW',
      typeOfUse: 'EIGEN',
      address: { postCode: '50667', city: 'Köln' },
      propertyPrice: 300_000,
      livingArea: 84.5,
      siteArea: 210,
      constructionYear: 1995,
      condition: '02',
    },
  })
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer valuation-token')
  expect(asked[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{43}$/)
  const sent = JSON.stringify([asked[0]?.body, [...(asked[0]?.headers ?? [])]])
  for (const personal of [person.login, person.loan.id, person.token]) expect(sent).not.toContain(personal)
  expect(await outcome(person, orderId)).toEqual({
    status: 'DONE',
    marketValue: { value: 301_234.57, min: 280_000, max: 320_000 },
    confidence: 0.83,
    method: 'INCOME',
    valuationDate: '2026-11-24',
    inputs: expect.anything() as unknown,
    reportId: orderId,
  })
  expect(asked[1]?.path).toBe('/orders/P%2F1')
  // A completed order is not requested again.
  await outcome(person, orderId)
  expect(asked).toHaveLength(2)
})

it('returns 500: the call is retried under one key, fails, and nothing is stored', async () => {
  const asked = answering(() => new Response('stack trace of theirs', { status: 500 }))
  const person = await mine()
  const reply = await evaluate(person.fetch, person.loan.id)
  expect(reply.status).toBe(503)
  expect(await reply.text()).not.toContain('theirs')
  expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  expect(asked).toHaveLength(2)
  expect(await (await person.fetch(`/api/loan/${person.loan.id}`)).json()).toMatchObject({
    marketValueIndicationId: null,
  })
  await expectContinues(person)
})

it('is slow: after a timeout and a retry, the call fails', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  // Only the service's timeout, not the database's.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 5000 ? 20 : ms))
  const person = await mine()
  const asked = answering(() => new Promise<Response>(() => undefined))
  expect((await evaluate(person.fetch, person.loan.id)).status).toBe(503)
  expect(asked).toHaveLength(2)
  await expectContinues(person)
})

it.each([
  ['cut in the middle', () => new Response('{"orderId": "P', { headers: { 'Content-Type': 'application/json' } })],
  ['of another shape', () => Response.json({ id: 1 })],
  ['a refusal', () => Response.json({ error: 'unknown type' }, { status: 422 })],
])('a reply that is %s is a failure, and the same inputs can be sent again', async (_, broken) => {
  let isBroken = true
  const asked = answering(({ method }) =>
    isBroken ? broken() : Response.json(method === 'POST' ? { orderId: 'P1' } : done),
  )
  const person = await mine()
  expect((await evaluate(person.fetch, person.loan.id)).status).toBe(503)
  isBroken = false
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  expect((await outcome(person, orderId)).status).toBe('DONE')
  // The first one may have reached it, so the key identifies the same order.
  expect(asked[1]?.headers.get('Idempotency-Key')).toBe(asked[0]?.headers.get('Idempotency-Key'))
})

it('fails during a request for the result: the order stays pending until it replies', async () => {
  const answers500 = (): Response => new Response('', { status: 500 })
  let reply = answers500
  answering(({ method }) => (method === 'POST' ? Response.json({ orderId: 'P1' }) : reply()))
  const person = await mine()
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  for (const broken of [
    answers500,
    () => new Response('{"status":'),
    () => Response.json({ status: 'DONE' }),
    () => Response.json({ ...done, marketValue: { value: 1, min: 2, max: 3 } }),
    () => Response.json({ ...done, confidence: 80 }),
  ]) {
    reply = broken
    expect((await outcome(person, orderId)).status).toBe('PENDING')
  }
  reply = () => Response.json(done)
  expect((await outcome(person, orderId)).status).toBe('DONE')
})

it('returns two different results: the first one stays', async () => {
  const values = [300_000, 310_000]
  answering(({ method }, at) =>
    Response.json(
      method === 'POST'
        ? { orderId: 'P1' }
        : { ...done, marketValue: { ...done.marketValue, value: values[at - 1] ?? 310_000 } },
    ),
  )
  const person = await mine()
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  const replies = await Promise.all([outcome(person, orderId), outcome(person, orderId)])
  const kept = (await outcome(person, orderId)).marketValue?.value
  expect(values).toContain(kept)
  expect(replies.map(({ marketValue }) => marketValue?.value)).toEqual([kept, kept])
})

it('no longer knows the order, which has failed, and a new one can be placed', async () => {
  let orders = 0
  const asked = answering(({ method }) =>
    method === 'POST' ? Response.json({ orderId: `P${++orders}` }) : new Response('', { status: 404 }),
  )
  const person = await mine()
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  expect((await outcome(person, orderId)).status).toBe('FAILED')
  expect(await orderedOf(await evaluate(person.fetch, person.loan.id))).not.toBe(orderId)
  expect(asked.at(-1)?.headers.get('Idempotency-Key')).not.toBe(asked[0]?.headers.get('Idempotency-Key'))
})

it('returns a result after the session has ended: cron stores it', async () => {
  let reply = (): Response => Response.json({ status: 'PENDING' })
  answering(({ method }) => (method === 'POST' ? Response.json({ orderId: 'P1' }) : reply()))
  const person = await mine()
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  expect((await outcome(person, orderId)).status).toBe('PENDING')
  await person.fetch('/api/logout', { method: 'POST' })
  reply = () => Response.json(done)
  await portal.cron(new Date(Date.now() + 120_000))
  const { rows } = await portal.client.execute('select status, result from valuations where id = ?', [orderId])
  expect(rows[0]).toMatchObject({ status: 'DONE', result: expect.stringContaining('30123457') as string })
})

it("returns a result while another order becomes the current one: the report is the other one's", async () => {
  let meanwhile = (): Promise<unknown> => Promise.resolve()
  let orders = 0
  answering(async ({ method }) => {
    if (method === 'POST') return Response.json({ orderId: `P${++orders}` })
    await meanwhile()
    return Response.json(done)
  })
  const person = await mine()
  const first = await orderedOf(await evaluate(person.fetch, person.loan.id))
  let second = ''
  meanwhile = async () => {
    second ||= await orderedOf(await evaluate(person.fetch, person.loan.id, { propertyPrice: 310_000 }))
  }
  expect(await outcome(person, first)).toMatchObject({ status: 'PENDING', reportId: null })
  expect(await outcome(person, second)).toMatchObject({ status: 'DONE', reportId: second })
  expect(await outcome(person, first)).toMatchObject({ status: 'DONE', reportId: null })
  expect(await (await person.fetch(`/api/loan/${person.loan.id}`)).json()).toMatchObject({
    marketValueIndicationId: second,
    documents: [{ publicId: second }],
  })
})

it('returns a result after the loan was erased: nothing is stored', async () => {
  let erase = (): Promise<unknown> => Promise.resolve()
  answering(async ({ method }) => {
    if (method === 'POST') return Response.json({ orderId: 'P1' })
    await erase()
    return Response.json(done)
  })
  const person = await mine()
  const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
  erase = () => person.fetch(`/api/loan/delete/${person.loan.id}`, { method: 'DELETE' })
  expect((await person.fetch(`/api/on-geo/evaluate-property/${orderId}`)).status).toBe(404)
  const { rows } = await portal.client.execute('select 1 from valuations where id = ?', [orderId])
  expect(rows).toEqual([])
})

it('[A3.19] fails five times in a row: it is not called for a while, and health reports it', async () => {
  const asked = answering(() => new Response('', { status: 503 }))
  const person = await mine()
  for (let time = 0; time < 6; time++) expect((await evaluate(person.fetch, person.loan.id)).status).toBe(503)
  expect(asked).toHaveLength(10)
  const admin = await signedIn(portal, 'TECH_ADMIN')
  expect(await (await admin.fetch('/management/health')).json()).toMatchObject({
    components: { valuation: { status: 'WARNING', details: { reason: 'it does not answer' } } },
  })
})
