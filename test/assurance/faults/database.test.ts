import { afterEach, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { leaveAlone, loseAcknowledgements, onWrites } from '#test/harness/database-faults.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { meanwhile } from '#test/harness/work.ts'

afterEach(leaveAlone)

const save = (fetch: Portal['fetch'], loan: Loan, amount: number, headers: Record<string, string> = {}) =>
  fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields: answers({ amount }) }, headers))

const stored = async (portal: Portal, id: string) => {
  const loan = await portal.client.execute('select version, fields from loans where id = ?', [id])
  const audits = await portal.client.execute(
    `select count(*) as count from audits where entity_id = ? and action = 'loan.save'`,
    [id],
  )
  return {
    version: Number(loan.rows[0]?.['version']),
    amount: JSON.parse(String(loan.rows[0]?.['fields'])).amount.value.value as number,
    saves: Number(audits.rows[0]?.['count']),
  }
}

it('a killed database gives 503 with Retry-After; nothing is half-written, and the portal recovers', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  await portal.database('kill')
  const reply = await save(fetch, loan, 5000)
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await reply.text()).not.toMatch(/sql|127\.0\.0\.1|fetch/i)
  await portal.database('restart')
  expect(await stored(portal, loan.id)).toEqual({ version: 1, amount: 10_000, saves: 0 })
  expect((await save(fetch, loan, 5000)).status).toBe(200)
})

it('a frozen database gives 503 too', async () => {
  // As deployed, with the shorter database timeout.
  const portal = await openPortal({ DATABASE_TIMEOUT_MS: undefined })
  const { loan, fetch } = await visitorWithLoan(portal)
  await portal.database('freeze')
  const reply = await save(fetch, loan, 5000)
  await portal.database('thaw')
  expect(reply.status).toBe(503)
  expect((await save(fetch, loan, 5000)).status).toBe(200)
})

it('a lost acknowledgement is no false conflict: the completed save is found and confirmed', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  onWrites(portal, async (forward, attempt) => {
    const reply = await forward()
    if (attempt > 0) return reply
    await reply.text()
    throw new TypeError('connection lost')
  })
  const reply = await save(fetch, loan, 5000)
  expect(reply.status).toBe(200)
  expect(await stored(portal, loan.id)).toEqual({ version: 2, amount: 5000, saves: 1 })
})

it('without any acknowledgement: 503, and repeating the write under the same key returns its result', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  loseAcknowledgements(portal)
  expect((await save(fetch, loan, 5000, key)).status).toBe(503)
  leaveAlone()
  const repeated = await save(fetch, loan, 5000, key)
  expect(repeated.status).toBe(200)
  expect((await repeated.json<Loan>()).version).toBe(2)
  expect(await stored(portal, loan.id)).toEqual({ version: 2, amount: 5000, saves: 1 })
})

it('a write that arrives late and then cannot be looked for gives 503, never a false conflict', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  let writeLate: (() => Promise<Response>) | undefined
  onWrites(portal, async (forward) => {
    if (writeLate === undefined) {
      writeLate = forward
      throw new TypeError('connection lost')
    }
    await writeLate()
    const reply = await forward()
    const refusal = new Response(await reply.text(), reply)
    await portal.database('kill')
    return refusal
  })
  expect((await save(fetch, loan, 5000, key)).status).toBe(503)
  leaveAlone()
  await portal.database('restart')
  expect((await save(fetch, loan, 5000, key)).status).toBe(200)
  expect(await stored(portal, loan.id)).toEqual({ version: 2, amount: 5000, saves: 1 })
})

it('an aborted or broken reply of the database is retried', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  onWrites(portal, (forward, attempt) =>
    attempt === 0 ? Promise.resolve(new Response('{"results":[', { status: 200 })) : forward(),
  )
  expect((await save(fetch, loan, 5000)).status).toBe(200)
  expect(await stored(portal, loan.id)).toEqual({ version: 2, amount: 5000, saves: 1 })
})

it('the same save twice at once under one key takes effect once', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const ask = () => save(fetch, loan, 6000, key)
  const replies: Response[] = []
  const late = await meanwhile(portal, 'insert into "audits"', async () => replies.push(await ask()), ask)
  replies.push(await ask())
  // The later one is 'in flight', and never a conflict.
  expect([late.status, (await late.json<{ errorKey?: string }>()).errorKey]).toEqual([409, 'idempotencyinflight'])
  const [first, replayed] = replies
  expect([first?.status, first?.headers.has('Idempotency-Replayed')]).toEqual([200, false])
  expect([replayed?.status, replayed?.headers.get('Idempotency-Replayed')]).toEqual([200, 'true'])
  expect(await replayed?.json()).toEqual(await first?.json())
  expect(await stored(portal, loan.id)).toEqual({ version: 2, amount: 6000, saves: 1 })
})

it('the same save eight times at once under one key takes effect once', async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  await Promise.all(Array.from({ length: 8 }, () => save(fetch, loan, 6000, key)))
  expect((await save(fetch, loan, 6000, key)).status).toBe(200)
  expect(await stored(portal, loan.id)).toEqual({ version: 2, amount: 6000, saves: 1 })
})

it('the withdrawal page needs no database until it is confirmed, and keeps the declaration until that succeeds', async () => {
  const portal = await openPortal()
  await portal.database('kill')
  const page = await portal.fetch('/withdrawal?lang=en')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(await page.text()).toContain('<h1>Withdraw from the contract</h1>')
  const send = (fields: Record<string, string>) =>
    portal.fetch('/withdrawal?lang=en', { method: 'POST', body: new URLSearchParams(fields) })
  const declaration = { name: 'Anna Bach', contract: 'SB-1', email: `${crypto.randomUUID()}@test.example` }
  const check = await (await send({ ...declaration, action: 'check' })).text()
  const key = /name="key" value="([^"]+)"/.exec(check)?.[1] ?? expect.fail('no key')
  const confirm = () => send({ ...declaration, key, action: 'confirm' })
  const refused = await confirm()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const text = await refused.text()
  expect(text).toContain('We have not received your withdrawal yet.')
  expect(text).toContain(`name="key" value="${key}"`)
  expect(text).toContain('value="SB-1"')
  // No bank is named that may be another one.
  expect(text).not.toContain('Musterbank')
  await portal.database('restart')
  const received = await confirm()
  expect(received.status).toBe(200)
  expect(await received.text()).toContain('We have received your withdrawal')
})
