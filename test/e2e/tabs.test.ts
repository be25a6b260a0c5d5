import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { newPerson } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn } from '../harness/sign-in.ts'
import { inTab, openVisitor, type Visitor } from '../harness/visitor.ts'
import { stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = async (): Promise<Visitor> => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  await visitor.page.clock.install()
  return visitor
}
const tabs: Visitor[] = []
const opened = async (): Promise<Visitor> => {
  const visitor = await open()
  tabs.push(visitor)
  return visitor
}
afterEach(async () => {
  for (const visitor of tabs.splice(0)) await visitor.close()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
/** Who the header says is here; its button may show no more than the initials. */
const isHere = ({ page }: Visitor, login: string) => page.getByText(login).first().waitFor({ state: 'attached' })

/** A click counts a moment later; a clock that is set forward before that finds nobody there. */
async function isActive({ page }: Visitor): Promise<void> {
  const active = () => page.evaluate(() => localStorage.getItem('loanport.active.LOGGED_IN'))
  const before = await active()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(active).not.toBe(before)
}

/** A visitor at the second step: the browser's tab holds the only key to what they began. */
async function begin(visitor: Visitor): Promise<string> {
  const { page, t } = visitor
  await page.goto('/privatkredit')
  await page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await stepHeading(visitor, 'kreditwunsch')
  return page.url()
}

describe('[A4.05] [A4.06] several tabs of one browser', () => {
  it('who signs in in one is signed in in another that holds nothing, also over its sign-in window', async () => {
    const first = await opened()
    const second = await inTab(first)
    await second.page.goto('/login?from=/account/profile')
    await second.page.getByRole('dialog').waitFor()
    await signIn(first, 'anna@demo.example', true)
    await second.page.waitForURL('**/account/profile')
    await isHere(second, 'anna@demo.example')
    expect(second.errors).toEqual([])
  })

  it('a page never writes for somebody who signed in elsewhere: it leaves with the one whose it was', async () => {
    // Nobody has verified them: their names can be typed.
    const [one, other] = [await newPerson('one'), await newPerson('other')]
    const first = await opened()
    const second = await inTab(first)
    // A visitor's tab does not go over to who signs in elsewhere.
    await begin(second)
    await signIn(first, one, true)
    await first.page.goto('/account/profile')
    const name = first.page.getByRole('textbox', { name: /Nachname/ })
    await name.fill('Xylander')
    await signIn(second, other, true)
    // Without a question about what was typed: it is nobody's here any more.
    await first.page.waitForURL(({ pathname }) => pathname !== '/account/profile')
    await isHere(first, other)
    expect(await first.page.getByText(one).count()).toBe(0)
    await first.page.goto('/account/profile')
    expect(await name.inputValue()).not.toBe('Xylander')
  })

  it('what somebody typed whose session was refused is not taken over by who signed in elsewhere', async () => {
    const first = await opened()
    await signIn(first, 'anna@demo.example', true)
    await first.page.goto('/account/profile')
    await heading(first.page)
    const owner = () => first.page.evaluate(() => sessionStorage.getItem('owner'))
    const anna = await owner()
    // As where an administrator deactivated her meanwhile.
    await first.page.evaluate(() => {
      const token = localStorage.getItem('authenticationToken') ?? ''
      return fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    })
    await first.page.getByRole('textbox', { name: /Nachname/ }).fill('Xylander')
    await first.button('profile.save').click()
    await first.page.getByRole('dialog').waitFor()
    const second = await inTab(first)
    await signIn(second, 'ben@demo.example', true)
    await first.page.bringToFront()
    await isHere(first, 'ben@demo.example')
    await expect.poll(() => new URL(first.page.url()).pathname).toBe('/')
    expect(await owner()).not.toBe(anna)
    expect(await first.page.getByText('Xylander').count()).toBe(0)
  })

  it('a visitor’s application goes on where somebody signs in in another tab, and after a reload', async () => {
    const visitor = await opened()
    const at = await begin(visitor)
    const other = await inTab(visitor)
    await signIn(other, 'anna@demo.example', true)
    await visitor.button('wizard.saveAndContinue').first().click()
    await stepHeading(visitor, 'persoenliche-angaben')
    await visitor.page.reload()
    await stepHeading(visitor, 'persoenliche-angaben')
    await visitor.page.goto(at)
    await stepHeading(visitor, 'kreditwunsch')
    expect(visitor.errors).toEqual([])
    // By signing in in this tab the application becomes theirs.
    await signIn(visitor, 'anna@demo.example', true)
    await visitor.page.goto(at)
    await stepHeading(visitor, 'kreditwunsch')
    expect(await visitor.page.evaluate(() => sessionStorage.getItem('uniqueUserId'))).toBeNull()
  })

  it('[A4.08] a visitor who went away signs nobody out', async () => {
    const visitor = await opened()
    await begin(visitor)
    const other = await inTab(visitor)
    await signIn(other, 'anna@demo.example', true)
    await heading(other.page)
    const token = await other.page.evaluate(() => localStorage.getItem('authenticationToken'))
    // Somebody is active in the one, nobody in the other.
    await other.page.clock.fastForward('13:00')
    await isActive(other)
    await other.page.clock.fastForward('13:00')
    await isActive(other)
    await visitor.page.bringToFront()
    await visitor.page.clock.fastForward('04:05')
    await visitor.page.getByText(visitor.t('session.expired')).waitFor()
    expect(await other.page.evaluate(() => localStorage.getItem('authenticationToken'))).toBe(token)
    await other.page.bringToFront()
    await other.page.goto('/account/profile')
    await isHere(other, 'anna@demo.example')
    expect(other.page.url()).toContain('/account/profile')
  })

  it('[A4.08] a tab that comes back after the time was over lets nobody in', async () => {
    const visitor = await opened()
    const { page, t } = visitor
    await signIn(visitor, 'anna@demo.example')
    await page.goto('/account/profile')
    await heading(page)
    const token = await page.evaluate(() => sessionStorage.getItem('authenticationToken'))
    // As where the browser had put the tab aside: no timer of the page ran.
    await page.evaluate(() => localStorage.setItem('loanport.active.LOGGED_IN', String(Date.now() - 16 * 60_000)))
    await page.reload()
    await page.waitForURL('**/privatkredit')
    await page.getByText(t('session.expired.signedOut')).waitFor()
    const ask = () =>
      fetch(`${portalHere().url}/api/account`, { headers: { Authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      )
    await expect.poll(ask).toBe(401)
    // Whoever signs in then is not thrown out by the time of the last one.
    await signIn(visitor, 'anna@demo.example')
    await page.goto('/account/profile')
    await isHere(visitor, 'anna@demo.example')
    expect(page.url()).toContain('/account/profile')
  })
})
