import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const general = async (values: Record<string, unknown>): Promise<void> => {
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
  const reply = await fetch(`${portalHere().control}/general?${query}`)
  if (!reply.ok) throw new Error(await reply.text())
}
const shipped = {
  IDLE_LOGGED_IN_ENABLED: true,
  IDLE_LOGGED_IN_HIDDEN: false,
  IDLE_LOGGED_IN_TIMEOUT: 15,
  IDLE_NOT_LOGGED_IN_ENABLED: true,
  IDLE_NOT_LOGGED_IN_HIDDEN: false,
  IDLE_NOT_LOGGED_IN_TIMEOUT: 30,
}
afterEach(() => general(shipped))

/** A visitor whose clock can be moved on. */
async function open(locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await visitor.page.clock.install()
  return visitor
}

const clock = ({ page, t }: Visitor, on: Page = page) =>
  on.getByRole('banner').getByRole('timer', { name: t('session.clock') })
const seconds = async (visitor: Visitor, on?: Page): Promise<number> => {
  const [minutes = '', rest = ''] = ((await clock(visitor, on).textContent()) ?? '').split(':')
  expect(rest).toMatch(/^\d\d$/)
  return Number(minutes) * 60 + Number(rest)
}

describe('[A4.08] [B4.10] the session timers', () => {
  it('[A2.28] [B2.24] show what is left in the header, m:ss; a click begins anew', async () => {
    const visitor = await open()
    const { page } = visitor
    await page.goto('/privatkredit')
    await clock(visitor).waitFor()
    expect(await seconds(visitor)).toBeGreaterThan(29 * 60)
    await page.clock.fastForward('10:00')
    await expect.poll(() => seconds(visitor)).toBeLessThanOrEqual(20 * 60)
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => seconds(visitor)).toBeGreaterThan(29 * 60)

    await signIn(visitor, 'anna@demo.example')
    await expect.poll(() => seconds(visitor)).toBeLessThanOrEqual(15 * 60)
    expect(await seconds(visitor)).toBeGreaterThan(14 * 60)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertSound(visitor)
    await visitor.close()
  })

  it.each(inTurn(['de', 'en'] as const))(
    'warn before the end, in %s, and go on where somebody says so',
    async (locale) => {
      const visitor = await open(locale, locale === 'de' ? 390 : 1280)
      const { page, t } = visitor
      await signIn(visitor, 'anna@demo.example')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.clock.fastForward('14:10')
      const dialog = page.getByRole('dialog', { name: t('session.warning.title') })
      await dialog.waitFor()
      expect(await visitor.violations()).toEqual([])
      const stay = dialog.getByRole('button', { name: t('session.warning.stay') })
      expect(await stay.evaluate((element) => element === document.activeElement)).toBe(true)
      // At once, not with the clock's next second.
      const openStill = await stay.evaluate(async (element) => {
        ;(element as HTMLElement).click()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return element.isConnected
      })
      expect(openStill).toBe(false)
      await dialog.waitFor({ state: 'detached' })
      await page.clock.fastForward('05:00')
      await expect.poll(() => seconds(visitor)).toBeLessThanOrEqual(10 * 60)
      // Still there, and still somebody.
      await page.getByText('anna@demo.example').waitFor({ state: 'attached' })
      expect(visitor.errors).toEqual([])
      await visitor.close()
    },
  )

  it.each(inTurn(['en', 'de'] as const))(
    'end the session of whoever is signed in: out, to the start, and told, in %s',
    async (locale) => {
      const visitor = await open(locale)
      const { page, t } = visitor
      await signIn(visitor, 'anna@demo.example', true)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const token = await page.evaluate(() => localStorage.getItem('authenticationToken'))
      const ask = () =>
        fetch(`${portalHere().url}/api/account`, { headers: { Authorization: `Bearer ${token}` } }).then(
          ({ status }) => status,
        )
      expect(await ask()).toBe(200)
      await page.clock.fastForward('15:05')
      await page.waitForURL('**/privatkredit')
      await page.getByText(t('session.expired.signedOut')).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('authenticationToken'))).toBeNull()
      await expect.poll(ask).toBe(401)
      expect(await visitor.violations()).toEqual([])
      // Nothing is asked for with a session that has ended.
      expect(visitor.errors).toEqual([])
      await visitor.close()
    },
  )

  it('end it also on a page that asks again by itself, which then asks no more', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await signIn(visitor, 'admin@demo.example')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/admin/mails')
    await page.getByRole('heading', { level: 1, name: t('admin.mails.title') }).waitFor()
    await page.clock.fastForward('15:05')
    await page.waitForURL('**/privatkredit')
    await page.getByText(t('session.expired.signedOut')).waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('end the visit of a visitor: what they had begun is cleared', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await page.goto('/privatkredit')
    await page
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await stepHeading(visitor, 'kreditwunsch')
    expect(await page.evaluate(() => sessionStorage.getItem('uniqueUserId'))).not.toBeNull()
    await page.clock.fastForward('30:05')
    await page.waitForURL('**/privatkredit')
    await page.getByText(t('session.expired')).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'locale'))).toEqual([])
    expect(await seconds(visitor)).toBeGreaterThan(29 * 60)
    await visitor.close()
  })

  it('run hidden where the bank hides them, and not at all where it disables them or the time is no number', async () => {
    await general({ IDLE_NOT_LOGGED_IN_HIDDEN: true, IDLE_NOT_LOGGED_IN_TIMEOUT: 2 })
    const hidden = await open()
    await hidden.page.goto('/privatkredit')
    await hidden.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await clock(hidden).count()).toBe(0)
    await hidden.page.clock.fastForward('02:05')
    await hidden.page.getByText(hidden.t('session.expired')).waitFor()
    await hidden.close()

    for (const values of [{ IDLE_NOT_LOGGED_IN_ENABLED: false }, { IDLE_NOT_LOGGED_IN_TIMEOUT: '' }]) {
      await general({ ...shipped, ...values })
      const disabled = await open()
      const { page, t } = disabled
      await page.goto('/privatkredit')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await clock(disabled).count()).toBe(0)
      await page.clock.fastForward('10:00:00')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText(t('session.expired')).count()).toBe(0)
      await disabled.close()
    }
  })

  it('work across tabs: activity in one keeps the other, signing out in one signs out the other', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await signIn(visitor, 'anna@demo.example', true)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('heading', { level: 1 }).waitFor()
    // One clock for both.
    await other.clock.fastForward('14:30')
    const warning = (on: Page) => on.getByRole('dialog', { name: t('session.warning.title') })
    await warning(other).waitFor()
    await page.bringToFront()
    await warning(page).waitFor()
    await page.keyboard.press('Enter')
    await warning(page).waitFor({ state: 'detached' })
    await other.bringToFront()
    await warning(other).waitFor({ state: 'detached' })
    expect(await seconds(visitor, other)).toBeGreaterThan(14 * 60)

    await page.goto('/logout')
    await other.waitForURL('**/privatkredit')
    expect(await other.evaluate(() => localStorage.getItem('authenticationToken'))).toBeNull()
    await visitor.close()
  })

  it('[B9.03] [A9.04] take activity for activity 250 ms after the last of it', async () => {
    const visitor = await open()
    const { page } = visitor
    await page.goto('/privatkredit')
    await clock(visitor).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const active = () => page.evaluate(() => Number(localStorage.getItem('loanport.active.NOT_LOGGED_IN')))
    const before = await active()
    const title = page.getByRole('heading', { level: 1 })
    await title.click()
    await page.clock.runFor(200)
    await title.click()
    await page.clock.runFor(200)
    expect(await active()).toBe(before)
    await page.clock.runFor(50)
    expect(await active()).toBeGreaterThan(before)
    await visitor.close()
  })
})
