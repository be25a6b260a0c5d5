import { expect, it } from 'vitest'

import { signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { getEnv } from '#worker/env.ts'
import { getRegistry } from '#worker/metrics/registry.ts'

import type { HistoryDto } from './metrics-history.ts'

const minuteMs = 60_000

it('[B7.42] has the number of calls, their latency, and waiting work of each minute', async () => {
  const portal = await openPortal()
  const registry = getRegistry(getEnv(portal.env))
  const began = Math.floor(Date.now() / minuteMs) * minuteMs
  const ago = (minutes: number) => began - minutes * minuteMs
  for (const milliseconds of [10, 20, 30, 4000])
    registry.record('http.server.requests', ['GET', '/api/loan/{id}', '200'], milliseconds, ago(5))
  registry.record('http.server.requests', ['PUT', '/api/loan/{id}', '503'], 40, ago(5))
  registry.record('http.server.requests', ['GET', 'other', '200'], 1, ago(5))
  registry.record('http.server.requests', ['GET', '/api/loan/{id}', '200'], 10, ago(61))
  for (const waiting of [2, 7]) registry.record('gauge', ['outbox.mails.waiting'], waiting, ago(5))
  registry.record('gauge', ['cron.lag.seconds'], 90, ago(4))
  await portal.cron()
  const admin = await signedIn(portal, 'TECH_ADMIN')
  const history = async (hours: string): Promise<HistoryDto> =>
    (await admin.fetch(`/management/metrics/history?hours=${hours}`)).json()

  const { minutes, points } = await history('1')
  expect([minutes, points.length]).toEqual([1, 60])
  const of = (before: number) => points.find(({ at }) => at === new Date(ago(before)).toISOString())
  expect(of(5)).toMatchObject({ calls: 5, failed: 1, mails: 7, applications: null, cronLag: null })
  expect(of(5)?.median).toBeLessThan(50)
  expect(of(5)?.p95).toBeGreaterThan(2000)
  expect(of(4)).toMatchObject({ calls: 0, failed: 0, median: null, p95: null, cronLag: 90 })
  expect(points.reduce((calls, point) => calls + (point.calls ?? 0), 0)).toBe(5)

  const day = await history('24')
  expect([day.minutes, day.points.length]).toEqual([15, 96])
  // Nothing was recorded before the first minute, which differs from an hour without calls.
  expect(day.points[0]).toMatchObject({ calls: null, failed: null, median: null })
  const endsEarlier = (at: string) => Date.parse(at) + 15 * minuteMs <= ago(61)
  expect(day.points.filter(({ at, calls }) => (calls === null) !== endsEarlier(at))).toEqual([])
  // Calls of the last quarter of an hour may be in the present one.
  expect(day.points.reduce((calls, point) => calls + (point.calls ?? 0), 0)).toBeGreaterThanOrEqual(1)
  for (const { at } of day.points) expect(Date.parse(at) % (15 * minuteMs)).toBe(0)
  expect((await admin.fetch('/management/metrics/history?hours=7')).status).toBe(400)
  const usual = await (await admin.fetch('/management/metrics/history')).json<HistoryDto>()
  expectDifference('GET /management/metrics/history?hours', usual.points.length, points.length)
})
