import { beforeAll, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { arriveAt, callsOfScreens, firstControl, loadingIn, pathsToScreens } from '../harness/admin-screens.ts'
import { areasOfScreens, professional, technical } from '../harness/administration.ts'
import { openAdministrator, panel } from '../harness/administrator.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { checkHere } from '../harness/full-journey.ts'
import { sizes } from '../harness/states.ts'
import { sampled } from '../harness/whole.ts'

const browser = browserHere()
beforeAll(async () => {
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
  await control('general', { APPLICATIONS_SHARING: true })
})

const people = [
  ['technical', technical, 11],
  ['professional', professional, 23],
] as const
/** The checked addresses, by language and width: technical administrators see all of a shared screen, others at most as much. */
const checked = new Map(sizes.map(([locale, width]) => [`${locale} ${width}`, new Set<string>()]))
const every = people.flatMap((person) => sizes.map((size) => [...person, ...size] as const))

/** The forms that differ most; the others are in test:whole. Pages are edited at addresses of their own. */
const panelsInCheck =
  'keys child-benefit documents user-interface input-fields products email-templates interfaces general-settings legal'
const withPanel = sampled(
  Object.entries(areasOfScreens).filter(([screen]) => screen !== 'pages'),
  ([screen]) => panelsInCheck.split(' ').includes(screen),
)

/** Calls of the portal until a screen can be used; `npm run bench -- screens` measures the time. */
const callsAtMost = 10

describe.each(every)(
  'every screen of a %s administrator (%s, %i screens), in %s at %i px',
  (_, email, least, locale, width) => {
    it('[B2.20] [B2.21] [B2.22] [B2.23] loads with few calls, with its first control, and without errors', async () => {
      const visitor = await openAdministrator(browser, locale, width, email)
      const { page } = visitor
      const links = await pathsToScreens(visitor)
      const calls: string[] = []
      page.on('request', (request) => {
        if (callsOfScreens.test(request.url())) calls.push(request.url())
      })
      const count = await links.count()
      expect(count).toBeGreaterThanOrEqual(least)
      for (let at = 0; at < count; at++) {
        const link = links.nth(at)
        const address = (await link.getAttribute('href')) ?? ''
        if (checked.get(`${locale} ${width}`)?.has(address) === true) continue
        calls.length = 0
        await arriveAt(visitor, link)
        await firstControl(page).waitFor()
        expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(callsAtMost)
        await expect.poll(() => loadingIn(visitor).count()).toBe(0)
        await checkHere(visitor)
        checked.get(`${locale} ${width}`)?.add(address)
        await page.goBack()
        await link.waitFor()
      }
      expect(visitor.errors).toEqual([])
      await visitor.close()
    })
  },
)

describe('the screens of the settings', () => {
  it.each(sizes)(
    'an item of each opens without errors, and closes without a question, in %s at %i px',
    async (locale, width) => {
      const visitor = await openAdministrator(browser, locale, width)
      const { page, t } = visitor
      for (const [screen, area] of withPanel) {
        const [first] = shippedAreas()[area]
        // Without the list, which is long and was looked at above.
        await visitor.follow(`/app-settings/${screen}?search=zzzz&item=${first?.id}`)
        await panel(page)
          .getByRole('button', { name: t('settings.save') })
          .waitFor()
        await checkHere(visitor)
        await panel(page)
          .getByRole('button', { name: t('admin.cancel') })
          .click()
        await panel(page).waitFor({ state: 'detached' })
      }
      await visitor.close()
    },
  )
})
