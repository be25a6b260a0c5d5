import { expect, test } from 'vitest'

import { householdSurplus } from '#domain/loan/affordability.ts'
import { getHouseholdBudget, inPeriod } from '#domain/loan/budget.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { findAmount, sumAmounts, withAmount } from './household.ts'

const items = shippedAreas().LIVING_TYPE
const nobody: Borrower = { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null, rating: null }
const anna = withAmount(withAmount(withAmount(nobody, 'netIncome', 2800), 'housing', 950.5), 'livingCosts', 600)

test('an amount replaces the earlier one, and empty is not 0', () => {
  expect(findAmount(withAmount(anna, 'housing', 900), 'housing')).toBe(900)
  expect(findAmount(withAmount(anna, 'housing', null), 'housing')).toBeNull()
})

test('[A3.04] sums are exact to the cent; what is left is monthly in either period, of both borrowers and with child benefit', () => {
  expect([sumAmounts(anna, items, 'INCOME'), sumAmounts(anna, items, 'EXPENSES')]).toEqual([280_000, 155_050])
  const surplusOf = (...given: Parameters<typeof getHouseholdBudget>) => householdSurplus(getHouseholdBudget(...given))
  expect(surplusOf([anna], items, undefined)).toBe(124_950)
  expect(surplusOf([inPeriod(anna, 'Yearly')], items, undefined)).toBe(124_950)
  expect(surplusOf([anna, anna], items, 51_800)).toBe(301_700)
  // The entered child benefit counts until the bank calculates it.
  const withBenefit = withAmount(anna, 'childBenefit', 259)
  expect(surplusOf([withBenefit], items, undefined)).toBe(150_850)
  expect(surplusOf([withBenefit], items, 51_800)).toBe(176_750)
})
