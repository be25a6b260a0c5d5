import { describe, expect, it } from 'vitest'

import { done, filled, itemsOf, shippedName, takeBackAll } from '../harness/administration.ts'
import { administratorsBrowser, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
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
  send = 'settings.save',
): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await signIn(visitor, 'admin@demo.example')
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('admin.title') }).waitFor()
  await visitor.page.goto(address)
  await enter(visitor)
  // What the page still asks for by itself would be told first that the session is over.
  await visitor.page.waitForLoadState('networkidle')
  expect(await endSession(visitor)).toBeLessThan(300)
  await button(visitor, send).click()
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

  it('[A4.06] [B7.35] leads back to the page that was designed', async () => {
    const title = async ({ page, t }: Visitor) => {
      if (width < 600) await page.getByText(t('designer.properties'), { exact: true }).first().click()
      return page.locator(`[name="title.${locale}"]`)
    }
    const visitor = await thrownOut(locale, width, '/app-settings/pages/living', async (each) =>
      (await title(each)).fill(typed),
    )
    const { page, t } = visitor
    await signInHere(visitor, 'admin@demo.example')
    await page.getByText(t('settings.kept')).waitFor()
    expect(await (await title(visitor)).inputValue()).toBe(typed)
    await visitor.close()
  })

  it('[A4.06] [B4.01] asks whose version counts where somebody else has changed the same meanwhile, as often as it ends', async () => {
    const subject = ({ page }: Visitor) => panel(page).locator(`[name="subject.${locale}"]`)
    const [mail] = await itemsOf('EMAIL_TEMPLATES', 'scheduled')
    if (mail === undefined) throw new Error('no mail ships')
    const visitor = await thrownOut(locale, width, `/app-settings/email-templates?item=${mail.id}`, (each) =>
      subject(each).fill(typed),
    )
    const { page, t } = visitor
    const theirs = { ...mail.subject, [locale]: 'Von jemand anderem' }
    await done(`/api/email-templates/email-templates/${mail.id}`, json('PUT', { ...mail, subject: theirs }))
    const side = (id: string) => panel(page).getByRole('radio', { name: t(id) })
    const asks = async (entered: string) => {
      await page.getByText(t('settings.kept.overtaken')).waitFor()
      expect(await subject(visitor).inputValue()).toBe(entered)
      expect(await side('settings.conflict.mine').isChecked()).toBe(false)
      expect(await side('settings.conflict.other').isChecked()).toBe(false)
    }
    await signInHere(visitor, 'admin@demo.example')
    await asks(typed)
    expect(await visitor.violations()).toEqual([])
    // Once more, before it was chosen: the preview of what is entered asks the server.
    expect(await endSession(visitor)).toBeLessThan(300)
    await subject(visitor).fill(`${typed}!`)
    await page.getByRole('dialog', { name: t('signIn.title') }).waitFor()
    await signInHere(visitor, 'admin@demo.example')
    await asks(`${typed}!`)
    await button(visitor, 'settings.save').click()
    await panel(page).getByText(t('settings.conflict.choose'), { exact: true }).waitFor()
    const planned = async () => (await itemsOf('EMAIL_TEMPLATES', 'scheduled')).find(({ id }) => id === mail.id)
    expect((await planned())?.subject).toEqual(theirs)
    await side('settings.conflict.mine').click()
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    expect((await planned())?.subject[locale]).toBe(`${typed}!`)
    await takeBackAll()
    await visitor.close()
  })

  it('[A4.06] [B2.27] leads back to what is new, with all that it was copied from', async () => {
    const [original] = await itemsOf('PRODUCTS', 'scheduled')
    if (original === undefined) throw new Error('no product ships')
    const title = ({ page }: Visitor) => panel(page).locator(`[name="translations.${locale}.title"]`)
    const visitor = await thrownOut(
      locale,
      width,
      '/app-settings/products',
      async (each) => {
        await button(each, 'settings.add').click()
        await panel(each.page)
          .getByLabel(each.t('settings.new.from'), { exact: true })
          .selectOption({
            label: filled(each.t('settings.new.from.copy'), { name: shippedName('PRODUCTS', original.id, locale) }),
          })
        for (const language of ['de', 'en']) {
          await panel(each.page).locator(`[data-language="${language}"]`).click()
          await panel(each.page).locator(`[name="translations.${language}.title"]`).fill(typed)
        }
      },
      'settings.new.submit',
    )
    const { page, t } = visitor
    await signInHere(visitor, 'admin@demo.example')
    await page.getByText(t('settings.kept')).waitFor()
    expect(await title(visitor).inputValue()).toBe(typed)
    expect(await panel(page).getByLabel(t('settings.new.from'), { exact: true }).count()).toBe(0)
    await button(visitor, 'settings.new.submit').click()
    await panel(page).waitFor({ state: 'detached' })
    const made = (await itemsOf('PRODUCTS', 'scheduled')).find(({ translations }) => translations.de.title === typed)
    expect(made?.steps).toEqual(original.steps)
    expect(made?.calculationType).toBe(original.calculationType)
    await takeBackAll()
    await visitor.close()
  })

  it('[A4.06] shows nothing of it to somebody else who signs in', async () => {
    const visitor = await thrownOut(locale, width, item, (each) => text(each).fill(typed))
    const { page, t } = visitor
    await signInHere(visitor, 'admin2@demo.example')
    await page.getByRole('heading', { level: 1, name: t('admin.title') }).waitFor()
    await page
      .getByRole('link', { name: t('admin.screen.text-fields') })
      .filter({ visible: true })
      .first()
      .click()
    await page.waitForURL('**/app-settings/text-fields**')
    await page.evaluate(() => history.pushState({}, ''))
    expect(await page.getByText(t('settings.kept')).count()).toBe(0)
    await visitor.close()
  })
})
