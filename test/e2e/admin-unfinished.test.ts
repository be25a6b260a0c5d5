import { describe, expect, it } from 'vitest'

import type { Condition } from '#domain/conditions.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { stateLabels } from '#domain/settings/labels/options.ts'
import { problemTexts } from '#domain/settings/labels/problem-texts.ts'

import { done, filled, itemsOf, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel, soon } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const save = ({ page, t }: Visitor) => panel(page).getByRole('button', { name: t('settings.save'), exact: true })

async function open(visitor: Visitor, address: string): Promise<void> {
  await visitor.page.goto(address)
  await save(visitor).waitFor()
}

async function saved(visitor: Visitor): Promise<void> {
  await save(visitor).click()
  await panel(visitor.page).waitFor({ state: 'detached' })
}

const both = inTurn([
  ['en', 390],
  ['de', 1280],
] as const)

const said = (code: string, locale: 'de' | 'en', value = ''): string =>
  filled(problemTexts[code]?.text[locale] ?? '', { value })

describe.each(both)('a condition that is being written, in %s at %i px', (locale, width) => {
  const name = shippedName('INPUT_FIELDS', 'foundedOn', locale)
  const conditionOf = async (): Promise<Condition | undefined> =>
    (await itemsOf('DOCUMENTS', 'scheduled')).find(({ id }) => id === 'income-pension')?.condition

  it('[B3.44] is saved only with what its rules compare with, and takes a month as people write it', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const value = panel(page).getByRole('textbox', {
      name: filled(t('settings.condition.value'), { name }),
      exact: true,
    })
    const before = await conditionOf()
    await open(visitor, '/app-settings/documents?item=income-pension')
    await panel(page)
      .getByRole('button', { name: t('settings.condition.addRule'), exact: true })
      .click()
    const field = panel(page)
      .getByRole('combobox', { name: t('settings.condition.field'), exact: true })
      .last()
    await field.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await panel(page)
      .getByRole('combobox', { name: filled(t('settings.condition.operator'), { name }), exact: true })
      .selectOption({ label: t('settings.operator.atLeast') })

    // At the rule, and where the keyboard then is.
    const refused = async (message: string) => {
      await save(visitor).click()
      await panel(page).getByText(message, { exact: true }).first().waitFor()
      await expect.poll(() => value.getAttribute('aria-invalid'), soon).toBe('true')
      await expect.poll(() => value.evaluate((box) => box === document.activeElement), soon).toBe(true)
      expect(await visitor.violations()).toEqual([])
      expect(await conditionOf()).toEqual(before)
    }
    await refused(said('conditionWithoutValue', locale, name))
    await value.fill('im Juni')
    await refused(t('invalidDateFormat.message'))
    await value.fill('062025')
    await page.keyboard.press('Tab')
    expect(await value.inputValue()).toBe(locale === 'de' ? '06.2025' : '06/2025')
    await saved(visitor)
    expect(await conditionOf()).toMatchObject({
      combinator: 'and',
      rules: [before, { field: 'foundedOn', operator: '>=', value: '2025-06' }],
    })
    await visitor.close()
  })

  it('[B3.44] has a number that came as text as the language writes it, and is saved with it', async () => {
    const tabs = await itemsOf('DOCUMENTS', 'scheduled')
    const condition: Condition = { field: 'amount', operator: '>=', value: '1000.50' }
    await done(
      '/api/document/config',
      json(
        'POST',
        tabs.map((tab) => (tab.id === 'account' ? { ...tab, condition } : tab)),
      ),
    )
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await open(visitor, '/app-settings/documents?item=account')
    const amount = shippedName('INPUT_FIELDS', 'amount', locale)
    const value = panel(page).getByRole('textbox', {
      name: filled(t('settings.condition.value'), { name: amount }),
      exact: true,
    })
    expect(await value.inputValue()).toBe(locale === 'de' ? '1.000,5' : '1,000.5')
    expect(await value.getAttribute('aria-invalid')).not.toBe('true')
    await panel(page).locator(`[name="title.${locale}"]`).fill('Anders')
    await saved(visitor)
    const account = (await itemsOf('DOCUMENTS', 'scheduled')).find(({ id }) => id === 'account')
    expect(account).toMatchObject({ condition, title: { [locale]: 'Anders' } })
    await visitor.close()
  })
})

describe.each(both)('what cannot be read, in %s at %i px', (locale, width) => {
  it('[B9.10] [B3.25] is neither saved as the day that stood there before, nor lost', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const before = await itemsOf('ADDITIONAL_COSTS', 'scheduled')
    await open(visitor, '/app-settings/additional-costs?item=LAND_TRANSFER_COSTS')
    const berlin = panel(page).getByRole('button', { name: stateLabels.BE[locale], exact: true })
    await berlin.click()
    const day = panel(page)
      .getByLabel(locale === 'de' ? 'Gültig ab' : 'Valid from', { exact: true })
      .first()
    await day.fill('31.02.2026')
    await save(visitor).click()
    await panel(page).getByText(t('invalidDateFormat.message'), { exact: true }).waitFor()
    // Folded, it is what it was.
    await berlin.click()
    await berlin.click()
    expect(await day.inputValue()).toBe('31.02.2026')
    await assertSound(visitor)
    await save(visitor).click()
    const led = () => expect.poll(() => day.evaluate((box) => box === document.activeElement), soon).toBe(true)
    await led()
    // Nor is it hidden while it is what holds the form up.
    await berlin.click()
    expect(await day.count()).toBe(0)
    await save(visitor).click()
    await led()
    expect(await berlin.getAttribute('aria-expanded')).toBe('true')
    await assertSound(visitor)
    expect(await itemsOf('ADDITIONAL_COSTS', 'scheduled')).toEqual(before)
    await visitor.close()
  })

  it('[B3.25] is shown where it holds the form up, also among the rates that counted before', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    const costs = (await itemsOf('ADDITIONAL_COSTS', 'scheduled')).find(({ id }) => id === 'LAND_TRANSFER_COSTS')
    const taxes = costs?.taxes ?? []
    const now = taxes.find(({ state }) => state === 'BE')
    const before = { ...now, id: 'berlin-before', value: 4.5, validFrom: '2007-01-01' }
    await done('/api/settings/additional-costs/LAND_TRANSFER_COSTS', json('PUT', { taxes: [...taxes, before] }))
    await open(visitor, '/app-settings/additional-costs?item=LAND_TRANSFER_COSTS')
    const berlin = panel(page).getByRole('button', { name: stateLabels.BE[locale], exact: true })
    await berlin.click()
    const value = page.locator(`[name="taxes.${taxes.length}.value"]`)
    const past = panel(page).locator('details', { has: value })
    await past.locator('summary').click()
    await value.fill('viel')
    await past.locator('summary').press('Enter')
    await berlin.press('Enter')
    expect(await value.count()).toBe(0)
    await save(visitor).click()
    await expect.poll(() => value.evaluate((box) => box === document.activeElement), soon).toBe(true)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B3.30] is no number that may be left out', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const before = await itemsOf('DOCUMENTS', 'scheduled')
    await open(visitor, '/app-settings/documents?item=income')
    const entry = panel(page).getByRole('button', { expanded: false }).first()
    await entry.click()
    const count = panel(page).locator('[name="documents.0.numberOfDocuments"]')
    await count.fill('zwei')
    await save(visitor).click()
    await panel(page).getByText(t('settings.form.noNumber'), { exact: true }).waitFor()
    await assertSound(visitor)
    expect(await itemsOf('DOCUMENTS', 'scheduled')).toEqual(before)
    await count.fill('3')
    await saved(visitor)
    const [kind] = (await itemsOf('DOCUMENTS', 'scheduled')).find(({ id }) => id === 'income')?.documents ?? []
    expect(kind?.numberOfDocuments).toBe(3)
    await visitor.close()
  })
})

describe.each(both)('what is entered and not added, in %s at %i px', (locale, width) => {
  it('[B3.25] a new rate stays in sight, asks before it is left, and is not passed over when the rest is saved', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await open(visitor, '/app-settings/additional-costs?item=LAND_TRANSFER_COSTS')
    const berlin = stateLabels.BE[locale]
    await panel(page).getByRole('button', { name: berlin, exact: true }).click()
    const next = panel(page).getByRole('group', { name: filled(t('costs.next'), { name: berlin }) })
    const rate = next.getByLabel(t('costs.next.value'), { exact: true })
    await rate.fill('7')
    await panel(page).getByRole('button', { name: stateLabels.HH[locale], exact: true }).click()
    await rate.waitFor()
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog', { name: t('admin.unsaved.title') })
    await asked.waitFor()
    await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await asked.waitFor({ state: 'detached' })
    await save(visitor).click()
    await expect.poll(() => rate.evaluate((box) => box === document.activeElement), soon).toBe(true)
    await panel(page).getByText(said('rateNotAdded', locale), { exact: true }).first().waitFor()
    await assertSound(visitor)
    await next.getByLabel(t('costs.next.day'), { exact: true }).fill('01012098')
    await next.getByRole('button', { name: t('costs.next.add') }).click()
    await next.getByText(filled(t('costs.next.added'), { name: berlin })).waitFor()
    await saved(visitor)
    const taxes = (await itemsOf('ADDITIONAL_COSTS', 'scheduled')).flatMap((list) => list.taxes)
    expect(taxes.find(({ validFrom }) => validFrom === '2098-01-01')).toMatchObject({ state: 'BE', value: 7 })
    await visitor.close()
  })

  it('[B5.13] a number beside a formula keeps it from being saved; another version of it replaces what is shown', async () => {
    const first = await openAdministrator(browser, locale, width)
    const { page, t } = first
    const press = (id: string) =>
      panel(page)
        .getByRole('button', { name: t(id), exact: true })
        .click()
    const number = panel(page).getByRole('textbox', { name: t('settings.formula.number'), exact: true })
    const shown = (text: string) => panel(page).getByRole('tabpanel').getByText(text, { exact: true })
    const isTotal = ({ id }: FieldDefinition) => id === 'existingLoansTotal'
    const total = (await itemsOf('INPUT_FIELDS', 'scheduled')).find(isTotal)
    if (total?.calculation === undefined) throw new Error('no formula shipped')
    const formula = (sign: string, value: string): string =>
      `${shippedName('INPUT_FIELDS', 'existingLoanBalance', locale)} ${sign} ${value}`
    await open(first, '/app-settings/input-fields?item=existingLoansTotal')
    // The tabs of the languages lead to the form that they belong to.
    const tab = panel(page).getByRole('tab', { selected: true })
    expect(await tab.getAttribute('aria-controls')).toBe(await panel(page).getByRole('tabpanel').getAttribute('id'))
    await press('settings.formula.plus')
    await number.fill('5')
    await save(first).click()
    await panel(page).getByText(said('numberNotAdded', locale), { exact: true }).waitFor()
    await assertSound(first)
    await press('settings.formula.addNumber')
    await shown(formula('+', '5')).waitFor()

    // Somebody else has made another formula of it meanwhile.
    const { expression } = total.calculation
    const theirs = { type: 'OPERATOR', operator: '-', left: expression, right: { type: 'CONST', value: 9 } }
    const changed = { ...total, calculation: { ...total.calculation, expression: theirs } }
    await done('/api/pages-fields/scheduled', json('PUT', { fields: [changed] }))
    await save(first).click()
    await panel(page).getByText(t('settings.conflict.both')).waitFor()
    await shown(formula('+', '5')).waitFor()
    await press('settings.conflict.theirs')
    await shown(formula('−', '9')).waitFor()
    expect(await shown(formula('+', '5')).count()).toBe(0)
    await first.close()
  })

  it('[B4.03] a program with line ends of Windows is not changed by looking at it', async () => {
    await done('/api/settings/child-benefit', json('POST', { code: 'function calculate() {\r\n  return 7\r\n}\r\n' }))
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    await open(visitor, '/app-settings/child-benefit?item=CHILD_BENEFIT')
    await panel(page).locator('.cm-line').filter({ hasText: 'return 7' }).waitFor()
    expect(await save(visitor).isDisabled()).toBe(true)
    await visitor.close()
  })
})
