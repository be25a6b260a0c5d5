import { beforeEach, describe, expect, it, vi } from 'vitest'

import { signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { getEnv } from '#worker/env.ts'
import { flushMetrics } from '#worker/metrics/flush.ts'
import { Registry, getRegistry } from '#worker/metrics/registry.ts'

import type { MetricsDto } from './metrics.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const metrics = async (path = '/management/metrics', at = portal): Promise<MetricsDto> =>
  (await (await signedIn(at, 'TECH_ADMIN')).fetch(path)).json()

const minuteMs = 60_000

describe('[B7.42] figures of several isolates', () => {
  it('add up exactly: 10,000 requests of four isolates that write alternately and at once', async () => {
    const env = getEnv(portal.env)
    const now = Date.now()
    const isolates = [0, 1, 2, 3].map(() => new Registry(now))
    let sum = 0
    let failed = 0
    for (let at = 0; at < 10_000; at++) {
      const milliseconds = (at * 7919) % 5000
      const status = at % 100 === 0 ? '503' : '200'
      sum += milliseconds
      failed += status === '503' ? 1 : 0
      const isolate = isolates[at % 4]
      isolate?.record(
        'http.server.requests',
        ['GET', '/api/loan/{id}', status],
        milliseconds,
        now - (at % 3) * minuteMs,
      )
      // Some isolate writes its figures from time to time.
      if (at % 1500 === 0) await flushMetrics(env, new Date(now), isolate)
    }
    await Promise.all(isolates.map((isolate) => flushMetrics(env, new Date(now), isolate)))
    for (const path of ['/management/metrics?hours=1', '/management/metrics', '/management/jhimetrics']) {
      const found = await metrics(path)
      expect(found.services['/api/loan/{id}']).toEqual({
        GET: { count: 10_000, max: 4999, mean: Math.round((sum / 10_000) * 1000) / 1000 },
      })
      expect(found['http.server.requests'].percode).toMatchObject({ 503: { count: failed }, 200: { max: 4999 } })
      expect(found.processMetrics['isolates']).toBeGreaterThanOrEqual(4)
    }
    const { rows } = await portal.client.execute(
      `select sum(count) as count, sum(sum) as sum from metric_minute where labels like '%/api/loan/{id}%'`,
    )
    expect(rows[0]).toMatchObject({ count: 10_000, sum })
  })

  it.each(['/management/metrics', '/management/jhimetrics'])(
    '%s of the last hours leaves out what is older',
    async (path) => {
      const now = Date.now()
      const isolate = new Registry(now)
      isolate.record('http.server.requests', ['GET', '/api/receipts/keys', '200'], 5, now - 2 * 3_600_000)
      await flushMetrics(getEnv(portal.env), new Date(now), isolate)
      const of = async (query: string) => (await metrics(`${path}${query}`)).services['/api/receipts/keys']
      expectDifference(`GET ${path}?hours`, await of(''), await of('?hours=1'))
    },
  )

  it('count a flush with a lost acknowledgement once', async () => {
    const env = getEnv(portal.env)
    const now = new Date()
    const isolate = new Registry(now.getTime())
    isolate.record('cache.gets', ['snapshots', 'hit'], 0, now.getTime())
    const original = globalThis.fetch
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    globalThis.fetch = async (input, init) => {
      await (await original(input, init)).text()
      throw new TypeError('Network connection lost.')
    }
    try {
      await flushMetrics(env, now, isolate)
    } finally {
      globalThis.fetch = original
    }
    isolate.record('cache.gets', ['snapshots', 'hit'], 0, now.getTime())
    // The written figures are found, then the later ones are written.
    await flushMetrics(env, now, isolate)
    await flushMetrics(env, now, isolate)
    const { rows } = await portal.client.execute(
      `select sum(count) as count from metric_total where name = 'cache.gets'`,
    )
    expect(Number(rows[0]?.['count'])).toBe(2)
  })

  it('lose nothing while the database is unavailable', async () => {
    const env = getEnv(portal.env)
    const now = new Date()
    const isolate = new Registry(now.getTime())
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    isolate.record('cache.gets', ['snapshots', 'miss'], 0, now.getTime())
    await portal.database('stop')
    await flushMetrics(env, now, isolate)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('metrics not written'))
    isolate.record('cache.gets', ['snapshots', 'miss'], 0, now.getTime())
    await portal.database('restart')
    await flushMetrics(env, now, isolate)
    await flushMetrics(env, now, isolate)
    const { rows } = await portal.client.execute(
      `select sum(count) as count from metric_total where labels = 'snapshots|miss'`,
    )
    expect(Number(rows[0]?.['count'])).toBe(2)
  })

  it('cost no write per request: an isolate writes at most once a minute, after a reply', async () => {
    const ask = () => portal.fetch('/api/tech-settings')
    expect(await roundTrips(portal, ask)).toBe(1)
    const registry = getRegistry(getEnv(portal.env))
    const now = Date.now()
    expect([registry.isDue(now), registry.isDue(now + minuteMs)]).toEqual([false, true])
    vi.spyOn(Date, 'now').mockReturnValue(now + minuteMs)
    expect(await roundTrips(portal, ask)).toBe(2)
    expect(await roundTrips(portal, ask)).toBe(1)
    const { rows } = await portal.client.execute(
      `select labels, sum(count) as count from metric_total where name = 'http.server.requests' group by labels`,
    )
    expect(rows).toEqual([expect.objectContaining({ labels: 'GET|/api/tech-settings|200', count: 2 })])
  })

  it('are kept for seven days, but their totals permanently', async () => {
    const registry = getRegistry(getEnv(portal.env))
    const day = 24 * 60 * minuteMs
    const now = Date.now()
    for (const days of [6.9, 7.1]) registry.record('cache.gets', ['snapshots', 'hit'], 0, now - days * day)
    await portal.cron()
    await portal.cron()
    const count = async (table: string): Promise<number> => {
      const { rows } = await portal.client.execute(
        `select sum(count) as n from ${table} where labels = 'snapshots|hit'`,
      )
      return Number(rows[0]?.['n'])
    }
    expect(await count('metric_minute')).toBe((await count('metric_total')) - 1)
  })
})

describe('[B7.42] GET /management/metrics', () => {
  it('returns requests, services, database, cache and waiting work, in the shape of the dialect', async () => {
    stopClock()
    for (let at = 0; at < 3; at++) await portal.fetch('/api/tech-settings')
    await portal.fetch('/api/account')
    await portal.fetch('/management/nothing', { method: 'POST' })
    await portal.fetch('/api/settings/general')
    await portal.cron()
    const at = new Date(Date.now() - 90_000).toISOString()
    await portal.client.execute(
      `insert into mails (id, kind, recipient, subject, html, text, created_at, next_attempt_at)
        values ('1', 'REGISTRATION', 'a@b.example', 's', 'h', 't', ?, ?)`,
      [at, at],
    )
    const found = await metrics()
    expect(found['http.server.requests'].percode).toMatchObject({
      200: { count: expect.any(Number), max: expect.any(Number), mean: expect.any(Number) },
      401: { count: 1 },
      404: { count: 1 },
    })
    expect(found.services).toMatchObject({
      '/api/tech-settings': { GET: { count: 3 } },
      '/api/account': { GET: { count: 1 } },
      other: { POST: { count: 1 } },
    })
    const { usage } = found.database
    expect(usage.count).toBeGreaterThan(4)
    expect(usage['0.5']).toBeLessThanOrEqual(usage['0.99'])
    expect(usage['0.99']).toBeLessThanOrEqual(usage.max)
    expect(found.database.size.value).toBeGreaterThan(100_000)
    expect(found.cache['snapshots']?.['cache.gets.miss']).toBeGreaterThanOrEqual(1)
    expect(found.jobs['tidy-up']).toMatchObject({ ok: { count: 1 } })
    expect(found.processMetrics).toMatchObject({
      'outbox.mails.waiting': 1,
      'outbox.applications.waiting': 0,
      'releases.blocked': 0,
    })
    expect(found.processMetrics['outbox.mails.age.seconds']).toBe(90)
    expect(Date.parse(found.since ?? '')).toBe(Math.floor(Date.now() / minuteMs) * minuteMs)
  })

  it('refuses invalid or too many hours', async () => {
    const admin = await signedIn(portal, 'TECH_ADMIN')
    for (const hours of ['0', '25', 'x', '1.5'])
      expect((await admin.fetch(`/management/metrics?hours=${hours}`)).status).toBe(400)
  })
})

describe('GET /management/prometheus', () => {
  const token = 'of-32-characters-at-the-very-least'
  const asked = (at: Portal, authorization?: string) =>
    at.fetch('/management/prometheus', authorization === undefined ? {} : { headers: { Authorization: authorization } })

  it('does not exist without its own token, and accepts only that', async () => {
    expect((await asked(portal, 'Bearer ')).status).toBe(404)
    const open = withVariables(portal, { PROMETHEUS_TOKEN: token })
    for (const authorization of [undefined, 'Bearer ', `Basic ${token}`, `Bearer ${token}x`])
      expect((await asked(open, authorization)).status).toBe(401)
    expect((await asked(open, `Bearer ${token}`)).status).toBe(200)
  })

  it('writes the text format, with counters that only grow', async () => {
    const open = withVariables(portal, { PROMETHEUS_TOKEN: token })
    await open.fetch('/api/tech-settings')
    const line =
      /^loanport_http_server_requests_seconds_count\{method="GET",route="\/api\/tech-settings",status="200"\} (\d+)$/m
    const counts: number[] = []
    for (let at = 0; at < 2; at++) {
      const reply = await asked(open, `Bearer ${token}`)
      expect(reply.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      counts.push(Number(line.exec(await reply.text())?.[1]))
      await open.fetch('/api/tech-settings')
    }
    expect(counts).toEqual([1, 2])
  })
})
