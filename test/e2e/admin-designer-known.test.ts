import { describe, expect, it } from 'vitest'

import { problemTexts } from '#domain/settings/labels/problem-texts.ts'

import { filled, itemsOf, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, soon } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { tabTo } from '../harness/keyboard.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const button = ({ page, t }: Visitor, id: string) => page.getByRole('button', { name: t(id), exact: true })

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 1280],
  ] as const),
)('what is known of a page, in %s at %i px', (locale, width) => {
  it('[B3.44] a condition is chosen by page and section, and marked as soon as it looks ahead', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/pages/conditions')
    await button(visitor, 'settings.condition.addRule').first().click()
    const field = page.getByRole('combobox', { name: t('settings.condition.field'), exact: true }).first()
    await field.click()
    const name = shippedName('INPUT_FIELDS', 'firstName', locale)
    await field.fill(name)
    const group = page.getByRole('group', { name: shippedName('PAGES', 'borrower', locale) })
    await group.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    // Nobody has tried to save it.
    const told = filled(problemTexts['conditionFieldLater']?.text[locale] ?? '', { value: name })
    await page.getByRole('alert').filter({ hasText: told }).waitFor()
    await assertSound(visitor)
    const [open, close] = locale === 'de' ? ['„', '“'] : ['“', '”']
    await page
      .getByText(`${open}${name}${close} ${t('settings.operator.answered')}`, { exact: true })
      .first()
      .waitFor()
    await button(visitor, 'designer.undo').click()
    await expect.poll(() => page.getByRole('alert').filter({ hasText: told }).count(), soon).toBe(0)
    await visitor.close()
  })

  it('[B3.36] what is carried by the keyboard is put down where a step is taken back beneath it', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    await page.goto('/app-settings/pages/conditions')
    const handles = page.locator('[data-handle^="sections.0.fields."]')
    await handles.nth(1).waitFor()
    const order = () => handles.evaluateAll((each) => each.map((one) => one.getAttribute('aria-label')))
    const [first, second, ...others] = await order()
    await handles.nth(1).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual([second, first, ...others])
    const over = page.locator('[data-slot][data-over]')
    await handles.first().focus()
    await page.keyboard.press('Space')
    await over.waitFor({ state: 'attached' })
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(order).toEqual([first, second, ...others])
    expect(await over.count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await order()).toEqual([first, second, ...others])
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B3.43] says which products use it, and leads there and into the portal as it is to come', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/pages/conditions')
    const product = shippedName('PRODUCTS', 'consumer-credit', locale)
    const step = (await itemsOf('PRODUCTS', 'scheduled'))
      .find(({ id }) => id === 'consumer-credit')
      ?.steps.findIndex(({ pageId }) => pageId === 'conditions')
    const uses = page.getByRole('list', { name: t('designer.uses'), exact: true })
    const use = filled(t('designer.uses.step'), { name: product, step: String(Number(step) + 1) })
    const link = uses.getByRole('link', { name: use, exact: true })
    expect(await link.getAttribute('href')).toBe('/app-settings/products?item=consumer-credit')
    await page.getByRole('button', { name: filled(t('designer.uses.view'), { name: product }), exact: true }).click()
    const open = page.getByRole('link', { name: t('preview.open'), exact: true })
    await expect.poll(() => open.evaluate((each) => each === document.activeElement), soon).toBe(true)
    await assertSound(visitor)
    const [tab] = await Promise.all([page.waitForEvent('popup'), open.click()])
    await tab.getByRole('complementary', { name: t('preview.band'), exact: true }).waitFor()
    expect(new URL(tab.url()).pathname).toContain('/privatkredit')
    await tab.close()
    await visitor.close()
  })

  it('[B3.36] leads the keyboard from saving to the outline and to the properties at once', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/pages/conditions')
    const isAt = (selector: string) =>
      expect.poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector), soon).toBe(true)
    await tabTo(page, t('settings.save'))
    await page.keyboard.press('Tab')
    await tabTo(page, t('designer.skip.outline'))
    await page.keyboard.press('Enter')
    await isAt('[data-part=""]')
    await tabTo(page, t('designer.skip.properties'))
    await page.keyboard.press('Enter')
    await isAt('[data-properties]')
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B8.08] a page that nobody heard of for want of a connection is not said to be wrong', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/pages/conditions')
    const title = page.getByRole('textbox', { name: locale === 'de' ? /^Titel/ : /^Title/ }).first()
    await title.fill('Was Sie möchten')
    await page.context().setOffline(true)
    await button(visitor, 'settings.save').click()
    const notice = page.getByRole('alert').filter({ hasText: t('settings.unheard') })
    await notice.getByText(t('error.server.not.reachable')).waitFor()
    await notice.getByText(t('settings.unheard.kept')).waitFor()
    expect(await notice.getByText(t('designer.problems')).count()).toBe(0)
    expect(await visitor.violations()).toEqual([])
    await page.context().setOffline(false)
    await button(visitor, 'settings.save').click()
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()
    await visitor.close()
  })
})
