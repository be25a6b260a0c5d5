import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = browserHere()

it('[A2.23] [A9.04] [B9.14] the steps are in a row from 800 px, and a help is 315 px wide', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  await page.goto('/process/sofortkredit')
  await page.waitForURL(/\/kreditwunsch$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  /** Tops of the visible steps: a single one for a row, none for a collapsed line. */
  const tops = () =>
    page
      .getByRole('navigation')
      .getByRole('listitem')
      .evaluateAll((items) => [
        ...new Set(
          items.filter((item) => item.checkVisibility()).map((item) => Math.round(item.getBoundingClientRect().top)),
        ),
      ])
  for (const [width, rows] of [
    [1280, 1],
    [800, 1],
    [799, 0],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await tops()).length, { message: `${width} px` }).toBe(rows)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const opener = page.getByRole('button', { name: t('fields.help') }).first()
  await opener.click()
  const help = page.locator('[id$="-tooltip"]').filter({ visible: true }).first()
  const box = help.locator('xpath=ancestor-or-self::*[contains(@class, "Popover-dropdown")]')
  expect((await box.boundingBox())?.width).toBe(315)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await visitor.close()
})

it('a tap opens a help, which stays until the next one', async () => {
  const context = await browser.newContext({
    baseURL: portalHere().url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/baufinanzierung')
  const opener = page.locator('button[aria-controls$="-tooltip"]').first()
  const help = page.locator('[id$="-tooltip"]').filter({ visible: true }).first()
  await opener.tap()
  await help.waitFor()
  // Browsers report a mouse that leaves soon after a tap; nothing tells when they would not any more.
  await page.waitForTimeout(500)
  expect(await help.isVisible()).toBe(true)
  await opener.tap()
  await help.waitFor({ state: 'hidden' })
  await context.close()
})
