import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'

import { shippedAreas } from '#domain/settings/areas.ts'

import { takeBackAll } from '../harness/administration.ts'
import { openAdministrator, panel } from '../harness/administrator.ts'
import { openBrowser } from '../harness/browser.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
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
})
