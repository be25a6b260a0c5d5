import { expect, it } from 'vitest'

import { done, plan } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, openedPreview } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { assertSound } from '../harness/whole-way.ts'

const { site } = portalHere()

const browser = administratorsBrowser()

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>'
const sizes = inTurn([
  ['en', 390],
  ['de', 1280],
] as const)

it.each(sizes)(
  '[B2.26] a header that is planned stands in its preview with its pictures, in %s at %i px',
  async (locale, width) => {
    await plan('EXTERNAL_HEADER_URI', `${site}/header`)
    await plan('EXTERNAL_FOOTER_URI', `${site}/footer`)
    await plan('EXTERNAL_TEMPLATES', true)
    const admin = await openAdministrator(browser, locale, width)
    await admin.page
      .context()
      .route(`${site}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    const inside = await openedPreview(admin)
    const { page, t } = inside
    const region = (part: 'header' | 'footer') => page.getByRole('region', { name: t(`shell.external.${part}`) })
    const logo = region('header').getByRole('img', { name: 'Bank Beispiel' })
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(120)
    // A picture that says nothing is named by where it leads, and cells of a table stand apart.
    await region('header')
      .getByRole('link', { name: new URL(site).host, exact: true })
      .waitFor()
    await expect.poll(() => region('footer').innerText()).toMatch(/Telefon 069 1\s+Fax 069 2/)
    await assertSound(inside)

    // The address does not say any more that it is a preview.
    await page.reload()
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(120)
    expect(inside.errors).toEqual([])
    await admin.close()
  },
)

it.each(sizes)(
  'HTML that is planned names where its links lead, and leads nowhere, in %s at %i px',
  async (locale, width) => {
    const html = '<h2>Fragen</h2><p>Siehe <a href="https://a.example/agb?x=1&amp;y=2">die AGB</a>.</p>'
    await done('/api/settings/text-fields/FOOTER_TEXT', json('PUT', { text: { de: html, en: html } }))
    const admin = await openAdministrator(browser, locale, width)
    const main = admin.page.getByRole('main')
    await admin.page.goto('/app-settings/release-changes')
    await main.getByText('Siehe die AGB (https://a.example/agb?x=1&y=2).').first().waitFor()
    expect(await main.locator('[href*="a.example"]').count()).toBe(0)
    expect(await main.getByRole('heading', { name: 'Fragen' }).count()).toBe(0)
    expect(await main.getByText('Fragen', { exact: true }).count()).toBe(2)
    await assertSound(admin)
    await admin.close()
  },
)

it('a preview’s link that was cut in its key is told as damaged', async () => {
  const admin = await openAdministrator(browser, 'de', 1280)
  const { page, t } = admin
  await page.goto(`/?preview=${'k'.repeat(30)}`)
  const dialog = page.getByRole('dialog', { name: t('preview.damaged') })
  await dialog.getByText(t('preview.damaged.text')).waitFor()
  await dialog.getByRole('button', { name: t('preview.back') }).click()
  await page.waitForURL('**/app-settings/release-changes')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(await admin.violations()).toEqual([])
  await admin.close()
})
