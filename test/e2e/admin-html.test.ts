import { expect, it } from 'vitest'

import { plan } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, openedPreview } from '../harness/administrator.ts'
import { portalHere } from '../harness/portal-here.ts'
import { assertSound } from '../harness/full-journey.ts'

const { site } = portalHere()

const browser = administratorsBrowser()

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>'

it('[B2.26] a scheduled header is previewed with its pictures, in de at 1280 and 390 px', async () => {
  await plan('EXTERNAL_HEADER_URI', `${site}/header`)
  await plan('EXTERNAL_FOOTER_URI', `${site}/footer`)
  await plan('EXTERNAL_TEMPLATES', true)
  const admin = await openAdministrator(browser, 'de', 1280)
  await admin.page
    .context()
    .route(`${site}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  const inside = await openedPreview(admin)
  const { page, t } = inside
  const region = (part: 'header' | 'footer') => page.getByRole('region', { name: t(`shell.external.${part}`) })
  const logo = region('header').getByRole('img', { name: 'Bank Beispiel' })
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(120)
  // A picture without a name is named by its target, and table cells are set apart.
  await region('header')
    .getByRole('link', { name: new URL(site).host, exact: true })
    .waitFor()
  await expect.poll(() => region('footer').innerText()).toMatch(/Telefon 069 1\s+Fax 069 2/)
  await assertSound(inside)
  await page.setViewportSize({ width: 390, height: 844 })
  await assertSound(inside)

  // The address no longer contains the preview's key.
  await page.reload()
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(120)
  expect(inside.errors).toEqual([])
  await admin.close()
})
