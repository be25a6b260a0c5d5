import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { areaCalls } from '#domain/settings/calls.ts'

import { allOpen, approved, done, filled, itemsOf, plan, takeBackAll } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'

const browser = administratorsBrowser()
afterEach(() => takeBackAll())

const both = inTurn([
  ['de', 1280],
  ['en', 390],
] as const)

/** Holds up a call of that method until it is let go; what becomes of it then is not said here. */
async function holdUp(page: Page, address: string, method: string): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route, request) => {
    if (request.method() === method) await held
    await route.fallback()
  })
  return () => letGo()
}

describe.each(both)('whoever waits, in %s at %i px', (locale, width) => {
  it('types nothing into a form that is being saved, and keeps the keyboard', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const letGo = await holdUp(page, '**/api/contracts/settings', 'POST')
    await page.goto('/app-settings/offer-settings?item=contract')
    const title = panel(page).locator(`[name="title.${locale}"]`)
    await title.fill('Gesendet')
    await title.press('Enter')
    const save = panel(page).getByRole('button', { name: t('settings.save') })
    await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await visitor.violations()).toEqual([])
    expect(await title.evaluate((input) => input.closest('[inert]') !== null)).toBe(true)
    await page.keyboard.type('nicht mehr')
    expect(await title.inputValue()).toBe('Gesendet')
    // What is on its way cannot be discarded either.
    const question = page.getByRole('dialog', { name: t('admin.unsaved.title') })
    for (const way of ['admin.cancel', 'admin.panel.close']) {
      const button = panel(page).getByRole('button', { name: t(way), exact: true })
      expect(await button.isDisabled(), way).toBe(true)
      await button.press('Enter')
    }
    await page.keyboard.press('Escape')
    expect(await question.count()).toBe(0)
    expect(await title.inputValue()).toBe('Gesendet')
    letGo()
    await panel(page).waitFor({ state: 'detached' })
    const planned = (await itemsOf('OFFER', 'scheduled')).find(({ id }) => id === 'contract')
    expect(planned?.title[locale]).toBe('Gesendet')
    await visitor.close()
  })

  it('[B7.34] leaves an order that is being saved only once it is', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const letGo = await holdUp(page, '**/api/contracts/settings', 'POST')
    await page.goto('/app-settings/offer-settings')
    await page.getByRole('button', { name: t('order.change') }).click()
    const region = page.getByRole('region', { name: t('order.title') })
    await region.getByRole('listitem').first().getByRole('button').last().click()
    await region.getByRole('button', { name: t('order.save') }).click()
    await expect.poll(() => region.getByRole('button', { name: t('admin.cancel') }).isDisabled()).toBe(true)
    await page.goBack()
    const question = page.getByRole('dialog', { name: t('admin.unsaved.title') })
    await question.waitFor()
    expect(await question.getByRole('button', { name: t('admin.unsaved.leave'), exact: true }).isDisabled()).toBe(true)
    expect(await visitor.violations()).toEqual([])
    letGo()
    await question.waitFor({ state: 'detached' })
    await page.getByText(t('settings.order.changed')).waitFor()
    const [one = '', two = '', ...others] = shippedAreas().OFFER.map(({ id }) => id)
    expect((await itemsOf('OFFER', 'scheduled')).map(({ id }) => id)).toEqual([two, one, ...others])
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[B8.08] is told what has not come for something new, and asks for it again', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const products = `**${areaCalls.PRODUCTS.scheduled[0] ?? ''}*`
    await page.route(products, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/app-settings/processes?item=_new')
    const failure = panel(page)
      .getByRole('alert')
      .filter({ hasText: t('settings.error') })
    await failure.waitFor()
    expect(await visitor.violations()).toEqual([])
    // While it is asked for again, and where that fails too, the keyboard stays where it can be asked for once more.
    const retry = panel(page).getByRole('button', { name: t('ui.retry') })
    const hasKeyboard = () => retry.evaluate((button) => button === document.activeElement)
    const letGo = await holdUp(page, products, 'GET')
    await retry.press('Enter')
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBe('true')
    expect(await hasKeyboard()).toBe(true)
    expect(await failure.count()).toBe(1)
    expect(await visitor.violations()).toEqual([])
    letGo()
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBe(null)
    expect(await hasKeyboard()).toBe(true)
    await page.unroute(products)
    await retry.click()
    await panel(page)
      .getByRole('button', { name: t('settings.new.submit') })
      .waitFor()
    expect(await failure.count()).toBe(0)
    await visitor.close()
  })

  it('[B7.35] goes on with an order of pages that was saved in part', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    let moves = 0
    await page.route('**/api/page/position', async (route) => {
      moves += 1
      if (moves === 2) await route.fulfill({ status: 500, body: '' })
      else await route.continue()
    })
    await page.goto('/app-settings/pages?order=true')
    const rows = page.getByRole('region', { name: t('order.title') }).getByRole('listitem')
    // The first changes places with the second, and the third with the fourth.
    for (const at of [0, 2]) await rows.nth(at).getByRole('button').last().click()
    const save = page.getByRole('button', { name: t('order.save') })
    await save.click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('settings.unheard') })
      .waitFor()
    expect(await visitor.violations()).toEqual([])
    await save.click()
    await page.getByText(t('settings.order.changed')).waitFor()
    expect(moves).toBe(3)
    const [one = '', two = '', three = '', four = '', ...others] = shippedAreas().PAGES.map(({ id }) => id)
    expect((await itemsOf('PAGES', 'scheduled')).map(({ id }) => id)).toEqual([two, one, four, three, ...others])
    await visitor.close()
  })

  it('[B7.15] is asked before a reason is lost that nobody has sent yet', async () => {
    await plan('BANK_PHONE', '+49 69 7777')
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/release-changes')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('releases.reject'), exact: true })
      .click()
    const question = page.getByRole('dialog', { name: t('admin.unsaved.title') })
    const reason = page.getByRole('textbox', { name: t('releases.reject.reason') })
    await reason.fill('So nicht.')
    await page.keyboard.press('Escape')
    await question.waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await reason.inputValue()).toBe('So nicht.')
    // As often as somebody likes, and as soon as there is nothing else to be seen.
    for (let again = 0; again < 20; again += 1) {
      await page.keyboard.press('Escape')
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: t('admin.unsaved.leave'), exact: true }).click()
    await panel(page).first().waitFor({ state: 'detached' })
    expect((await allOpen()).map(({ status }) => status)).toEqual(['OPEN'])
    await visitor.close()
  })

  it('[B4.02] reads a large release some changes at a time', async () => {
    const prices = shippedAreas().INTEREST_CONDITIONS.slice(0, 12)
    const dearer = prices.map(({ id }) => [id, { nominalRate: 9.99 }])
    await done('/api/system/settings/conditions', json('PUT', { conditions: Object.fromEntries(dearer) }))
    const number = String(await approved(await allOpen()))
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/release-changes?view=history')
    const card = page.getByRole('region', { name: filled(t('releases.number'), { number }), exact: true })
    const changes = card.locator('> ul > li')
    await changes.first().waitFor()
    expect(await changes.count()).toBe(10)
    await card.locator('> div').getByRole('button').last().click()
    await expect.poll(() => changes.count()).toBe(12)
    await expect.poll(() => changes.nth(10).evaluate((row) => row === document.activeElement)).toBe(true)
    expect(await visitor.violations()).toEqual([])
    await done(`/api/release-changes/rollback/${number}`, json('POST', {}))
    await visitor.close()
  })
})
