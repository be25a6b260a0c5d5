import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import type { Condition } from '#domain/conditions/conditions.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { stateLabels } from '#domain/settings/areas/costs/labels.ts'
import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { done, filled, itemsOf, professional, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const inPanel = async (screen: Screen, name: string) => (await screen.dialog()).findByRole('button', { name })
const pressInPanel = async (screen: Screen, name: string) => screen.user.click(await inPanel(screen, name))
const save = (screen: Screen) => pressInPanel(screen, screen.t('settings.save'))

async function saved(screen: Screen): Promise<void> {
  await save(screen)
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
}

async function write({ user }: Screen, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box)
  await user.type(box, text)
}

const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)

async function there(name: string): Promise<HTMLInputElement> {
  await expect.poll(() => named(name)).not.toBeNull()
  const box = named(name)
  if (box === null) throw new Error(`no ${name}`)
  return box
}

const problemText = (code: string, locale: 'de' | 'en', value = ''): string =>
  filled(problemTexts[code]?.text[locale] ?? '', { value })

describe('a condition being edited', () => {
  it('[B3.44] keeps the combinator while a single rule is left', async () => {
    const screen = await openScreen('/app-settings/documents?item=income-self-employed', { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    const fields = () => panel.queryAllByRole('combobox', { name: t('settings.condition.field') })
    await expect.poll(() => fields().length).toBe(1)
    const joint = async () => {
      const [box] = await panel.findAllByRole<HTMLInputElement>('combobox', { name: t('settings.condition.joint') })
      return box ?? missing()
    }
    const add = async () => {
      const [button] = await panel.findAllByRole('button', { name: t('settings.condition.addRule') })
      await user.click(button ?? missing())
    }
    await add()
    await user.selectOptions(await joint(), 'or')
    const name = filled(t('settings.form.remove'), { name: t('settings.condition.rule') })
    await user.click(panel.getAllByRole('button', { name }).at(-1) ?? missing())
    await expect.poll(() => fields().length).toBe(1)
    await assertAccessible(screen)
    await add()
    expect(await joint()).toHaveProperty('value', 'or')
  })

  const conditionOf = async (): Promise<Condition | undefined> =>
    (await itemsOf('DOCUMENTS', 'scheduled')).find(({ id }) => id === 'income-pension')?.condition

  it('[B3.44] is saved only with its comparison values, and accepts a month in the usual notation', async () => {
    const name = shippedName('INPUT_FIELDS', 'foundedOn', 'en')
    const before = await conditionOf()
    const screen = await openScreen('/app-settings/documents?item=income-pension', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t, user } = screen
    await pressInPanel(screen, t('settings.condition.addRule'))
    const panel = await screen.dialog()
    const fields = await panel.findAllByRole('combobox', { name: t('settings.condition.field') })
    await write(screen, fields.at(-1) ?? missing(), name)
    await user.click(await screen.findByRole('option', { name }))
    await user.selectOptions(
      await panel.findByRole('combobox', { name: filled(t('settings.condition.operator'), { name }) }),
      t('settings.operator.atLeast'),
    )
    const value = () =>
      panel.findByRole<HTMLInputElement>('textbox', { name: filled(t('settings.condition.value'), { name }) })

    // At the rule, which gets the focus.
    const refused = async (message: string) => {
      await save(screen)
      await panel.findAllByText(message)
      await expect.poll(async () => (await value()).getAttribute('aria-invalid')).toBe('true')
      await expect.poll(async () => (await value()) === document.activeElement).toBe(true)
      expect(await conditionOf()).toEqual(before)
    }
    await refused(problemText('conditionWithoutValue', 'en', name))
    await assertAccessible(screen)
    await write(screen, await value(), 'im Juni')
    await refused(filled(t('invalidDateFormat.message'), { date: '01/2027' }))
    await write(screen, await value(), '062025')
    await user.tab()
    expect((await value()).value).toBe('06/2025')
    await saved(screen)
    expect(await conditionOf()).toMatchObject({
      combinator: 'and',
      rules: [before, { field: 'foundedOn', operator: '>=', value: '2025-06' }],
    })
  })

  it.each([
    ['de', '1.000,5'],
    ['en', '1,000.5'],
  ] as const)(
    '[B3.44] shows a number stored as text in the format of %s, and is saved with it',
    async (locale, number) => {
      const tabs = await itemsOf('DOCUMENTS', 'scheduled')
      const condition: Condition = { field: 'amount', operator: '>=', value: '1000.50' }
      const body = tabs.map((tab) => (tab.id === 'account' ? { ...tab, condition } : tab))
      await done('/api/document/config', json('POST', body))
      const screen = await openScreen('/app-settings/documents?item=account', { as: professional, locale })
      const amount = shippedName('INPUT_FIELDS', 'amount', locale)
      const name = filled(screen.t('settings.condition.value'), { name: amount })
      const value = await (await screen.dialog()).findByRole<HTMLInputElement>('textbox', { name })
      expect(value.value).toBe(number)
      expect(value.getAttribute('aria-invalid')).not.toBe('true')
      await write(screen, await there(`title.${locale}`), 'Anders')
      await saved(screen)
      const account = (await itemsOf('DOCUMENTS', 'scheduled')).find(({ id }) => id === 'account')
      expect(account).toMatchObject({ condition, title: { [locale]: 'Anders' } })
    },
  )
})

it.each([
  ['de', 'Gültig ab', '1.1.27', '01.01.2027'],
  ['en', 'Valid from', '1/2/27', '01/02/2027'],
] as const)('[B9.10] accepts a two-digit year for days of this century, in %s', async (locale, label, typed, full) => {
  const screen = await openScreen('/app-settings/additional-costs?item=LAND_TRANSFER_COSTS', {
    as: professional,
    locale,
  })
  const panel = await screen.dialog()
  await pressInPanel(screen, stateLabels.BE[locale])
  const [day = missing()] = await panel.findAllByLabelText<HTMLInputElement>(label)
  await write(screen, day, typed)
  expect(day.value).toBe(typed)
  await screen.user.tab()
  expect(day.value).toBe(full)
  expect(day.getAttribute('aria-invalid')).not.toBe('true')
})

describe('unreadable input', () => {
  it('[B9.10] [B3.25] is neither saved as the previous day nor lost', async () => {
    const before = await itemsOf('ADDITIONAL_COSTS', 'scheduled')
    const screen = await openScreen('/app-settings/additional-costs?item=LAND_TRANSFER_COSTS', { as: professional })
    const { t } = screen
    const panel = await screen.dialog()
    const foldBerlin = () => pressInPanel(screen, stateLabels.BE.de)
    await foldBerlin()
    const days = () => panel.queryAllByLabelText<HTMLInputElement>('Gültig ab')
    await panel.findAllByLabelText('Gültig ab')
    await write(screen, days()[0] ?? missing(), '31.02.2026')
    await save(screen)
    await panel.findByText(filled(t('invalidDateFormat.message'), { date: '31.01.2027' }))
    await assertAccessible(screen)
    // Collapsed, the entry shows the stored value.
    await foldBerlin()
    await foldBerlin()
    await expect.poll(() => days()[0]?.value).toBe('31.02.2026')
    await save(screen)
    const led = () => expect.poll(() => days()[0] !== undefined && days()[0] === document.activeElement).toBe(true)
    await led()
    // It stays visible while it blocks saving.
    await foldBerlin()
    expect(days()).toEqual([])
    await save(screen)
    await led()
    expect((await inPanel(screen, stateLabels.BE.de)).getAttribute('aria-expanded')).toBe('true')
    expect(await itemsOf('ADDITIONAL_COSTS', 'scheduled')).toEqual(before)
  })

  it('[B3.25] is expanded if it blocks saving, even among earlier rates', async () => {
    const costs = (await itemsOf('ADDITIONAL_COSTS', 'scheduled')).find(({ id }) => id === 'LAND_TRANSFER_COSTS')
    const taxes = costs?.taxes ?? []
    const now = taxes.find(({ state }) => state === 'BE')
    const before = { ...now, id: 'berlin-before', value: 4.5, validFrom: '2007-01-01' }
    await done('/api/settings/additional-costs/LAND_TRANSFER_COSTS', json('PUT', { taxes: [...taxes, before] }))
    const screen = await openScreen('/app-settings/additional-costs?item=LAND_TRANSFER_COSTS', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const berlin = stateLabels.BE.en
    await pressInPanel(screen, berlin)
    const name = `taxes.${taxes.length}.value`
    const value = await there(name)
    const past = () => named(name)?.closest('details')?.querySelector('summary') ?? missing()
    await screen.user.click(past())
    await write(screen, value, 'viel')
    await screen.user.click(past())
    await pressInPanel(screen, berlin)
    await expect.poll(() => named(name)).toBeNull()
    await save(screen)
    await expect.poll(() => named(name) !== null && named(name) === document.activeElement).toBe(true)
    expect(named(name)?.closest('details')?.open).toBe(true)
    await assertAccessible(screen)
  })

  it('[B3.30] is not treated as an empty optional number', async () => {
    const before = await itemsOf('DOCUMENTS', 'scheduled')
    const screen = await openScreen('/app-settings/documents?item=income', { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    const [entry] = await panel.findAllByRole('button', { expanded: false })
    await user.click(entry ?? missing())
    const count = await there('documents.0.numberOfDocuments')
    await write(screen, count, 'zwei')
    await save(screen)
    await panel.findByText(t('settings.form.noNumber'))
    await assertAccessible(screen)
    expect(await itemsOf('DOCUMENTS', 'scheduled')).toEqual(before)
    await write(screen, await there('documents.0.numberOfDocuments'), '3')
    await saved(screen)
    const [kind] = (await itemsOf('DOCUMENTS', 'scheduled')).find(({ id }) => id === 'income')?.documents ?? []
    expect(kind?.numberOfDocuments).toBe(3)
  })
})

describe('input that was not added', () => {
  it('[B3.25] keeps a new rate visible, asks before leaving, and blocks saving the rest', async () => {
    const screen = await openScreen('/app-settings/additional-costs?item=LAND_TRANSFER_COSTS', {
      as: professional,
      locale: 'en',
    })
    const { t, user } = screen
    const berlin = stateLabels.BE.en
    await pressInPanel(screen, berlin)
    const panel = await screen.dialog()
    const next = async () =>
      within(await panel.findByRole('group', { name: filled(t('costs.next'), { name: berlin }) }))
    const rate = async () => (await next()).findByLabelText(t('costs.next.value'))
    await write(screen, await rate(), '7')
    await pressInPanel(screen, stateLabels.HH.en)
    await rate()
    await user.keyboard('{Escape}')
    const asked = { name: t('admin.unsaved.title') }
    await screen.findByRole('dialog', asked)
    await assertAccessible(screen)
    await screen.press('admin.unsaved.stay')
    await expect.poll(() => screen.queryByRole('dialog', asked)).toBeNull()
    await save(screen)
    await expect.poll(async () => (await rate()) === document.activeElement).toBe(true)
    await panel.findAllByText(problemText('rateNotAdded', 'en'))
    await assertAccessible(screen)
    await user.type(await (await next()).findByLabelText(t('costs.next.day')), '01012098')
    await user.click(await (await next()).findByRole('button', { name: new RegExp(t('costs.next.add')) }))
    await (await next()).findByText(filled(t('costs.next.added'), { name: berlin }))
    await saved(screen)
    const taxes = (await itemsOf('ADDITIONAL_COSTS', 'scheduled')).flatMap((list) => list.taxes)
    expect(taxes.find(({ validFrom }) => validFrom === '2098-01-01')).toMatchObject({ state: 'BE', value: 7 })
  })

  it('[B5.13] blocks saving while a number is beside a formula; another version replaces the visible one', async () => {
    const isTotal = ({ id }: FieldDefinition) => id === 'existingLoansTotal'
    const total = (await itemsOf('INPUT_FIELDS', 'scheduled')).find(isTotal)
    if (total?.calculation === undefined) throw new Error('no formula shipped')
    const formula = (sign: string, value: string): string =>
      `${shippedName('INPUT_FIELDS', 'existingLoanBalance', 'de')} ${sign} ${value}`
    const screen = await openScreen('/app-settings/input-fields?item=existingLoansTotal', { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    const press = (id: string) => pressInPanel(screen, t(id))
    const shown = (text: string) => within(panel.getByRole('tabpanel')).findByText(text)
    // The language tabs refer to their form.
    const tab = await panel.findByRole('tab', { selected: true })
    expect(tab.getAttribute('aria-controls')).toBe(panel.getByRole('tabpanel').id)
    await press('settings.formula.plus')
    await user.type(await panel.findByRole('textbox', { name: t('settings.formula.number') }), '5')
    await save(screen)
    await panel.findByText(problemText('numberNotAdded', 'de'))
    await assertAccessible(screen)
    await press('settings.formula.addNumber')
    await shown(formula('+', '5'))

    // Another user has changed the formula meanwhile.
    const { expression } = total.calculation
    const theirs = { type: 'OPERATOR', operator: '-', left: expression, right: { type: 'CONST', value: 9 } }
    const changed = { ...total, calculation: { ...total.calculation, expression: theirs } }
    await done('/api/pages-fields/scheduled', json('PUT', { fields: [changed] }))
    await save(screen)
    await panel.findByText(t('settings.conflict.both'))
    await assertAccessible(screen)
    await shown(formula('+', '5'))
    await press('settings.conflict.theirs')
    await shown(formula('−', '9'))
    expect(within(panel.getByRole('tabpanel')).queryByText(formula('+', '5'))).toBeNull()
  })
})
