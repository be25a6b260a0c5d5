import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Browser } from 'playwright-core'

import { openBrowser } from '../harness/browser.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it('[A2.13] [A2.14] [A2.22] [A4.01] every form of an address leads to the one place of what it names', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page } = visitor
  const leads = async (from: string, to: RegExp): Promise<string> => {
    await page.goto(from)
    await page.waitForURL(to)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page.url()
  }
  // A process: its short form, its own, and without a name the first that there is; the same loan all along.
  const begun = await leads('/process', /\/process\/sofortkredit\/[\w-]+\/kreditwunsch$/)
  const loan = begun.split('/').at(-2) ?? ''
  for (const from of [
    '/sofortkredit',
    '/sofortkredit/kreditwunsch',
    `/sofortkredit/${loan}/kreditwunsch`,
    '/process/sofortkredit',
    `/process/sofortkredit/${loan}`,
    // Its product's address of it leads to the process, too.
    `/privatkredit/${loan}/kreditwunsch`,
    // A step that cannot be reached yet gives way to the furthest that can.
    `/process/sofortkredit/${loan}/unterlagen`,
  ])
    expect(await leads(from, /\/kreditwunsch$/), from).toBe(begun)
  expect(await page.title()).toBe('Kreditwunsch')

  // A page by its own address is the step that shows it; what names nothing is not found.
  await leads('/haushalt', /\/privatkredit$/)
  await leads('/gibt-es-nicht', /\/404$/)
  await leads('/process/gibt-es-nicht', /\/404$/)
  // The answers can be looked at before they are complete.
  await leads(`/process/sofortkredit/${loan}/pruefen`, /\/pruefen$/)
  await expect.poll(() => page.getByText(visitor.t('missing.title')).count()).toBe(1)
  await visitor.close()
})

it('[A2.23] [A9.04] [B9.14] the steps stand in a row from 800 px on, and a help is 315 px wide', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  await page.goto('/process/sofortkredit')
  await page.waitForURL(/\/kreditwunsch$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  /** Tops of the steps that are seen: one in a row, none where the row is a line that unfolds. */
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
  await page
    .getByRole('button', { name: t('fields.help') })
    .first()
    .click()
  const help = page.locator('[id$="-tooltip"]').filter({ visible: true }).first()
  const box = help.locator('xpath=ancestor-or-self::*[contains(@class, "Popover-dropdown")]')
  expect((await box.boundingBox())?.width).toBe(315)
  await visitor.close()
})
