import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { filled } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { atStep, follow, clickContinue, loanOf } from '#test/harness/steps.ts'
import { budgetItemLabel } from '#test/harness/full-journey.ts'

import { householdTexts } from './texts.ts'

/** An amount of the household; of two households, in the one with the given name. */
const amount = async (screen: Screen, item: string, whose?: string): Promise<HTMLInputElement> => {
  const name = budgetItemLabel(item, screen.locale)
  if (whose === undefined) return screen.findByRole<HTMLInputElement>('textbox', { name })
  return within(await screen.findByRole('region', { name: whose })).findByRole<HTMLInputElement>('textbox', { name })
}

async function enter({ user }: Screen, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box)
  await user.type(box, text)
  await user.tab()
}

it('[A3.04] [A5.04] [A9.01] shows two households beside each other, per month or year', async () => {
  const email = await newPerson('household')
  const { id } = await completeLoan(await askAs(email), { secondBorrower: true, ...secondAnswers })
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: email, locale: 'en' })
  const { t, user } = screen
  const first = filled(t('household.of'), { name: 'Anna Beispiel' })
  const second = filled(t('household.of'), { name: 'Bernd Beispiel' })
  await screen.heading(second)
  await clickContinue(screen)
  // The second household is empty, the first one complete.
  const income = await amount(screen, 'netIncome', second)
  await expect.poll(() => income.getAttribute('aria-invalid')).toBe('true')
  expect((await amount(screen, 'netIncome', first)).getAttribute('aria-invalid')).toBe('false')
  await assertAccessible(screen)

  // For both at once.
  const choose = async (name: 'Monthly' | 'Yearly'): Promise<void> =>
    user.click(await screen.findByRole('radio', { name: t(`wizard.living.period.${name}`) }))
  await choose('Yearly')
  // [A5.16] A German's 1.250 is not an English 1.25.
  await enter(screen, income, '1.250')
  await screen.findByText(filled(t('fields.number.either'), { one: '€1,250', other: '€1.25' }))
  await user.click(await screen.findByRole('button', { name: '1,250' }))
  await expect.poll(() => [document.activeElement, income.getAttribute('aria-invalid')]).toEqual([income, 'false'])
  await user.tab()
  expect(income.value).toBe('1,250')
  await enter(screen, income, '100')
  await choose('Monthly')
  expect(income.value).toBe('8.33')
  await choose('Yearly')
  expect(income.value).toBe('100')
  expect((await amount(screen, 'netIncome', first)).value).toBe('38,400')
  // 3,200 − 1,400 of the first borrower, and a twelfth of 100 of the second.
  await screen.findByText(/^€1,808\.33$/)
  await assertAccessible(screen)
})

/** A loan whose household is the next step, as its owner sees it. */
async function beforeHousehold(
  borrowers: readonly object[],
  values: Record<string, Value> = {},
  opening: Partial<Opening> = {},
): Promise<{ screen: Screen; ask: Portal['fetch']; id: string }> {
  const email = await newPerson('household')
  const ask = await askAs(email)
  const fields = answers({ ...completeAnswers, ...values })
  const lastCompletedStep = values['secondBorrower'] === true ? 'zweite-person' : 'persoenliche-angaben'
  const body = { productId: 'consumer-credit', fields, borrowers, lastCompletedStep }
  const { id } = await (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: email, locale: 'en', ...opening })
  await atStep(screen, 'haushalt')
  return { screen, ask, id }
}

const two = { secondBorrower: true, ...secondAnswers }
const texts = householdTexts.en
const confirmation = (screen: Screen) => screen.findByRole<HTMLInputElement>('checkbox', { name: texts.confirm })
const zerosOf = (borrower: Loan['borrowers'][number] | undefined) =>
  (borrower?.incomeExpenses ?? []).filter(({ confirmed }) => confirmed === true).map(({ fieldId }) => fieldId)

it('[A5.04] completes salary, rent and living costs by one confirmation, and takes only its own zeros away again', async () => {
  const { screen, ask, id } = await beforeHousehold([])
  const { user } = screen
  await enter(screen, await amount(screen, 'netIncome'), '2950')
  await enter(screen, await amount(screen, 'insurance'), '0')
  // What is left empty is no mistake until somebody wants to continue.
  const phone = await amount(screen, 'telecommunication')
  await user.click(phone)
  await user.tab()
  expect(phone.getAttribute('aria-invalid')).toBe('false')
  const box = await confirmation(screen)
  await user.click(box)
  await expect.poll(() => [box.checked, phone.value]).toEqual([true, '0'])
  await user.click(box)
  await expect.poll(() => [box.checked, phone.value]).toEqual([false, ''])
  expect((await amount(screen, 'insurance')).value).toBe('0')

  // Rent and living costs are never covered.
  await user.click(box)
  await clickContinue(screen)
  const rent = await amount(screen, 'housing')
  await expect.poll(() => rent.getAttribute('aria-invalid')).toBe('true')
  const living = await amount(screen, 'livingCosts')
  expect([living.value, living.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  await enter(screen, rent, '800')
  await enter(screen, living, '400')
  await screen.findAllByText(/^Before the new instalment you have €1,750 left each month; the instalment is €[\d.]+\.$/)
  await assertAccessible(screen)
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  const [saved] = (await loanOf(ask, id)).borrowers
  expect(saved?.incomeExpenses).toContainEqual({ fieldId: 'insurance', amount: 0 })
  expect(zerosOf(saved)).toHaveLength(completeBorrower.incomeExpenses.length - 4)

  await screen.goto(`/privatkredit/${id}/pruefen`)
  await atStep(screen, 'pruefen')
  const row = (await screen.findByText(texts.confirm)).closest('div')
  expect(row?.textContent).toContain(texts.confirmed)
  expect(screen.queryByText(budgetItemLabel('telecommunication', 'en'))).toBeNull()
})

it('[A3.04] [A5.04] asks two people for their expenses once', async () => {
  const { screen, ask, id } = await beforeHousehold([], two, { width: 390 })
  await screen.findByRole('region', { name: texts.common })
  expect(document.querySelector('#living-1-housing')).toBeNull()
  await enter(
    screen,
    await amount(screen, 'netIncome', filled(screen.t('household.of'), { name: 'Anna Beispiel' })),
    '2400',
  )
  await enter(
    screen,
    await amount(screen, 'netIncome', filled(screen.t('household.of'), { name: 'Bernd Beispiel' })),
    '1900',
  )
  await enter(screen, await amount(screen, 'housing'), '1200')
  await enter(screen, await amount(screen, 'livingCosts'), '700')
  await clickContinue(screen)
  // What nobody asks of the second borrower is one problem, at the confirmation.
  const box = await confirmation(screen)
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links().filter((href) => href?.endsWith('#living-confirmed') === true)).toHaveLength(1)
  expect(links().some((href) => href?.includes('living-1-housing') === true)).toBe(false)
  await assertAccessible(screen)
  await screen.user.click(box)
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  const [first, second] = (await loanOf(ask, id)).borrowers
  expect(first?.incomeExpenses).toContainEqual({ fieldId: 'housing', amount: 1200 })
  expect(zerosOf(first)).not.toContain('housing')
  expect(second?.incomeExpenses).toContainEqual({ fieldId: 'housing', amount: 0, confirmed: true })
})

it('[A3.04] shows expenses that a draft has of the second borrower alone, and takes them out only on request', async () => {
  const rent = { fieldId: 'housing', amount: 950 }
  const second = { ...completeBorrower, incomeExpenses: [{ fieldId: 'netIncome', amount: 1900 }, rent] }
  const { screen, ask, id } = await beforeHousehold([completeBorrower, second], two)
  // The focus that a step sets when it opens.
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('period')
  await screen.findByText(/^Housing costs: €950\.00 per month$/)
  await screen.findAllByText(/^Before the new instalment you have €2,750 left/)
  await screen.user.click(await screen.findByRole('button', { name: texts.clear }))
  await screen.findAllByText(/^Before the new instalment you have €3,700 left/)
  await assertAccessible(screen)
  const again = await screen.findByRole('button', { name: texts.restore })
  expect(document.activeElement).toBe(again)
  await screen.user.click(again)
  await screen.findAllByText(/^Before the new instalment you have €2,750 left/)
  await screen.user.click(await confirmation(screen))
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  // Kept as it was.
  expect((await loanOf(ask, id)).borrowers[1]?.incomeExpenses).toContainEqual(rent)
})

it('[A4.03] offers what fits in the step where the instalment does not', async () => {
  const { screen, ask, id } = await beforeHousehold([], { term: 24 }, { width: 390 })
  await enter(screen, await amount(screen, 'netIncome'), '1620')
  await enter(screen, await amount(screen, 'housing'), '1400')
  await screen.findAllByText(/^Before the new instalment you have €220 left each month; the instalment is €/)
  await screen.user.click(await screen.findByRole('button', { name: texts.fitting }))
  await screen.findByRole('dialog', { name: screen.t('wizard.alternatives.title') })
  await assertAccessible(screen)
  await screen.press('wizard.alternatives.adopt')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  await expect.poll(() => screen.queryByRole('button', { name: texts.fitting })).toBeNull()
  expect(Number((await loanOf(ask, id)).fields['term']?.value.value)).toBeGreaterThan(24)
})

it('[A5.04] fills empty amounts from the profile on request, and keeps entered ones', async () => {
  const email = await newPerson('household')
  const ask = await askAs(email)
  const { incomeExpenses, incomeExpensePeriod } = completeBorrower
  await succeeded(ask('/api/account/income-expenses', json('PUT', { incomeExpenses, incomeExpensePeriod })))
  const fields = answers(completeAnswers)
  const body = { productId: 'consumer-credit', fields, lastCompletedStep: 'persoenliche-angaben' }
  const { id } = await (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: email, width: 390 })
  const { t } = screen
  const income = await amount(screen, 'netIncome')
  await enter(screen, income, '1')
  await screen.press('household.prefill.button')
  const outcomes = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
  const count = String(incomeExpenses.length - 1)
  await expect.poll(outcomes).toContainEqual(expect.stringMatching(new RegExp(`${count}.*übernommen`)))
  expect(income.value).toBe('1')
  expect((await amount(screen, 'housing')).value).toBe('1.400')
  expect(screen.queryByRole('button', { name: t('household.prefill.button') })).toBeNull()
  await assertAccessible(screen)
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
})

it("[A7.10] copies the profile's answers into the borrower's page and replaces none", async () => {
  const email = await newPerson('household')
  const ask = await askAs(email)
  const profile = answers({ employer: 'Muster GmbH', birthPlace: 'Köln', professionalGroup: '01' })
  await succeeded(ask('/api/account', json('PUT', { fields: profile })))
  const fields = answers({ intendedUse: '01', birthPlace: 'Bonn' })
  const body = { productId: 'consumer-credit', fields, lastCompletedStep: 'kreditwunsch' }
  const { id } = await (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: email, locale: 'en' })
  await screen.press('household.profile.button')
  const button = { name: screen.t('household.profile.button') }
  await expect.poll(() => screen.queryByRole('button', button)).toBeNull()
  const outcomes = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(outcomes).toContainEqual(expect.stringMatching(/copied 4 answers/))
  const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  expect((await box('Place of birth')).value).toBe('Bonn')
  expect((await box('Employer')).value).toBe('Muster GmbH')
  await assertAccessible(screen)
})

it('[A3.14] keeps the second household while the second borrower is switched off, also without a network', async () => {
  const email = await newPerson('two')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
  const borrowers = [completeBorrower, completeBorrower]
  await succeeded(ask(`/api/loan/${id}`, json('PUT', { version, borrowers })))
  const place = `/privatkredit/${id}/persoenliche-angaben`
  const screen = await openScreen(place, { as: email, width: 1280 })
  const second = () => document.querySelector<HTMLInputElement>('#living-1-netIncome')
  await atStep(screen, 'persoenliche-angaben')
  await screen.fill('secondBorrower', false)
  await clickContinue(screen)
  await atStep(screen, 'haushalt')
  expect(second()).toBeNull()
  await screen.goto(place)
  await atStep(screen, 'persoenliche-angaben')
  await screen.fill('secondBorrower', true)
  // Nothing is saved on the way, and the hidden input is still there.
  const heal = screen.intercept(/^PUT \/api\/loan\/[\w-]+\?/, () => Promise.reject(new TypeError('Failed to fetch')))
  await follow(screen, '/haushalt')
  await atStep(screen, 'haushalt')
  await expect.poll(() => second()?.value).toBe('3.200')
  const housing = document.querySelector<HTMLInputElement>('#living-0-housing')
  await enter(screen, housing ?? missing(), '777')
  expect(housing?.value).toBe('777')
  heal()
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  const { borrowers: saved } = await loanOf(ask, id)
  expect(saved[0]?.incomeExpenses).toContainEqual({ fieldId: 'housing', amount: 777 })
  expect(saved[1]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
})
