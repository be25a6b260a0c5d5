import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { filled } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { atStep, follow, clickContinue, loanOf } from '#test/harness/steps.ts'
import { budgetItemLabel } from '#test/harness/full-journey.ts'

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

  const choose = async (name: 'Monthly' | 'Yearly'): Promise<void> => {
    const region = within(await screen.findByRole('region', { name: second }))
    await user.click(region.getByRole('radio', { name: t(`wizard.living.period.${name}`) }))
  }
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
  expect((await amount(screen, 'netIncome', first)).value).toBe('3,200')
  // 3,200 − 1,400 of the first borrower, and a twelfth of 100 of the second.
  await screen.findByText(/^€1,808\.33$/)
  await assertAccessible(screen)
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
