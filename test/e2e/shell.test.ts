import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'

import { filled } from '../harness/administration.ts'
import { wideLogo } from '../harness/attachments.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const { url, site } = portalHere()

const browser = browserHere()
afterEach(async () => {
  await control('general', { EXTERNAL_TEMPLATES: false, EXTERNAL_HEADER_URI: '', EXTERNAL_FOOTER_URI: '' })
  await control('looks', { LOGO: '' })
})

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 }).first()

/**
 * The browser does not trust the test site's certificate, so its picture is served here, if the page's policy allows
 * it.
 */
async function pictures(page: Page): Promise<string[]> {
  const asked: string[] = []
  for (const origin of [site, 'https://elsewhere.example'])
    await page.route(`${origin}/**`, (route) => {
      asked.push(route.request().url())
      const body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>'
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
  return asked
}

it("[B2.26] pictures of the bank's own site are shown in its header, and nothing in it runs or loads from elsewhere", async () => {
  await control('general', {
    EXTERNAL_TEMPLATES: true,
    EXTERNAL_HEADER_URI: `${site}/header`,
    EXTERNAL_FOOTER_URI: `${site}/footer`,
  })
  const visitor = await openVisitor(browser, url, 'en', 390)
  const { page, t } = visitor
  const asked = await pictures(page)
  await page.goto('/privatkredit')
  await heading(visitor).waitFor()
  const header = page.getByRole('region', { name: t('shell.external.header') })
  const logo = header.getByRole('img', { name: 'Bank Beispiel' })
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(120)
  await page
    .getByRole('region', { name: t('shell.external.footer') })
    .getByRole('link', { name: 'Imprint' })
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(new Set(asked.map((each) => new URL(each).origin))).toEqual(new Set([site]))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'theirs') as unknown)).toBeUndefined()
  await assertSound(visitor)
  await visitor.close()
})

it('[A2.28] [B2.24] [B3.31] the header shows the logo at its width, and the name of the environment', async () => {
  await control('looks', { LOGO: `data:image/svg+xml;base64,${btoa(wideLogo())}` })
  const visitor = await openVisitor(browser, url, 'de', 1280)
  const { page, t } = visitor
  await page.goto('/privatkredit')
  const banner = page.getByRole('banner')
  const logo = banner.getByRole('img', { name: 'Musterbank', exact: true })
  // The picture of the first paint is replaced by the application's.
  await visitor.settled()
  expect(await logo.evaluate((image: HTMLImageElement) => [image.offsetWidth, image.offsetHeight])).toEqual([144, 36])
  await banner
    .getByText(filled(t('shell.environment'), { name: t('shell.environment.dev') }), { exact: true })
    .waitFor()
  await assertSound(visitor)
  await visitor.close()
})

it('a newly opened address begins at its top; a reload and going back keep the scroll position', async () => {
  const visitor = await openVisitor(browser, url, 'de', 390)
  const { page } = visitor
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => globalThis.scrollTo(0, y), top)
    await expect.poll(scrolled).toBe(top)
  }
  const goTo = async (address: string) => {
    await page.goto(address)
    await heading(visitor).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await goTo('/')
  const start = page.url()
  await scrollTo(240)
  await page.reload()
  await expect.poll(scrolled).toBe(240)
  await goTo('/baufinanzierung')
  expect(await scrolled()).toBe(0)
  await scrollTo(120)
  await page.goBack()
  await expect.poll(scrolled).toBe(240)
  await goTo('/baufinanzierung')
  await goTo(start)
  expect(await scrolled()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('[A2.28] [B2.27] messages appear at the top left', async () => {
  const visitor = await openVisitor(browser, url, 'de', 1280)
  const { page, t } = visitor
  await holdToken(visitor, 'anna@demo.example')
  await page.goto('/account/password')
  await page.getByLabel(t('global.form.currentpassword.label'), { exact: true }).fill('falsch')
  for (const field of ['global.form.newpassword.label', 'global.form.confirmpassword.label'])
    await page.getByLabel(t(field), { exact: true }).fill('Sommerwind-2026!')
  await visitor.button('password.submit').click()
  const message = page.getByRole('alert').getByText(t('password.messages.error'))
  await message.waitFor()
  const card = await message.locator('..').boundingBox()
  expect(card?.x).toBeLessThan(40)
  expect(card?.y).toBeLessThan(40)
  expect(card?.width).toBeLessThan(640)
  await visitor.close()
})
