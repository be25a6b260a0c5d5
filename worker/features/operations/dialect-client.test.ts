import { beforeAll, describe, expect, it } from 'vitest'

import { type Person, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'

// The screens of a JHipster 6.10 client read these members, most of them without checking that they exist: each reader
// here does the same, and throws where its screen would fail.

interface Json {
  readonly [name: string]: Json
}

let tech: Person
beforeAll(async () => {
  const portal = await openPortal()
  tech = await signedIn(portal, 'TECH_ADMIN')
  for (const path of ['/api/loan', '/api/no-such-call']) await tech.fetch(path)
})

async function read<T = Json>(path: string): Promise<T> {
  const reply = await tech.fetch(path)
  expect(reply.status, path).toBeLessThan(400)
  return reply.json()
}

const expectNumbers = (from: Json, ...names: string[]): void =>
  expect(
    names.every((name) => Number.isFinite(from[name])),
    `${names.join()} of ${JSON.stringify(from)}`,
  ).toBe(true)
const isEmpty = (object: Json): boolean => JSON.stringify(object) === '{}'

describe('[B7.42] a client of the dialect', () => {
  it('renders every existing block of the metrics', async () => {
    for (const path of ['/management/metrics', '/management/jhimetrics']) {
      const metrics = await read<Record<string, Json | undefined>>(path)
      for (const left of ['jvm', 'garbageCollector']) expect(metrics[left]).toBeUndefined()
      const requests = metrics['http.server.requests'] ?? {}
      expectNumbers(requests['all'] ?? {}, 'count')
      const codes = Object.values(requests['percode'] ?? {})
      expect(codes.length).toBeGreaterThan(0)
      for (const code of codes) expectNumbers(code, 'count', 'mean', 'max')
      const methods = Object.values(metrics['services'] ?? {}).flatMap((service) => Object.values(service))
      expect(methods.length).toBeGreaterThan(0)
      for (const method of methods) expectNumbers(method, 'count', 'mean')
      for (const cache of Object.values(metrics['cache'] ?? {}))
        expectNumbers(cache, 'cache.gets.hit', 'cache.gets.miss')
      expectNumbers(metrics['processMetrics'] ?? {}, 'process.uptime', 'process.start.time')
      // Rendered as one pool unless it is empty.
      const databases = metrics['databases'] ?? {}
      if (!isEmpty(databases))
        for (const figure of ['active', 'min', 'max', 'idle']) expectNumbers(databases[figure] ?? {}, 'value')
    }
  })

  it('counts threads by state, with their positions', async () => {
    const { threads } = await read<{ threads: Json[] }>('/management/threaddump')
    expect(threads.length).toBeGreaterThan(0)
    for (const thread of threads) {
      expect(['RUNNABLE', 'WAITING', 'TIMED_WAITING', 'BLOCKED']).toContain(thread['threadState'])
      expect(String(thread['threadName']).toUpperCase()).toMatch(/\S/)
      expectNumbers(thread, 'threadId', 'blockedTime', 'blockedCount', 'waitedTime', 'waitedCount')
      expect(Array.isArray(thread['stackTrace'])).toBe(true)
    }
  })

  it('lists loggers with their live levels, and sets one', async () => {
    const level = async (): Promise<unknown> => {
      const { loggers } = await read<{ loggers: Record<string, { effectiveLevel: string }> }>('/management/loggers')
      for (const each of Object.values(loggers))
        expect(each.effectiveLevel).toMatch(/^(TRACE|DEBUG|INFO|WARN|ERROR|OFF)$/)
      return loggers['mail']?.effectiveLevel
    }
    expect(await level()).toBe('INFO')
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ configuredLevel: 'WARN' })
    expect((await tech.fetch('/management/loggers/mail', { method: 'POST', headers, body })).ok).toBe(true)
    expect(await level()).toBe('WARN')
  })

  it('shows the configuration with prefixes and properties', async () => {
    const { contexts } = await read<{
      contexts: Record<string, { beans: Record<string, { prefix: string; properties: object }> }>
    }>('/management/configprops')
    const beans = Object.values(contexts).flatMap((context) => Object.values(context.beans))
    expect(beans.length).toBeGreaterThan(0)
    for (const { prefix, properties } of beans)
      expect([prefix.toUpperCase() === '', Object.keys(properties)]).not.toEqual([true, []])
    const env = await read<{
      activeProfiles: string[]
      propertySources: { name: string; properties: Record<string, { value: unknown }> }[]
    }>('/management/env')
    expect(env.activeProfiles).toContain('dev')
    for (const { name, properties } of env.propertySources)
      for (const [key, property] of Object.entries(properties)) expect([name, key, property]).toHaveProperty('2.value')
  })

  it('shows health, build, and audits', async () => {
    const health = await read<{ components: Record<string, { status: string }> }>('/management/health')
    for (const [name, component] of Object.entries(health.components))
      expect([name, component.status]).toEqual([name, expect.stringMatching(/^(UP|WARNING|DOWN)$/)])
    const info = await read<Record<string, unknown>>('/management/info')
    expect(info['display-ribbon-on-profiles']).toBe('dev')
    expect(info['activeProfiles']).toContain('dev')
    const audits = await tech.fetch(
      '/management/audits?page=0&size=20&sort=auditEventDate,desc&fromDate=2026-01-01&toDate=2099-01-01',
    )
    expect(audits.status).toBe(200)
    expect(Number(audits.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(0)
    const events: { timestamp: string; principal: string; type: string; data: object }[] = await audits.json()
    for (const event of events) expect(Number.isNaN(Date.parse(event.timestamp))).toBe(false)
  })
})
