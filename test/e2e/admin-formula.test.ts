import { describe, expect, it } from 'vitest'

import type { Expression } from '#domain/math/expression.ts'

import { filled, itemsOf, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel, soon } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()
const balance = 'existingLoanBalance'

async function openFormula(visitor: Visitor) {
  const { page, t, locale } = visitor
  await page.goto('/app-settings/input-fields?item=existingLoansTotal')
  const strip = panel(page).getByRole('listbox', { name: locale === 'de' ? 'Formel' : 'Formula', exact: true })
  await strip.waitFor()
  const name = shippedName('INPUT_FIELDS', balance, locale)
  return {
    name,
    option: (text: string) => strip.getByRole('option', { name: text, exact: true }),
    before: filled(t('settings.formula.gap.start'), { behind: name }),
    behind: filled(t('settings.formula.gap.end'), { before: name }),
    reads: (text: string) =>
      panel(page)
        .getByRole('paragraph')
        .and(panel(page).getByText(text, { exact: true }))
        .waitFor(),
    wrong: (place: number, element: string, code: string) =>
      panel(page).getByRole('button', {
        name: filled(t('settings.formula.wrong'), {
          place: String(place),
          name: element,
          problem: t(`settings.formula.wrong.${code}`),
        }),
        exact: true,
      }),
    example: () => panel(page).getByText(filled(t('settings.formula.result'), { result: '' }).trim()),
  }
}

const savedFormula = async (): Promise<Expression | undefined> =>
  (await itemsOf('INPUT_FIELDS', 'scheduled')).find(({ id }) => id === 'existingLoansTotal')?.calculation?.expression

const twoPlusBalance = (): Expression => ({
  type: 'OPERATOR',
  operator: '+',
  left: { type: 'CONST', value: 2 },
  right: { type: 'SYMBOL', field: balance },
})

const cases = inTurn([
  ['de', 1280],
  ['en', 390],
] as const)

describe.each(cases)('a formula in %s at %i px', (locale, width) => {
  it('[B5.13] takes the field that is found with Enter, sends nothing by that, and says what of a group counts', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const { name, reads } = await openFormula(visitor)
    const planned = await itemsOf('INPUT_FIELDS', 'scheduled')
    const group = planned.find(({ type }) => type === 'FIELDS_GROUP')?.label[locale] ?? ''
    const box = panel(page).getByRole('combobox', { name: t('settings.formula.field'), exact: true })
    const operator = (id: string) => panel(page).getByRole('button', { name: t(`settings.formula.${id}`), exact: true })
    await operator('plus').click()
    await box.pressSequentially(group)
    await page.locator('[data-combobox-selected]').filter({ hasText: group }).waitFor()
    await page.keyboard.press('Enter')
    await reads(`${name} + ${group} (${locale === 'de' ? 'Anzahl' : 'count'})`)
    await operator('times').click()
    await box.fill('xyz nothing is called that')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await panel(page)
      .getByRole('button', { name: t('settings.save') })
      .waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByText(t('settings.form.nothingFound')).count()).toBe(0)
    expect(await visitor.violations()).toEqual([])
    expect(await itemsOf('INPUT_FIELDS', 'scheduled')).toEqual(planned)
    await visitor.close()
  })

  it('[B5.13] is changed anywhere by mouse, and says at the element what is wrong', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const { name, option, before, reads, wrong, example } = await openFormula(visitor)
    const button = (id: string) => panel(page).getByRole('button', { name: t(id), exact: true })
    await option(before).click()
    await panel(page)
      .getByRole('textbox', { name: t('settings.formula.number'), exact: true })
      .fill('2')
    await button('settings.formula.addNumber').click()
    await reads(`2${name}`)
    expect(await option(name).getAttribute('aria-describedby')).toBe(
      await wrong(2, name, 'noOperator').getAttribute('id'),
    )
    expect(await example().count()).toBe(0)
    await assertSound(visitor)

    // The caret is behind what was inserted.
    await button('settings.formula.times').click()
    await reads(`2 × ${name}`)
    await wrong(2, name, 'noOperator').waitFor({ state: 'detached' })
    await example().waitFor()

    // What is chosen is replaced, or gets brackets.
    await option(t('settings.formula.times')).click()
    await button('settings.formula.plus').click()
    await reads(`2 + ${name}`)
    await option('2').click()
    await option(name).click({ modifiers: ['Shift'] })
    await button('settings.formula.brackets').click()
    await reads(`(2 + ${name})`)
    await button('settings.formula.undo').click()
    await reads(`2 + ${name}`)
    await button('settings.formula.redo').click()
    await reads(`(2 + ${name})`)
    await option(t('settings.formula.close')).click()
    await button('settings.formula.back').click()
    await wrong(1, t('settings.formula.open'), 'notClosed').click()
    await button('settings.formula.back').click()
    await reads(`2 + ${name}`)
    await button('settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await savedFormula()).toEqual(twoPlusBalance())
    await visitor.close()
  })

  it('[B5.13] is changed anywhere by keyboard, which is told where it is', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const { name, before, behind, reads, wrong } = await openFormula(visitor)
    const [plus, times] = [t('settings.formula.plus'), t('settings.formula.times')]
    const isAt = (text: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), soon).toBe(text)
    const keys = async (...all: readonly string[]) => {
      for (const key of all) await page.keyboard.press(key)
    }
    const between = (one: string, other: string) =>
      filled(t('settings.formula.gap.between'), { before: one, behind: other })
    await tabTo(page, behind)
    await keys('Home')
    await isAt(before)
    await keys('2', 'Enter')
    await isAt(between('2', name))
    await wrong(2, name, 'noOperator').waitFor()
    await keys('*')
    await isAt(between(times, name))
    await panel(page)
      .getByText(filled(t('settings.formula.done.inserted'), { name: times, place: between(times, name) }), {
        exact: true,
      })
      .waitFor()
    await reads(`2 × ${name}`)
    await keys('ArrowLeft')
    await isAt(times)
    await keys('+')
    await isAt(between(plus, name))
    await keys('Home', 'Delete')
    await reads(` + ${name}`.trim())
    await wrong(1, plus, 'nothingBefore').waitFor()
    await assertSound(visitor)
    await keys('ControlOrMeta+z')
    await reads(`2 + ${name}`)
    await keys('Home', 'Shift+End')
    await keys('(')
    await reads(`(2 + ${name})`)
    await keys('End', 'Backspace', 'Home', 'ArrowRight')
    await isAt(t('settings.formula.open'))
    await keys('Delete')
    await reads(`2 + ${name}`)
    await press(page, t('settings.save'))
    await panel(page).waitFor({ state: 'detached' })
    expect(await savedFormula()).toEqual(twoPlusBalance())
    await visitor.close()
  })
})
