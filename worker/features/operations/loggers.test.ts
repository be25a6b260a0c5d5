import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { meanwhile } from '#test/harness/work.ts'
import { applyLogLevels } from '#worker/http/log.ts'

import type { LoggersDto } from './loggers.ts'

let portal: Portal
let admin: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'TECH_ADMIN')
})
afterEach(() => {
  applyLogLevels('{}')
})

const loggers = async (): Promise<LoggersDto> => (await admin.fetch('/management/loggers')).json()
const set = (name: string, configuredLevel: unknown, fetch = admin.fetch) =>
  fetch(`/management/loggers/${name}`, json('POST', { configuredLevel }))

/** Log lines of level debug during `work`. */
async function debugLines(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const spy = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  await work()
  const lines = spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  spy.mockRestore()
  return lines
}

describe('[B7.42] GET /management/loggers', () => {
  it('names every logger with its own and its live level', async () => {
    await set('providers', 'DEBUG')
    const found = await loggers()
    expect(found.levels).toEqual(['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'OFF'])
    expect(found.loggers).toMatchObject({
      ROOT: { configuredLevel: null, effectiveLevel: 'INFO' },
      providers: { configuredLevel: 'DEBUG', effectiveLevel: 'DEBUG' },
      'providers.bank': { configuredLevel: null, effectiveLevel: 'DEBUG' },
      'http.requests': { configuredLevel: null, effectiveLevel: 'INFO' },
    })
  })
})

describe('[B7.42] POST /management/loggers/{name}', () => {
  it('is live at once, and null restores the level of the parent', async () => {
    const ask = () => portal.fetch('/api/tech-settings')
    expect(await debugLines(ask)).toEqual([])
    const reply = await set('http.requests', 'DEBUG')
    expect([reply.status, await reply.text()]).toEqual([204, ''])
    expect(await debugLines(ask)).toEqual([
      {
        level: 'debug',
        logger: 'http.requests',
        message: 'answered',
        requestId: expect.any(String),
        method: 'GET',
        route: '/api/tech-settings',
        status: 200,
        milliseconds: expect.any(Number),
        roundTrips: 1,
      },
    ])
    expect((await set('http.requests', null)).status).toBe(204)
    expect((await loggers()).loggers['http.requests']).toEqual({ configuredLevel: null, effectiveLevel: 'INFO' })
    expect(await debugLines(ask)).toEqual([])
  })

  it('is live in every isolate with its next request, without another round trip', async () => {
    // As set by another isolate, of which this one knows nothing.
    await portal.client.execute(`insert into log_levels (name, level) values ('http.requests', 'DEBUG')`)
    let trips = 0
    const lines = await debugLines(async () => {
      trips = await roundTrips(portal, () => portal.fetch('/api/tech-settings'))
    })
    expect(lines).toHaveLength(1)
    expect(trips).toBe(1)
  })

  it('names the route of a request, and nothing of its parameters', async () => {
    await set('ROOT', 'DEBUG')
    const lines = await debugLines(() =>
      portal.fetch('/api/loan/secret-id?token=secret', { headers: { 'unique-user-id': 'x' } }),
    )
    expect(JSON.stringify(lines)).not.toContain('secret')
    expect(lines.at(-1)).toMatchObject({ route: '/api/loan/{id}', status: 401 })
  })

  it('is a mutation of two round trips, and audited', async () => {
    expect(await roundTrips(portal, () => set('cron', 'ERROR'))).toBe(2)
    await set('cron', 'DEBUG')
    // Already set: nothing to change or audit.
    await set('cron', 'DEBUG')
    const { rows } = await portal.client.execute(
      `select entity_id, detail from audits where action = 'setting.log-level' order by rowid`,
    )
    expect(rows.map((row) => [row['entity_id'], JSON.parse(String(row['detail']))])).toEqual([
      ['cron', { logger: 'cron', level: 'ERROR', levelBefore: 'INHERITED' }],
      ['cron', { logger: 'cron', level: 'DEBUG', levelBefore: 'ERROR' }],
    ])
    await set('cron', null)
    expect((await portal.client.execute('select * from log_levels')).rows).toEqual([])
  })

  it('refuses unknown names and levels, and changes nothing', async () => {
    expect((await set('com.example', 'DEBUG')).status).toBe(404)
    for (const level of ['LOUD', 'debug', 7, undefined]) expect((await set('cron', level)).status).toBe(400)
    expect((await portal.client.execute('select * from log_levels')).rows).toEqual([])
  })

  it('with two concurrent requests the first succeeds, and the audit describes it', async () => {
    const first = async () => expect((await set('mail', 'DEBUG')).status).toBe(204)
    const late = await meanwhile(portal, 'insert into "log_levels"', first, () => set('mail', 'ERROR'))
    expect([late.status, await late.json()]).toMatchObject([409, { errorKey: 'concurrencyFailure' }])
    const [{ rows: levels }, { rows: events }] = await Promise.all([
      portal.client.execute('select level from log_levels'),
      portal.client.execute(`select detail from audits where action = 'setting.log-level'`),
    ])
    expect(levels.map(({ level }) => level)).toEqual(['DEBUG'])
    expect(events.map(({ detail }) => JSON.parse(String(detail)) as unknown)).toMatchObject([{ level: 'DEBUG' }])
  })
})
