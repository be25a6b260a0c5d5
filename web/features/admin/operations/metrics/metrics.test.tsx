import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { technical } from '#test/harness/administration.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import type { HistoryDto } from '#worker/features/operations/metrics-history.ts'
import type { MetricsDto } from '#worker/features/operations/metrics.ts'

const timer = (count: number) => ({ count, max: 900, mean: 12.34 })
const figures: MetricsDto = {
  'http.server.requests': { all: { count: 1000 }, percode: { 200: timer(980), 503: timer(20) } },
  services: { '/api/loan/{id}': { GET: timer(700), PUT: timer(280) }, other: { GET: timer(20) } },
  databases: {},
  database: {
    usage: { ...timer(2000), totalTime: 9000, '0.5': 3.2, '0.75': 5, '0.95': 41, '0.99': 80 },
    failed: { value: 0 },
    size: { value: 3 * 1024 * 1024 },
  },
  cache: { snapshots: { 'cache.gets.hit': 99, 'cache.gets.miss': 1 } },
  processMetrics: { 'outbox.mails.waiting': 4, 'cron.lag.seconds': 12, isolates: 3 },
  dependencies: { bank: { ok: timer(5), resting: timer(2) } },
  jobs: { 'send-mail': { ok: timer(60) } },
  since: '2026-11-24T12:30:00.000Z',
}
type Point = HistoryDto['points'][number]
const point = (minute: number, set: Partial<Point> = {}): Point => ({
  at: `2026-11-25T10:${String(minute).padStart(2, '0')}:00.000Z`,
  calls: 0,
  failed: 0,
  median: null,
  p95: null,
  mails: null,
  applications: null,
  cronLag: null,
  ...set,
})
const history: HistoryDto = {
  minutes: 5,
  points: [
    point(0, { calls: null, failed: null }),
    point(5, { calls: 50, failed: 5, median: 12, p95: 480, mails: 4, applications: 0, cronLag: 0 }),
    point(10, { calls: 25, median: 10, p95: 90, mails: 1, applications: 0, cronLag: 60 }),
  ],
}

it('[B2.20] [B7.42] shows figures of all isolates, their history as plots, and each plot as a table', async () => {
  const screen = await openScreen('/admin', { as: technical, locale: 'en' })
  screen.intercept(/^GET \/management\/metrics\?/, () => Response.json(figures))
  screen.intercept(/^GET \/management\/metrics\/history/, () => Response.json(history))
  await screen.goto('/admin/metrics')
  const { t, user } = screen
  await screen.heading(t('admin.screen.metrics'))
  await screen.findByText(/^The figures are complete since 24\/11\/2026, 13:30/)
  // Two in a hundred failed with a server error.
  expect(screen.getByText(t('metrics.requests.failed')).parentElement?.textContent).toMatch(/2\.00\s?%$/)
  screen.getByText('41 ms')

  const plots = screen.getAllByRole('figure')
  expect(plots.map((plot) => plot.querySelector('figcaption')?.textContent)).toEqual(
    ['calls', 'latency', 'outbox', 'cron'].map((name) => t(`metrics.plot.${name}`)),
  )
  for (const plot of plots) expect(plot.querySelectorAll('path[d^="M"]').length).toBeGreaterThan(0)
  const calls = within(screen.getByRole('figure', { name: t('metrics.plot.calls') }))
  await user.click(calls.getByText(t('metrics.plot.table')))
  // Ten a minute: fifty in five minutes.
  expect(calls.getByRole('rowheader', { name: '11:05' }).closest('tr')?.textContent).toBe('11:05101')
  // Before the first measurement the value is empty, not 0.
  expect(calls.getByRole('rowheader', { name: '11:00' }).closest('tr')?.textContent).toBe('11:00––')
  const latency = within(screen.getByRole('figure', { name: t('metrics.plot.latency') }))
  expect(latency.getByRole('rowheader', { name: '11:00', hidden: true }).closest('tr')?.textContent).toBe('11:00––')

  const table = within(screen.getByRole('table', { name: t('metrics.calls') }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'GET /api/loan/{id}',
    'PUT /api/loan/{id}',
    'GET pages, files, unknown addresses',
  ])
  const services = within(screen.getByRole('table', { name: t('metrics.services') }))
  services.getByRole('rowheader', { name: 'Bank: paused after failures' })
  await assertAccessible(screen)
})

it('[B2.20] [B7.42] shows real figures of the portal for the chosen period', async () => {
  const screen = await openScreen('/admin/metrics', { as: technical, width: 390 })
  const { t, user } = screen
  await screen.findByText(t('metrics.requests.all'))
  await user.click(screen.getByRole('radio', { name: '1\u00A0Stunde' }))
  await expect.poll(() => screen.address()).toBe('/admin/metrics?hours=1')
  await expect
    .poll(() => screen.calls)
    .toEqual(expect.arrayContaining(['GET /management/metrics?hours=1', 'GET /management/metrics/history?hours=1']))
  const table = within(await screen.findByRole('table', { name: t('metrics.calls') }))
  await table.findAllByRole('rowheader')
  // A rare call, so it may not be among the most frequent ones.
  const all = screen.queryByRole('button', { name: /^Alle \d+ zeigen$/ })
  if (all !== null) await user.click(all)
  await table.findByRole('rowheader', { name: 'GET /management/metrics' })
  await screen.settled()
  await assertAccessible(screen)
})

it('[B2.20] shows the twenty most frequent calls first, and all of them on request', async () => {
  const services = Object.fromEntries(
    Array.from({ length: 23 }, (_, at) => [`/api/call-${at}`, { GET: timer(100 - at) }]),
  )
  const screen = await openScreen('/admin', { as: technical, width: 390 })
  screen.intercept(/^GET \/management\/metrics\?/, () => Response.json({ ...figures, services } satisfies MetricsDto))
  screen.intercept(/^GET \/management\/metrics\/history/, () => Response.json(history))
  await screen.goto('/admin/metrics')
  const { t, user } = screen
  const table = within(await screen.findByRole('table', { name: t('metrics.calls') }))
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toHaveLength(20)
  expect(names()[0]).toBe('GET /api/call-0')
  await user.click(screen.getByRole('button', { name: 'Alle 23 zeigen' }))
  expect(names()).toHaveLength(23)
  const fewer = screen.getByRole('button', { name: 'Nur die häufigsten 20 zeigen' })
  expect(document.activeElement === fewer).toBe(true)
  await assertAccessible(screen)
  await user.click(fewer)
  expect(names()).toHaveLength(20)
})
