import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoPassword } from '../../scripts/people.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control, newEmail } from '../harness/control.ts'
import { pointerActions } from '../harness/page-actions.ts'
import { sendingTexts } from '../../web/features/check-answers/texts.ts'
import { pageInFrame } from '../harness/in-frame.ts'
import {
  fits,
  frameOf,
  openPage,
  setGeneral,
  shifted,
  receivedTypes,
  viewport,
  withoutNotingMoves,
} from '../harness/partner-page.ts'
import { startPartnerSite } from '../harness/partner-site.ts'
import { portalHere } from '../harness/portal-here.ts'
import { visitorAt } from '../harness/visitor.ts'
import { completeJourney } from '../harness/journey-steps.ts'
import { journeys } from '../harness/journeys.ts'
import { assertSound, mailedLink, password, register, send, signIn } from '../harness/full-journey.ts'

const browser = browserHere()
let site: Awaited<ReturnType<typeof startPartnerSite>>
beforeAll(async () => {
  site = await startPartnerSite(portalHere().url)
  await setGeneral('ALLOWED_ANCESTORS', [`moebel=${site.partner}`])
  await control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_VISITOR_WRITES: 10_000 })
})
afterAll(() => site.stop())

/** A visitor in the frame of a partner's page. */
async function openInFrame(width: number) {
  const host = await openPage(browser, width)
  await host.goto(`${site.partner}/narrow`)
  await host.frameLocator('[data-loanport] iframe').getByRole('heading', { level: 1 }).waitFor()
  return { host, visitor: visitorAt(pageInFrame(host, frameOf(host)), 'de') }
}

describe("[A1.05] in a partner's page", () => {
  it('hides the administration from an administrator who signs in there, and opens it on top', async () => {
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

  it('leads a visitor to the offer, step by step: a page of 320 px does not shift, and the frame fits at 320 and 1280 px', async () => {
    const { host, visitor } = await openInFrame(320)
    const { page, t } = visitor
    /** Neither page nor frame scrolls sideways, and the frame fits. */
    const lookAt = async (width: number) => {
      await host.setViewportSize({ ...viewport, width })
      await fits(host)
      await assertSound(visitor)
      expect(await host.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    /**
     * The same in both widths; on the way, the page around has not shifted, but by its line below a step that is shorter than the
     * window.
     */
    const look = async () => {
      await lookAt(320)
      expect(await shifted(host, 320, viewport.height)).toBeLessThanOrEqual(0.03)
      await withoutNotingMoves(host, async () => {
        await lookAt(1280)
        await lookAt(320)
      })
    }
    await completeJourney({ visitor, journey: journeys.consumer, hand: pointerActions(visitor), look })
    await look()

    await page.getByRole('button', { name: sendingTexts.de.asNewcomer }).click()
    const email = newEmail('embedded')
    await register(visitor, email)
    await look()
    // The mail is opened in another tab, which has no cookie of the frame: there it needs a password.
    const link = await mailedLink(visitor, email, /\/account\/activate\//)
    const mail = await host.context().newPage()
    await mail.goto(link)
    await mail.getByLabel(t('global.form.newpassword.label'), { exact: true }).fill(password)
    await mail.getByLabel(t('global.form.confirmpassword.label'), { exact: true }).fill(password)
    await mail.getByRole('radio', { name: t('activate.applications.take') }).check()
    await mail.getByRole('checkbox', { name: /Datenschutzhinweise gelesen|privacy notice/ }).check()
    await mail.getByRole('button', { name: t('activate.submit'), exact: true }).click()
    await mail.getByText(t('activate.messages.success')).waitFor()
    await mail.close()
    await page
      .getByRole('link', { name: t('shell.signIn') })
      .first()
      .click()
    await signIn(visitor, email, password)
    await visitor.heading(t('review.title')).waitFor()
    await look()
    await send(visitor)
    await look()
    expect((await receivedTypes(host)).filter((type) => ['sent', 'offer'].includes(type))).toEqual(['sent', 'offer'])
    expect((await receivedTypes(host)).filter((type) => type === 'ready')).toHaveLength(1)
    await visitor.close()
  })
})
