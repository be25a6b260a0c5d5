import { drizzle } from 'drizzle-orm/libsql/web'
import { beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { type Cast, castOf, fill } from '#test/bench/seed.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

import { verifyChain } from '../features/audit-chain/verify.ts'

const counts = { people: 25, loans: 200, audits: 120, ofOne: 40 }
let portal: Portal
let cast: Cast

beforeAll(async () => {
  portal = await openPortal()
  cast = await castOf(portal)
  await fill(portal, cast, counts)
})

const totalOf = async (who: keyof Pick<Cast, 'admin' | 'technical'>, path: string): Promise<number> => {
  const reply = await succeeded(cast[who].fetch(path))
  return Number(reply.headers.get('X-Total-Count'))
}

it('reads and saves copied loans like its own, with related rows', async () => {
  const overview = await cast.many.fetch('/api/loan/previews?size=100')
  const { content, totalElements } = await overview.json<{
    content: { id: string; status: string }[]
    totalElements: number
  }>()
  expect(totalElements).toBe(counts.ofOne)
  for (const status of ['NEW', 'OFFER_AVAILABLE']) {
    const { id = '' } = content.find((each) => each.status === status) ?? {}
    const loan = await (await cast.many.fetch(`/api/loan/${id}`)).json<Loan>()
    expect(loan).toMatchObject({ id, loanStatus: status, version: expect.any(Number) as number })
    expect(Object.keys(loan.fields).length).toBeGreaterThan(20)
  }
  const {
    saver,
    saved: [id],
  } = cast
  const { version, fields } = await (await saver.fetch(`/api/loan/${id}`)).json<Loan>()
  const saved = await saver.fetch(`/api/loan/${id}?pageId=borrower`, json('PUT', { version, fields }))
  expect([saved.status, (await saved.json<Loan>()).version]).toEqual([200, version + 1])
})

it('lists the copies in the administration', async () => {
  expect(await totalOf('technical', '/api/users')).toBeGreaterThanOrEqual(counts.people)
  expect(await totalOf('technical', '/management/audits')).toBeGreaterThanOrEqual(counts.audits)
  expect(await totalOf('admin', '/api/shared-applications')).toBeGreaterThanOrEqual(counts.loans / 20)
})

it('continues the sealed audit', async () => {
  // Later than the seeding script: no job runs before its last time.
  await portal.cron(new Date(Date.now() + 60_000))
  const verdict = await verifyChain(drizzle(portal.client))
  expect(verdict).toMatchObject({ waiting: 0, mismatch: undefined })
  expect(verdict.sealed).toBeGreaterThanOrEqual(counts.audits)
})
