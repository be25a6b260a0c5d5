import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoPassword } from '../../scripts/people.ts'
import { openBrowser } from '../harness/browser.ts'
import { control } from '../harness/control.ts'
import { pageInFrame } from '../harness/in-frame.ts'
import { frameOf, openPage, setGeneral } from '../harness/partner-page.ts'
import { startPartnerSite } from '../harness/partner-site.ts'
import { portalHere } from '../harness/portal-here.ts'
import { visitorAt } from '../harness/visitor.ts'
import { signIn } from '../harness/whole-way.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof startPartnerSite>>
beforeAll(async () => {
  browser = await openBrowser()
  site = await startPartnerSite(portalHere().url)
  await setGeneral('ALLOWED_ANCESTORS', [`moebel=${site.partner}`])
  await control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_VISITOR_WRITES: 10_000 })
})
afterAll(async () => {
  await control('general', { THROTTLE_REGISTRATION: 10, THROTTLE_VISITOR_WRITES: 60 })
  await browser.close()
  await site.stop()
})

/** Somebody who works in the frame of a partner's page. */
async function openInFrame(width: number) {
  const host = await openPage(browser, width)
  await host.goto(`${site.partner}/narrow`)
  await host.frameLocator('[data-loanport] iframe').getByRole('heading', { level: 1 }).waitFor()
  return { host, visitor: visitorAt(pageInFrame(host, frameOf(host)), 'de') }
}

describe('[A1.05] in a partner’s page', () => {
  it('draws nothing of the administration for an administrator who signs in there, and opens it on top', async () => {
    const { host, visitor } = await openInFrame(1280)
    const { page, t } = visitor
    await page
      .getByRole('link', { name: t('shell.signIn') })
      .first()
      .click()
    await signIn(visitor, 'tech@demo.example', demoPassword)
    await visitor.heading(t('framed.title')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    expect(await page.locator('main').getByRole('heading').count()).toBe(1)
    expect(await page.locator('main').getByRole('link').allInnerTexts()).toEqual([t('framed.action')])
    expect(await page.locator('main').locator('table, form, button').count()).toBe(0)

    await page.getByRole('link', { name: t('framed.action') }).click()
    await host.waitForURL(({ origin }) => origin === portalHere().url)
    await host.getByRole('link', { name: 'Benutzerverwaltung' }).first().waitFor()
    await visitor.close()
  })
})
