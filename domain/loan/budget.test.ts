import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCents } from '../money/cents.ts'
import type { BudgetItem } from '../settings/areas/budget/schema.ts'
import { amountInPeriod, getBorrowerBudget, type Household, getHouseholdBudget, inPeriod } from './budget.ts'

const both = (text: string) => ({ de: text, en: text })
const items: BudgetItem[] = [
  { id: 'wage', kind: 'INCOME', label: both('Lohn') },
  { id: 'rent', kind: 'EXPENSES', label: both('Miete') },
  { id: 'credit', kind: 'EXPENSES', label: both('Raten'), existingInstalment: true },
]
const household = (incomeExpensePeriod: Household['incomeExpensePeriod'], amounts: Record<string, number>) => ({
  incomeExpensePeriod,
  incomeExpenses: Object.entries(amounts).map(([fieldId, amount]) => ({ fieldId, amount })),
})

describe('budgetOf', () => {
  it('[A3.04] is monthly in either period of the borrower; existing instalments are expenses', () => {
    const amounts = { wage: 2400, rent: 800.4, credit: 100 }
    expect(getBorrowerBudget(household('Monthly', amounts), items)).toEqual({ income: 240_000, expenses: 90_040 })
    expect(getBorrowerBudget(household('Yearly', amounts), items)).toEqual({ income: 20_000, expenses: 7_503 })
  })

  it('[A3.24] rounds the sum and not each item', () => {
    // 0.06 / 12 is half a cent twice: together one cent, separately two.
    expect(getBorrowerBudget(household('Yearly', { rent: 0.06, credit: 0.06 }), items).expenses).toBe(1)
  })

  it('ignores items that are no longer asked for', () => {
    expect(getBorrowerBudget(household('Monthly', { pension: 500 }), items)).toEqual({ income: 0, expenses: 0 })
  })
})

describe('householdOf', () => {
  const withBenefit: BudgetItem[] = [
    ...items,
    { id: 'benefit', kind: 'INCOME', category: 'CHILD_BENEFIT', label: both('Kindergeld') },
  ]
  const anna = household('Monthly', { wage: 2400, benefit: 259, rent: 800 })
  const bernd = household('Yearly', { wage: 12_000, benefit: 3108 })

  it('[A4.03] [B3.47] counts the entered child benefit if the bank calculates none', () => {
    expect(getHouseholdBudget([anna, bernd], withBenefit, undefined)).toEqual({
      income: 340_000,
      expenses: 80_000,
      childBenefit: 51_800,
    })
  })

  it("[A4.03] [B3.47] counts the bank's calculation instead, including 0, and never both", () => {
    for (const calculated of [0, 25_900, 77_700])
      expect(getHouseholdBudget([anna, bernd], withBenefit, calculated)).toEqual({
        income: 340_000,
        expenses: 80_000,
        childBenefit: calculated,
      })
  })
})

describe('inPeriod', () => {
  it('[A3.24] [A9.01] converts with 12 periods a year, to the cent', () => {
    const monthly = household('Monthly', { wage: 2800, rent: 950.5 })
    const yearly = household('Yearly', { wage: 33_600, rent: 11_406 })
    expect(inPeriod(monthly, 'Yearly')).toEqual(yearly)
    expect(inPeriod(yearly, 'Monthly')).toEqual(monthly)
    expect(amountInPeriod(100, 'Yearly', 'Monthly')).toBe(8.33)
    expect(inPeriod(monthly, 'Monthly')).toBe(monthly)
  })

  it('[A9.01] converting back restores unchanged amounts to the cent, and converts changed ones', () => {
    const yearly = household('Yearly', { wage: 100, rent: 50 })
    const monthly = inPeriod(yearly, 'Monthly')
    expect(inPeriod(monthly, 'Yearly', yearly)).toEqual(yearly)
    expect(inPeriod(monthly, 'Yearly').incomeExpenses).toEqual([
      { fieldId: 'wage', amount: 99.96 },
      { fieldId: 'rent', amount: 50.04 },
    ])
    const changed = { ...monthly, incomeExpenses: [{ fieldId: 'wage', amount: 9 }, ...monthly.incomeExpenses.slice(1)] }
    expect(inPeriod(changed, 'Yearly', yearly).incomeExpenses).toEqual([
      { fieldId: 'wage', amount: 108 },
      { fieldId: 'rent', amount: 50 },
    ])
  })

  it('keeps the mark of a confirmed 0', () => {
    const confirmed = { fieldId: 'insurance', amount: 0, confirmed: true as const }
    expect(inPeriod({ incomeExpensePeriod: 'Monthly', incomeExpenses: [confirmed] }, 'Yearly').incomeExpenses).toEqual([
      confirmed,
    ])
  })

  it('[A9.01] loses no cent of any amount, from either period', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 13 })
    fc.assert(
      fc.property(amounts, fc.constantFrom('Monthly' as const, 'Yearly' as const), (cents, from) => {
        const before = household(from, Object.fromEntries(cents.map((each, at) => [`item${at}`, each / 100])))
        const to = from === 'Monthly' ? 'Yearly' : 'Monthly'
        const there = inPeriod(before, to)
        expect(inPeriod(there, from, before)).toEqual(before)
        for (const { amount } of there.incomeExpenses) expect(Number.isInteger(toCents(amount))).toBe(true)
      }),
    )
  })
})
