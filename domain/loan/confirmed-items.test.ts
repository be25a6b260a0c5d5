import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../settings/areas.ts'
import {
  hasCommonExpenses,
  hasConfirmed,
  isAskedOf,
  isMainItem,
  separateExpenses,
  uncovered,
  withConfirmed,
  withoutConfirmed,
} from './confirmed-items.ts'
import type { IncomeExpense } from './loan.ts'

const items = shippedAreas().LIVING_TYPE
const household = (...incomeExpenses: IncomeExpense[]) => ({ incomeExpensePeriod: 'Monthly' as const, incomeExpenses })
const salary = { fieldId: 'netIncome', amount: 2500 }
const rent = { fieldId: 'housing', amount: 900 }
const typedNothing = { fieldId: 'insurance', amount: 0 }

describe('salary, rent and living costs', () => {
  it('are the items of the categories, also where there are several', () => {
    expect(items.filter((item) => isMainItem(item, items)).map(({ id }) => id)).toEqual([
      'netIncome',
      'housing',
      'livingCosts',
    ])
    const second = { id: 'bonus', kind: 'INCOME' as const, category: 'INCOME' as const }
    expect(isMainItem(second, [...items, second])).toBe(true)
  })

  it('are the first of their kind where a bank uses no categories', () => {
    const plain = items.map(({ id, kind }) => ({ id, kind }))
    expect(plain.filter((item) => isMainItem(item, plain)).map(({ id }) => id)).toEqual(['netIncome', 'housing'])
  })
})

describe("'no other income or expenses'", () => {
  const ids = (...given: Parameters<typeof uncovered>) => uncovered(...given).map(({ id }) => id)

  it('[A5.04] answers every blank item but salary, rent and living costs; of the second borrower also those', () => {
    const others = items.map(({ id }) => id).filter((id) => id !== 'netIncome')
    expect(ids(household(), items, 0)).toEqual(others.filter((id) => id !== 'housing' && id !== 'livingCosts'))
    expect(ids(household(), items, 1)).toEqual(others)
    expect(ids(household(typedNothing), items, 1)).toEqual(others.filter((id) => id !== 'insurance'))
  })

  it('is a marked 0 in each, and takes only those away again', () => {
    const typed = household(salary, rent, typedNothing)
    const confirmed = withConfirmed(typed, uncovered(typed, items, 0))
    expect(confirmed.incomeExpenses).toHaveLength(items.length - 1)
    expect(confirmed.incomeExpenses).toContainEqual({ fieldId: 'telecommunication', amount: 0, confirmed: true })
    expect([hasConfirmed(typed), hasConfirmed(confirmed)]).toEqual([false, true])
    expect(withoutConfirmed(confirmed)).toEqual(typed)
  })
})

describe('the expenses of two people', () => {
  it('are common for whoever fills in both, and then not asked of the second', () => {
    expect(hasCommonExpenses([1, 2], [true, true])).toBe(true)
    expect(hasCommonExpenses([1], [true, true])).toBe(false)
    expect(hasCommonExpenses([1, 2], [false, true])).toBe(false)
    const asked = (kind: 'INCOME' | 'EXPENSES', at: number, common: boolean) => isAskedOf({ kind }, at, common)
    expect([asked('EXPENSES', 0, true), asked('INCOME', 1, true), asked('EXPENSES', 1, false)]).toEqual([
      true,
      true,
      true,
    ])
    expect(asked('EXPENSES', 1, true)).toBe(false)
  })

  it('are found where they were stated for the second alone', () => {
    const second = household(salary, rent, typedNothing)
    expect(separateExpenses(second, items).map(({ item, amount }) => [item.id, amount])).toEqual([['housing', 900]])
  })
})
