import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'

import { pageDataId } from '#domain/settings/page-calls.ts'
import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'
import { palettes } from '#domain/settings/areas/user-interface/schema.ts'

import { firstOf } from '../harness/administration.ts'
import { openAdministrator, panel } from '../harness/administrator.ts'
import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const { url } = portalHere()
const browser = browserHere()
afterEach(() => control('looks', { THEME: 'GREEN', PRIMARY_COLOR: palettes.GREEN.primary }))

const longWord = 'W'.repeat(240)

/** Replaces every text of the bank by one long word; HTML stays HTML. */
function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => {
      if ((name !== 'de' && name !== 'en') || typeof part !== 'string' || part === '') return [name, lengthened(part)]
      return [name, part.startsWith('<') ? `<p>${longWord}</p><ul><li>${longWord}</li></ul>` : longWord]
    }),
  )
}

/** A portal whose bank texts are all one long word. */
async function withLongWords(page: Page): Promise<void> {
  const texts =
    /\/api\/(settings\/text-fields\/current|settings\/general|products\/products|processes|pages|pages-fields|keys)$/
  await page.route(texts, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: lengthened(await reply.json()) })
  })
  // Data in the page would replace the changed replies.
  const brought = new RegExp(`<script[^>]* id="${pageDataId}">.*?</script>`, 's')
  await page.route('**/privatkredit', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace(brought, '') })
  })
}

/** Runs in the page: the elements that overflow it. */
const sticksOut = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName} ${element.className}`)
}

describe.each([390, 1280])('texts of the bank, at %i px', (width) => {
  it('[A2.28] do not widen the start page, however long their words are', async () => {
    const visitor = await openVisitor(browser, url, 'de', width)
    const { page } = visitor
    await withLongWords(page)
    await page.goto('/privatkredit')
    // The Worker's first paint has the original texts.
    await page.getByRole('heading', { level: 1, name: longWord, exact: true }).waitFor()
    await page.getByRole('contentinfo').getByText(longWord).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(sticksOut)).toEqual([])
    await visitor.close()
  })
})

describe('a colour of the bank', () => {
  it('[B3.31] that has too little contrast with white carries its own text colour', async () => {
    await control('looks', { THEME: 'CUSTOM', PRIMARY_COLOR: '#FFEE00' })
    const visitor = await openVisitor(browser, url, 'de', 1280)
    const { page, button } = visitor
    await page.goto('/privatkredit')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const next = button('wizard.next').filter({ visible: true }).first()
    await next.waitFor()
    const { text } = palettes.GREEN
    const ink = `rgb(${[1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)).join(', ')})`
    for (const place of [next, page.getByRole('heading', { level: 1 }), page.locator('header [data-letter]')])
      await expect.poll(() => place.evaluate((element) => getComputedStyle(element).color)).toBe(ink)
    await visitor.close()
  })
})

it('at the end of a step on a phone, the buttons cover nothing of the cost warning', async () => {
  const visitor = await openVisitor(browser, url, 'de', 390)
  await beginAtSecondStep(visitor)
  const { page, button } = visitor
  const warning = page.getByText(creditWarning.de)
  await warning.waitFor()
  const room = () =>
    page
      .evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      .then(async () => {
        const [bar, below] = [await button('wizard.saveAndContinue').boundingBox(), await warning.boundingBox()]
        return (below?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
      })
  // The bar's padding and the distance of what comes next.
  await expect.poll(room).toBeGreaterThan(16)
  await visitor.close()
})

describe('the administration', () => {
  it('the bar with the save button is always visible and covers nothing', async () => {
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    await page.goto(`/app-settings/product-types?item=${firstOf('INTEREST_CONDITIONS')}`)
    await panel(page)
      .getByRole('button', { name: t('cells.open.row') })
      .click()
    const save = page.getByRole('button', { name: t('settings.save') })
    await save.waitFor()
    // The panel restores the focus, which then moves to the table.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^cells-/)
    const bottom = () => save.evaluate((element) => Math.round(element.getBoundingClientRect().bottom - innerHeight))
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    // Moving by keyboard, no focused cell is below the bar.
    const cells = page.getByRole('gridcell')
    await cells.first().waitFor()
    await page.locator('td[tabindex="0"]').first().focus()
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('ArrowDown')
      const covered = await page.evaluate(() => {
        const place = document.activeElement?.getBoundingClientRect()
        const bar = document.querySelector('[data-stays]')?.getBoundingClientRect()
        return place === undefined || bar === undefined || place.bottom > bar.top + 1
      })
      expect(covered).toBe(false)
    }
    // Nor is the footer.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const overFooter = () =>
      page.evaluate(() => {
        const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
        return (document.querySelector('[data-stays]')?.getBoundingClientRect().bottom ?? Infinity) > footer + 1
      })
    await expect.poll(overFooter).toBe(false)
    await assertSound(visitor)
    await visitor.close()
  })
})
