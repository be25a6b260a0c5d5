import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AreaKey, shippedAreas } from '#domain/settings/areas.ts'

import {
  arriveAt,
  brokenReply,
  callsOfScreens,
  firstControl,
  loadingIn,
  waysToScreens,
} from '../harness/admin-screens.ts'
import { professional, shippedName, technical } from '../harness/administration.ts'
import { openAdministrator, panel, soon } from '../harness/administrator.ts'
import { openBrowser } from '../harness/browser.ts'
import { control } from '../harness/control.ts'
import { assertAccessible } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'false' })
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

const sizes = [
  ['de', 1280],
  ['en', 390],
] as const
const people = [
  ['professional', professional, 23],
  ['technical', technical, 6],
] as const
const every = people.flatMap((person) => sizes.map((size) => [...person, ...size] as const))

/** Screens of areas with the area that each shows first. */
const screens = {
  keys: 'KEYS',
  'additional-costs': 'ADDITIONAL_COSTS',
  'child-benefit': 'CHILD_BENEFIT',
  living: 'LIVING_TYPE',
  documents: 'DOCUMENTS',
  'offer-settings': 'OFFER',
  'user-interface': 'USER_INTERFACE',
  'input-fields': 'INPUT_FIELDS',
  'text-fields': 'TEXT_FIELDS',
  products: 'PRODUCTS',
  processes: 'PROCESSES',
  pages: 'PAGES',
  'email-templates': 'EMAIL_TEMPLATES',
  'on-geo': 'ONGEO',
  'web-id': 'WEB_ID',
  interfaces: 'INTERFACES',
  'general-settings': 'GENERAL_SETTINGS',
} as const satisfies Record<string, AreaKey>
const names = Object.keys(screens) as (keyof typeof screens)[]
/** Pages are designed at addresses of their own. */
const withPanel = names.filter((screen) => screen !== 'pages')

/** Calls of the portal until a screen can be used; `npm run bench -- screens` measures how long that takes. */
const callsAtMost = 10

describe.each(every)(
  'every screen of a %s administrator (%s, %i screens), in %s at %i px',
  (_, email, least, locale, width) => {
    it('[B2.20] [B2.21] [B2.22] [B2.23] is there after few calls, with its first control, and sound', async () => {
      const visitor = await openAdministrator(browser, locale, width, email)
      const { page } = visitor
      const links = await waysToScreens(visitor)
      const calls: string[] = []
      page.on('request', (request) => {
        if (callsOfScreens.test(request.url())) calls.push(request.url())
      })
      const count = await links.count()
      expect(count).toBeGreaterThanOrEqual(least)
      for (let at = 0; at < count; at++) {
        const link = links.nth(at)
        calls.length = 0
        await arriveAt(visitor, link)
        await firstControl(page).waitFor()
        expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(callsAtMost)
        await expect.poll(() => loadingIn(visitor).count()).toBe(0)
        await assertAccessible(visitor)
        await page.goBack()
        await link.waitFor()
      }
      expect(visitor.errors).toEqual([])
      await visitor.close()
    })
  },
)

it.each(people)(
  '[B8.08] every screen of a %s administrator says what went wrong where nothing can be loaded, sound, and tries again',
  async (_, email) => {
    const visitor = await openAdministrator(browser, 'en', 390, email)
    const { page, t } = visitor
    const links = await waysToScreens(visitor)
    const count = await links.count()
    for (let at = 0; at < count; at++) {
      const link = links.nth(at)
      // Asks for nothing until there is a file.
      if ((await link.getAttribute('href')) === '/app-settings/import-export') continue
      await page.route(callsOfScreens, (route) => route.fulfill(brokenReply))
      await arriveAt(visitor, link)
      await page.getByRole('main').getByRole('alert').first().waitFor()
      expect(await visitor.violations()).toEqual([])
      const retry = page.getByRole('main').getByRole('button', { name: t('ui.retry') })
      // A retry that fails leaves the focus on the button.
      const refused = page.waitForResponse(callsOfScreens)
      await retry.first().press('Enter')
      await refused
      await expect.poll(() => retry.first().getAttribute('aria-disabled'), soon).toBe(null)
      expect(await retry.first().evaluate((pressed) => pressed === document.activeElement)).toBe(true)
      await page.unroute(callsOfScreens)
      await retry.first().click()
      await retry.first().waitFor({ state: 'detached' })
      await page.goBack()
      await link.waitFor()
    }
    await visitor.close()
  },
)

describe('the screens of the settings', () => {
  it('[B2.01] [B2.19] [B4.01] each begins at what is to change, and shows what is in force', async () => {
    const locale = 'de'
    const visitor = await openAdministrator(browser, locale, 1280)
    const { page, t } = visitor
    for (const screen of names) {
      await page.goto(`/app-settings/${screen}?type=scheduled&showOnlyChanged=true`)
      await page.getByText(t('settings.noChange.text')).waitFor()
      await page.goto(`/app-settings/${screen}?type=current`)
      const [first] = shippedAreas()[screens[screen]]
      const row = page
        .getByRole('main')
        .getByRole('link', { name: shippedName(screens[screen], first?.id ?? '', locale), exact: true })
      await row.first().waitFor()
      await assertAccessible(visitor)
      await page.goto(`/app-settings/${screen}?search=zzzz`)
      await page.getByText(t('settings.noMatch.text')).waitFor()
    }
    await assertAccessible(visitor)
    await visitor.close()
  })

  it.each(sizes)(
    'an item of each opens, sound, and closes again without a question, in %s at %i px',
    async (locale, width) => {
      const visitor = await openAdministrator(browser, locale, width)
      const { page, t } = visitor
      for (const screen of withPanel) {
        const [first] = shippedAreas()[screens[screen]]
        await page.goto(`/app-settings/${screen}?item=${first?.id}`)
        await panel(page)
          .getByRole('button', { name: t('settings.save') })
          .waitFor()
        await assertAccessible(visitor)
        await panel(page)
          .getByRole('button', { name: t('admin.cancel') })
          .click()
        await panel(page).waitFor({ state: 'detached' })
      }
      await visitor.close()
    },
  )
})
