import { beforeEach, describe, expect, it, vi } from 'vitest'

import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { VitalsDto } from './vitals-shapes.ts'

let portal: Portal
let release: number
beforeEach(async () => {
  portal = await openPortal()
  const { rows } = await portal.client.execute('select max(number) as release from releases')
  release = Number(rows[0]?.['release'])
})

const switchOn = async (): Promise<void> => {
  const tech = await signedIn(portal, 'TECH_ADMIN')
  expect((await tech.fetch('/api/tech-settings', json('PUT', { FIELD_METRICS: true }))).status).toBe(200)
}

const visit = (pages: readonly object[] = [{ page: 'start', LCP: 1200, INP: 90, CLS: 20 }], rest = {}) =>
  portal.fetch('/api/visits/vitals', json('POST', { release, width: 'narrow', pages, ...rest }))

const stored = async () => (await portal.client.execute('select * from page_vitals order by vital, bucket')).rows

const read = async (query = ''): Promise<VitalsDto> =>
  (await (await signedIn(portal, 'TECH_ADMIN')).fetch(`/management/metrics/vitals${query}`)).json()

/** As if so many visits had been counted. */
const counted = (count: number, set: { page?: string; release?: number; width?: string; day?: string } = {}) =>
  portal.client.execute(
    `insert into page_vitals (day, release, page, width, vital, bucket, count) values (?, ?, ?, ?, 'LCP', 28, ?)`,
    [
      set.day ?? new Date().toISOString().slice(0, 10),
      set.release ?? release,
      set.page ?? 'start',
      set.width ?? 'wide',
      count,
    ],
  )

describe('measured visits', () => {
  it('are not counted as the portal is shipped', async () => {
    expect((await visit()).status).toBe(404)
    expect(await stored()).toEqual([])
    expect((await read()).on).toBe(false)
  })

  it('are counted without anything that says whose they are', async () => {
    await switchOn()
    const reply = await visit()
    expect(reply.status).toBe(204)
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    await visit()
    const rows = await stored()
    expect(rows.map(({ page, width, vital, bucket, count }) => [page, width, vital, bucket, count])).toEqual([
      ['start', 'narrow', 'CLS', 4, 2],
      ['start', 'narrow', 'INP', 13, 2],
      ['start', 'narrow', 'LCP', 28, 2],
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'release', 'page', 'width', 'vital', 'bucket', 'count'])
    expect(rows[0]?.['day']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('take three round trips', async () => {
    await switchOn()
    await visit()
    expect(await roundTrips(portal, () => visit())).toBeLessThanOrEqual(3)
  })

  it.each([
    ['an address as page', [{ page: '/privatkredit', LCP: 1 }], {}],
    ['a page without a value', [{ page: 'start' }], {}],
    ['a negative value', [{ page: 'start', INP: -1 }], {}],
    ['a fraction', [{ page: 'start', CLS: 0.5 }], {}],
    ['an implausible value', [{ page: 'start', LCP: 60_001 }], {}],
    ['an unknown value', [{ page: 'start', LCP: 1, loanId: 'x' }], {}],
    ['an identifier', undefined, { id: 'x' }],
    ['an unknown width', undefined, { width: '1024' }],
    ['no page', [], {}],
    ['too many pages', Array.from({ length: 21 }, () => ({ page: 'start', LCP: 1 })), {}],
    ['a release to come', undefined, { release: 1_000_000 }],
    ['a release long gone', undefined, { release: -7 }],
  ])('with %s are refused, and nothing is stored', async (_, pages, rest) => {
    await switchOn()
    expect((await visit(pages, rest)).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('are refused beyond four kilobytes, and beyond thirty a minute of a network', async () => {
    await switchOn()
    expect((await visit(undefined, { id: 'x'.repeat(5000) })).status).toBe(413)
    for (let at = 0; at < 30; at++) expect((await visit()).status).toBe(204)
    expect((await visit()).status).toBe(429)
  })

  it('end with their month', async () => {
    await counted(50)
    stopClock()
    vi.setSystemTime(Date.now() + 30 * dayMs)
    await portal.cron()
    expect(await stored()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2 * dayMs)
    await portal.cron()
    expect(await stored()).toEqual([])
  })
})

describe('percentiles of visits', () => {
  it('are shown from the thirtieth visit on', async () => {
    await counted(29)
    expect(await read()).toMatchObject({ pages: [], releases: [release] })
    await counted(1, { width: 'narrow' })
    const { pages } = await read()
    expect(pages).toEqual([
      { page: 'start', LCP: { visits: 30, p50: 1178, p75: 1232, p95: 1273 }, INP: null, CLS: null },
    ])
    const wide = (await read('?width=wide')).pages
    expect(wide).toEqual([])
    expectDifference('GET /management/metrics/vitals?width', pages, wide)
  })

  it('are those of the chosen days and release', async () => {
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
    await counted(40, { day: ago(20), page: 'OFFER' })
    await counted(40, { release: release + 1, page: 'review' })
    const names = async (query: string) => (await read(query)).pages.map(({ page }) => page)
    const [week, month, released] = [
      await names(''),
      await names('?days=30'),
      await names(`?days=30&release=${release}`),
    ]
    expect(week).toEqual(['review'])
    expect(month).toEqual(['review', 'OFFER'])
    expectDifference('GET /management/metrics/vitals?days', week, month)
    expect(released).toEqual(['OFFER'])
    expectDifference('GET /management/metrics/vitals?release', month, released)
    expect((await read('?days=30')).releases).toEqual([release + 1, release])
  })

  it('[B7.42] are in the text for Prometheus, from the thirtieth visit on', async () => {
    await counted(30)
    await counted(29, { page: 'OFFER' })
    const token = 'of-32-characters-at-the-very-least'
    const scraped = await withVariables(portal, { PROMETHEUS_TOKEN: token }).fetch('/management/prometheus', {
      headers: { Authorization: `Bearer ${token}` },
    })
    const text = await scraped.text()
    expect(text).toContain(
      `loanport_page_vitals_seconds{metric="LCP",page="start",release="${release}",quantile="0.75"} 1.2`,
    )
    expect(text).not.toContain('OFFER')
  })
})
