import { describe, expect, it } from 'vitest'

import { administratorsBrowser, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn, signInHere } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

const browser = administratorsBrowser()

const button = ({ page, t }: Visitor, id: string) => page.getByRole('button', { name: t(id), exact: true })

/** The session of this tab ends elsewhere; the tab hears of it by its next call. */
const endSession = ({ page }: Visitor): Promise<number> =>
  page.evaluate(async () => {
    const token = sessionStorage.getItem('authenticationToken') ?? ''
    const reply = await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    return reply.status
  })

const typed = 'Noch nicht gespeichert'

/** Somebody who was writing when their session ended, at the sign-in window. */
async function thrownOut(
  locale: 'de' | 'en',
  width: number,
  address: string,
  enter: (visitor: Visitor) => Promise<void>,
): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await signIn(visitor, 'admin@demo.example')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('admin.title') }).waitFor()
  await visitor.page.goto(address)
  await enter(visitor)
  // What the page still asks for by itself would be told first that the session is over.
  await visitor.page.waitForLoadState('networkidle')
  expect(await endSession(visitor)).toBeLessThan(300)
  await button(visitor, 'settings.save').click()
  await visitor.page.getByRole('dialog', { name: visitor.t('signIn.title') }).waitFor()
  return visitor
}

const item = '/app-settings/text-fields?item=PAGE_TITLE'
const text = ({ page, locale }: Visitor) => panel(page).locator(`[name="text.${locale}"]`)

/** From the list: an address that is opened anew would forget everything anyway. */
async function openItem(visitor: Visitor): Promise<void> {
  await visitor.page.locator('a[href*="item=PAGE_TITLE"]').click()
  await text(visitor).waitFor()
}

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('a session that ends while something is entered, in %s at %i px', (locale, width) => {
  it('[A4.06] [B2.27] leads back to the item, with what was entered', async () => {
    const visitor = await thrownOut(locale, width, item, (each) => text(each).fill(typed))
    const { page, t } = visitor
    await signInHere(visitor, 'admin@demo.example')
    await page.getByText(t('settings.kept')).waitFor()
    expect(await text(visitor).inputValue()).toBe(typed)
    expect(page.url()).toContain(item)
    expect(await visitor.violations()).toEqual([])
    // The message covers neither the title of the panel nor the way out of it.
    const [message, ...heads] = await Promise.all(
      [
        page.getByText(t('settings.kept')),
        panel(page).getByRole('heading').first(),
        panel(page).getByRole('button').first(),
      ].map((each) => each.boundingBox()),
    )
    for (const head of heads) expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
    // It is unsaved still, and once alone.
    await page.keyboard.press('Escape')
    await button(visitor, 'admin.unsaved.leave').click()
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor({ state: 'detached' })
    await panel(page).waitFor({ state: 'detached' })
    await openItem(visitor)
    expect(await text(visitor).inputValue()).not.toBe(typed)
    await visitor.close()
  })
})
