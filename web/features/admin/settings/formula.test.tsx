import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import type { Expression } from '#domain/math/expression.ts'
import { filled, itemsOf, professional, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { hasFocus, saveAndClose, write } from '#test/harness/settings-screen.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

const balance = 'existingLoanBalance'
const scheduled = () => itemsOf('INPUT_FIELDS', 'scheduled')
const savedFormula = async (): Promise<Expression | undefined> =>
  (await scheduled()).find(({ id }) => id === 'existingLoansTotal')?.calculation?.expression

const twoPlusBalance: Expression = {
  type: 'OPERATOR',
  operator: '+',
  left: { type: 'CONST', value: 2 },
  right: { type: 'SYMBOL', field: balance },
}

async function openFormula(locale: Locale, width: 390 | 1280) {
  const screen = await openScreen('/app-settings/input-fields?item=existingLoansTotal', {
    as: professional,
    locale,
    width,
  })
  const { t, user } = screen
  const panel = await screen.dialog()
  const strip = within(await panel.findByRole('listbox', { name: locale === 'de' ? 'Formel' : 'Formula' }))
  const name = shippedName('INPUT_FIELDS', balance, locale)
  const wrong = (place: number, element: string, code: string) => ({
    name: filled(t('settings.formula.wrong'), {
      place: String(place),
      name: element,
      problem: t(`settings.formula.wrong.${code}`),
    }),
  })
  return {
    screen,
    panel,
    name,
    option: (text: string) => strip.getByRole('option', { name: text }),
    before: filled(t('settings.formula.gap.start'), { behind: name }),
    behind: filled(t('settings.formula.gap.end'), { before: name }),
    between: (one: string, other: string) => filled(t('settings.formula.gap.between'), { before: one, behind: other }),
    /** The formula in words, below its elements. */
    reads: (text: string) => panel.findByText(text, { selector: 'p' }),
    wrong: (...what: Parameters<typeof wrong>) => panel.findByRole('button', wrong(...what)),
    isRight: (...what: Parameters<typeof wrong>) =>
      expect.poll(() => panel.queryByRole('button', wrong(...what))).toBeNull(),
    examples: () =>
      panel.queryAllByText((text) => text.includes(filled(t('settings.formula.result'), { result: '' }).trim())),
    press: async (id: string) => user.click(await panel.findByRole('button', { name: t(id) })),
  }
}

describe('a formula', () => {
  it('[B5.13] takes the field found by Enter without sending anything, and shows that a group is counted', async () => {
    const { screen, panel, name, reads, press } = await openFormula('de', 1280)
    const { t, user } = screen
    const before = await scheduled()
    const group = before.find(({ type }) => type === 'FIELDS_GROUP')?.label.de ?? ''
    const box = panel.getByRole('combobox', { name: t('settings.formula.field') })
    await press('settings.formula.plus')
    await user.type(box, group)
    await expect.poll(() => document.querySelector('[data-combobox-selected]')?.textContent).toContain(group)
    await user.keyboard('{Enter}')
    await reads(`${name} + ${group} (Anzahl)`)
    await press('settings.formula.times')
    await write(screen, box, 'xyz nothing')
    await panel.findByRole('button', { name: t('settings.save') })
    await screen.findByText(t('settings.form.nothingFound'))
    await user.keyboard('{Enter}{Enter}')
    await user.tab()
    await expect.poll(() => screen.queryAllByText(t('settings.form.nothingFound'))).toEqual([])
    await assertAccessible(screen)
    await screen.settled()
    expect(screen.calls.filter((call) => !/^GET|^POST \/api\/authenticate/.test(call))).toEqual([])
    expect(await scheduled()).toEqual(before)
  })

  it('[B5.13] is edited at any place by mouse, and shows problems at their elements', async () => {
    const { screen, panel, name, option, before, reads, wrong, isRight, examples, press } = await openFormula('en', 390)
    const { t, user } = screen
    await user.click(option(before))
    await user.type(panel.getByRole('textbox', { name: t('settings.formula.number') }), '2')
    await press('settings.formula.addNumber')
    await reads(`2${name}`)
    const problem = await wrong(2, name, 'noOperator')
    expect(problem.id).not.toBe('')
    expect(option(name).getAttribute('aria-describedby')).toBe(problem.id)
    expect(examples()).toEqual([])
    await assertAccessible(screen)

    // The caret follows the inserted element.
    await press('settings.formula.times')
    await reads(`2 × ${name}`)
    await isRight(2, name, 'noOperator')
    await expect.poll(() => examples().length).toBe(1)

    // The selection is replaced, or put into brackets.
    await user.click(option(t('settings.formula.times')))
    await press('settings.formula.plus')
    await reads(`2 + ${name}`)
    await user.click(option('2'))
    await user.keyboard('{Shift>}')
    await user.click(option(name))
    await user.keyboard('{/Shift}')
    await press('settings.formula.brackets')
    await reads(`(2 + ${name})`)
    await press('settings.formula.undo')
    await reads(`2 + ${name}`)
    await press('settings.formula.redo')
    await reads(`(2 + ${name})`)
    // An unfinished formula is an error once it was left.
    panel.getAllByRole('textbox')[0]?.focus()
    await user.click(option(t('settings.formula.close')))
    await press('settings.formula.back')
    await user.click(await wrong(1, t('settings.formula.open'), 'notClosed'))
    await press('settings.formula.back')
    await reads(`2 + ${name}`)
    await saveAndClose(screen)
    expect(await savedFormula()).toEqual(twoPlusBalance)
  })

  it('[B5.13] is edited at any place by keyboard, with announcements of the place', async () => {
    const { screen, panel, name, option, before, behind, between, reads, wrong } = await openFormula('en', 1280)
    const { t, user } = screen
    const [plus, times] = [t('settings.formula.plus'), t('settings.formula.times')]
    const isAt = (text: string) => hasFocus(() => option(text))
    // The formula is one tab stop.
    expect(panel.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0)).toEqual([option(behind)])
    option(behind).focus()
    await user.keyboard('{Home}')
    await isAt(before)
    await user.keyboard('2{Enter}')
    await isAt(between('2', name))
    await wrong(2, name, 'noOperator')
    await user.keyboard('*')
    await isAt(between(times, name))
    await panel.findByText(filled(t('settings.formula.done.inserted'), { name: times, place: between(times, name) }))
    await reads(`2 × ${name}`)
    await user.keyboard('{ArrowLeft}')
    await isAt(times)
    await user.keyboard('+')
    await isAt(between(plus, name))
    await user.keyboard('{Home}{Delete}')
    await reads(`+ ${name}`)
    await wrong(1, plus, 'nothingBefore')
    await assertAccessible(screen)
    await user.keyboard('{Control>}z{/Control}')
    await reads(`2 + ${name}`)
    await user.keyboard('{Home}{Shift>}{End}{/Shift}(')
    await reads(`(2 + ${name})`)
    await user.keyboard('{End}{Backspace}{Home}{ArrowRight}')
    await isAt(t('settings.formula.open'))
    await user.keyboard('{Delete}')
    await reads(`2 + ${name}`)
    await saveAndClose(screen)
    expect(await savedFormula()).toEqual(twoPlusBalance)
  })
})
