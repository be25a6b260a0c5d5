import { expect, test } from 'vitest'

import type { Borrower } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { amountOf, inPeriod, sumOf, surplusOf, withAmount, withZeros } from './household.ts'

const items = shippedAreas().LIVING_TYPE
const nobody: Borrower = { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null, rating: null }
const anna = withAmount(withAmount(withAmount(nobody, 'netIncome', 2800), 'housing', 950.5), 'livingCosts', 600)

test('an amount takes the place of the one before it, and nothing is not 0', () => {
  expect(amountOf(withAmount(anna, 'housing', 900), 'housing')).toBe(900)
  expect(amountOf(withAmount(anna, 'housing', null), 'housing')).toBeNull()
  expect(amountOf(withZeros(anna, ['housing', 'insurance']), 'insurance')).toBe(0)
  expect(amountOf(withZeros(anna, ['housing', 'insurance']), 'housing')).toBe(950.5)
})

test('[A9.01] yearly amounts are twelve times the monthly ones, and come back as they were', () => {
  const yearly = inPeriod(anna, 'Yearly')
  expect([amountOf(yearly, 'netIncome'), amountOf(yearly, 'housing')]).toEqual([33_600, 11_406])
  expect(inPeriod(yearly, 'Monthly')).toEqual(anna)
  expect(amountOf(inPeriod(withAmount(yearly, 'insurance', 100), 'Monthly'), 'insurance')).toBe(8.33)
})

test('sums are to the cent, and what is left is per month whatever the period', () => {
  expect([sumOf(anna, items, 'INCOME'), sumOf(anna, items, 'EXPENSES')]).toEqual([280_000, 155_050])
  expect(surplusOf([anna], items)).toBe(124_950)
  expect(surplusOf([inPeriod(anna, 'Yearly')], items)).toBe(124_950)
  expect(surplusOf([anna, anna], items)).toBe(249_900)
})
