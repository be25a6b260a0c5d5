import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { technical } from '#test/harness/administration.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import type { VitalsDto } from '#worker/features/operations/vitals-shapes.ts'

const measured: VitalsDto = {
  on: true,
  releases: [4, 3],
  pages: [
    {
      page: 'start',
      LCP: { visits: 1234, p50: 1200, p75: 2400, p95: 5100 },
      INP: { visits: 31, p50: 90, p75: 240, p95: 900 },
      CLS: { visits: 1234, p50: 10, p75: 310, p95: 400 },
    },
    { page: 'OFFER', LCP: null, INP: { visits: 30, p50: 40, p75: 60, p95: 80 }, CLS: null },
  ],
}

it.each(locales)('shows how fast pages were in browsers, in words and figures (%s)', async (locale) => {
  const screen = await openScreen('/admin', { as: technical, locale, width: locale === 'de' ? 390 : 1280 })
  const { t, user } = screen
  screen.intercept(/^GET \/management\/metrics\/vitals/, () => Response.json(measured))
  await screen.goto('/admin/metrics')
  const table = within(await screen.findByRole('table', { name: t('metrics.vitals') }))
  const [start, offer] = table.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader') !== null)
  const cells = within(start ?? expect.fail('a row')).getAllByRole('cell')
  const ratings = ['good', 'improvable', 'poor'] as const
  for (const [at, rating] of ratings.entries())
    expect(cells[at]?.textContent).toContain(t(`metrics.vitals.rating.${rating}`))
  const decimal = locale === 'de' ? ',' : '.'
  expect(cells[0]?.textContent).toContain(`2${decimal}4\u00A0s`)
  expect(cells[1]?.textContent).toContain('240\u00A0ms')
  expect(cells[2]?.textContent).toContain(`0${decimal}31`)
  expect(offer?.textContent).toContain(locale === 'de' ? 'weniger als 30 Besuche' : 'fewer than 30 visits')
  await user.selectOptions(screen.getByLabelText(t('metrics.vitals.release')), '3')
  // Shown, not only in the address: the next choice adds to it.
  await expect.poll(() => screen.getByLabelText(t('metrics.vitals.release'))).toHaveProperty('value', '3')
  await user.selectOptions(screen.getByLabelText(t('metrics.vitals.width')), 'narrow')
  await expect.poll(() => screen.address()).toBe('/admin/metrics?release=3&width=narrow')
  await expect.poll(() => screen.calls).toContain('GET /management/metrics/vitals?days=7&release=3&width=narrow')
  await assertAccessible(screen)
})

it('says that nothing is measured, and shows no page without thirty visits', async () => {
  const screen = await openScreen('/admin/metrics', { as: technical, width: 390 })
  const { t, user } = screen
  await screen.findByText(/^Noch keine Seite hatte 30 gemessene Besuche/)
  screen.getByText(t('metrics.vitals.off'))
  expect(screen.queryByRole('table', { name: t('metrics.vitals') })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '30\u00A0Tage' }))
  await expect.poll(() => screen.address()).toBe('/admin/metrics?days=30')
})

it('offers to try again where they could not be loaded, beside all other figures', async () => {
  const screen = await openScreen('/admin', { as: technical, locale: 'en' })
  const { t, user } = screen
  let fails = true
  screen.intercept(/^GET \/management\/metrics\/vitals/, () =>
    fails ? new Response(null, { status: 500 }) : Response.json(measured),
  )
  await screen.goto('/admin/metrics')
  await screen.findByText(t('metrics.vitals.error'))
  await screen.findByText(t('metrics.requests.all'))
  fails = false
  await user.click(screen.getByRole('button', { name: t('ui.retry') }))
  await screen.findByRole('table', { name: t('metrics.vitals') })
})
