import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { areaCalls } from '#domain/settings/calls.ts'

import { allOpen, approved, filled, itemsOf, plan } from '../harness/administration.ts'
import { administratorsBrowser, comeBack, openAdministrator, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import type { Visitor } from '../harness/visitor.ts'

const browser = administratorsBrowser()

const screens = inTurn([
  ['de', 1280],
  ['en', 390],
] as const)

/** The server does what it is asked, and the answer to the first time never comes back. */
async function loseAnswer({ page }: Visitor, calls: string, method: string): Promise<() => number> {
  let sent = 0
  await page.route(calls, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const reply = await route.fetch()
    sent += 1
    return sent === 1 ? route.fulfill({ status: 502, body: '' }) : route.fulfill({ response: reply })
  })
  return () => sent
}

it.each(screens)(
  '[B4.01] [B7.35] a page whose making was never answered is made once, also after the list was read anew, in %s at %i px',
  async (locale, width) => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const before = await itemsOf('PAGES', 'scheduled')
    await page.goto('/app-settings/pages')
    await page.getByRole('button', { name: t('settings.add'), exact: true }).click()
    for (const language of ['de', 'en']) {
      await panel(page).locator(`[data-language="${language}"]`).click()
      await panel(page).locator(`[name="title.${language}"]`).fill('Nebenkosten')
    }
    const sent = await loseAnswer(visitor, '**/api/scheduled-pages', 'POST')
    const make = panel(page).getByRole('button', { name: t('designer.new.submit'), exact: true })
    await make.click()
    await panel(page).getByText(t('settings.unheard.kept')).waitFor()
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith(areaCalls.PAGES.scheduled[0] ?? '-') && reply.ok()),
      comeBack(page),
    ])
    await make.click()
    await page.getByText(t('settings.alreadySaved')).waitFor()
    await panel(page).waitFor({ state: 'detached' })
    await page.waitForURL('**/app-settings/pages/nebenkosten')
    expect(sent()).toBe(1)
    const after = await itemsOf('PAGES', 'scheduled')
    expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), 'nebenkosten'])
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  },
)

it('[B4.01] [B7.10] prices whose saving was never answered are nobody else’s, and none of them comes twice', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  const before = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
  await page.goto('/app-settings/product-types?cells=true')
  const cell = (place: string) => page.getByRole('grid').first().locator(`[data-place="${place}"]`)
  await cell('0 5').click()
  await page.keyboard.type('4,44')
  await page.keyboard.press('Enter')
  const sent = await loseAnswer(visitor, '**/api/system/settings/conditions', 'PUT')
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  await page.getByText(t('settings.alreadySaved')).waitFor()
  expect(await page.getByText(t('cells.overtaken')).count()).toBe(0)
  await expect.poll(() => page.locator('[data-differs]').count()).toBe(0)
  expect(sent()).toBe(1)
  const after = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
  expect(after).toEqual(before.map((rate, at) => (at === 0 ? { ...rate, nominalRate: 4.44 } : rate)))
  expect(await visitor.violations()).toEqual([])
  await visitor.close()
})

it('[B4.02] a rollback that was never answered is told as done, not as refused', async () => {
  const shipped = shippedAreas().GENERAL_SETTINGS.find(({ id }) => id === 'BANK_PHONE')
  await plan('BANK_PHONE', '+49 69 7777')
  const number = await approved(await allOpen())
  const visitor = await openAdministrator(browser, 'en', 390)
  const { page, t } = visitor
  await page.goto('/app-settings/release-changes?view=history')
  const card = page.getByRole('region', { name: filled(t('releases.number'), { number: String(number) }), exact: true })
  await card.getByRole('button', { name: t('releases.rollback') }).click()
  const sent = await loseAnswer(visitor, '**/api/release-changes/rollback/*', 'POST')
  const confirm = panel(page).getByRole('button', { name: t('releases.rollback') })
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  await confirm.click()
  await page.getByText(t('settings.alreadySaved')).waitFor()
  await panel(page).waitFor({ state: 'detached' })
  await card.getByText(filled(t('releases.takenBack'), { number: String((number ?? 0) + 1) })).waitFor()
  expect(sent()).toBe(1)
  const [phone] = (await itemsOf('GENERAL_SETTINGS', 'current')).filter(({ id }) => id === 'BANK_PHONE')
  expect(phone).toEqual(shipped)
  expect(await visitor.violations()).toEqual([])
  await visitor.close()
})
