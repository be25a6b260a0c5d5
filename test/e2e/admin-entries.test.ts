import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'

import { shippedAreas } from '#domain/settings/areas.ts'
import { generalWords } from '#domain/settings/general-words.ts'

import { done, filled, openAdministrator, panel, shippedName, takeBackAll } from '../harness/administrator.ts'
import { openBrowser } from '../harness/browser.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { FOUR_EYES: 'OFF' })
})
afterEach(takeBackAll)
afterAll(() => browser.close())

const both = inTurn([
  ['de', 1280],
  ['en', 390],
] as const)

const button = ({ page, t }: Visitor, id: string) => page.getByRole('button', { name: t(id), exact: true })

describe.each(both)('entries of the settings, in %s at %i px', (locale, width) => {
  it('[B3.01] of general settings stand in groups, and each says what it does', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/general-settings')
    const heading = (group: string, count: number) =>
      page.getByRole('heading', {
        name: filled(t('glance.group'), { title: t(`general.group.${group}`), count: String(count) }),
        exact: true,
      })
    await heading('BANK', 5).waitFor()
    await heading('SESSION', 6).waitFor()
    await assertSound(visitor)

    await page.goto(`/app-settings/general-settings?search=${shippedName('GENERAL_SETTINGS', 'BANK_PHONE', locale)}`)
    await heading('BANK', 1).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1)

    await page.goto('/app-settings/general-settings?item=AUTOMATED_RATING')
    await panel(page).getByText(generalWords.AUTOMATED_RATING.hint[locale]).waitFor()
    await page.goto('/app-settings/general-settings?item=LOGIN_ATTEMPTS')
    await panel(page).getByText(t('wizard.required'), { exact: true }).waitFor()
    expect(await panel(page).locator('[name="value"]').getAttribute('aria-required')).toBe('true')
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B3.24] [B8.08] take the keyboard when they are added, and what is wrong with them is in sight', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const list = shippedAreas().KEYS.find(({ id }) => id === 'MARITAL_STATUS')
    const key = panel(page).locator(`[name="keys.${list?.keys.length}.key"]`)
    const text = panel(page).locator(`[name="keys.${list?.keys.length}.displaytext.${locale}"]`)
    await page.goto('/app-settings/keys?item=MARITAL_STATUS')
    await panel(page)
      .getByRole('button', { name: locale === 'de' ? 'Eintrag hinzufügen' : 'Add entry' })
      .click()
    await expect.poll(() => key.evaluate((each) => each === document.activeElement)).toBe(true)
    await button(visitor, 'settings.save').click()
    const messages = panel(page).locator('.mantine-InputWrapper-error')
    await messages.first().waitFor()
    expect(await messages.count()).toBe(2)
    await expect.poll(() => key.evaluate((each) => each === document.activeElement)).toBe(true)
    // Nothing of it lies beneath the buttons.
    const actions = await button(visitor, 'settings.save').boundingBox()
    const told = await messages.first().boundingBox()
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(actions?.y ?? 0)
    const [frame, error] = await key.evaluate((each) => [
      getComputedStyle(each).outlineColor,
      getComputedStyle(document.querySelector('.mantine-InputWrapper-error') ?? each).color,
    ])
    expect(frame).toBe(error)
    await assertSound(visitor)

    // The lines above lead there.
    const lines = panel(page).getByRole('alert').getByRole('button')
    await lines.nth(locale === 'de' ? 1 : 2).click()
    await expect.poll(() => text.evaluate((each) => each === document.activeElement)).toBe(true)
    await key.fill('ver lobt')
    await text.fill('Verlobt')
    await button(visitor, 'settings.save').click()
    await messages.first().waitFor()
    await expect
      .poll(() => messages.first().textContent())
      .toMatch(locale === 'de' ? /höchstens 32 Zeichen/ : /32 characters/)
    expect(
      await panel(page)
        .getByRole('button', { name: t('settings.remove'), exact: true })
        .count(),
    ).toBe(0)
    await visitor.close()
  })

  it('[B4.01] that something uses cannot be removed, and it is said what that is', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/input-fields?item=payoutDate')
    await button(visitor, 'settings.remove').click()
    const dialog = panel(page).last()
    await dialog.getByText(t('settings.remove.text')).waitFor()
    await dialog.getByRole('button', { name: t('settings.remove'), exact: true }).click()
    await dialog.getByText(t('settings.remove.used'), { exact: true }).waitFor()
    const places = await dialog.getByRole('listitem').allTextContents()
    expect(places.length).toBeGreaterThan(0)
    expect(new Set(places).size).toBe(places.length)
    expect(await dialog.getByText(t('settings.remove.text')).count()).toBe(0)
    expect(await dialog.getByRole('button', { name: t('settings.remove'), exact: true }).count()).toBe(0)
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it('[B4.02] that are to go show what they are, and nobody is warned who keeps them', async () => {
    const [income] = shippedAreas()
      .LIVING_TYPE.filter(({ kind }) => kind === 'INCOME')
      .toReversed()
    await done('/api/incomeExpense/delete', json('DELETE', { ids: [income?.id] }))
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto(`/app-settings/living?item=${income?.id}`)
    await panel(page)
      .getByText(income?.label[locale] ?? '', { exact: true })
      .nth(1)
      .waitFor()
    await assertSound(visitor)
    await button(visitor, 'settings.undo').click()
    await page
      .getByRole('heading', { name: filled(t('settings.keep.title'), { name: income?.label[locale] ?? '' }) })
      .waitFor()
    await assertSound(visitor)
    await button(visitor, 'settings.keep.confirm').click()
    await panel(page).first().waitFor({ state: 'detached' })
    await visitor.close()
  })
})
