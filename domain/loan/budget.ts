import { centsOf, type Cents, euroOf } from '../money/cents.ts'
import type { LivingItem } from '../settings/living.ts'
import { perMonth, type MonthlyBudget, type MonthlyHousehold } from './affordability.ts'
import type { Borrower, IncomeExpensePeriod } from './loan.ts'

/** What somebody has entered of their household ([A3.04]); a profile holds one, too. */
export type Household = Pick<Borrower, 'incomeExpenses' | 'incomeExpensePeriod'>

/**
 * What a borrower earns and spends in a month, in cents; existing instalments are among the expenses. The sum and not
 * each item is brought to a month, so that rounding happens once.
 */
export function budgetOf(borrower: Household, items: readonly LivingItem[]): MonthlyBudget {
  const kinds = new Map(items.map((item) => [item.id, item.kind]))
  const sum = (kind: LivingItem['kind']): Cents =>
    perMonth(
      borrower.incomeExpenses
        .filter((item) => kinds.get(item.fieldId) === kind)
        .reduce((total, item) => total + centsOf(item.amount), 0),
      borrower.incomeExpensePeriod,
    )
  return { income: sum('INCOME'), expenses: sum('EXPENSES') }
}

/**
 * The household of a loan. Its child benefit is what the bank calculates, or what was entered where the bank calculates
 * nothing: never both, and never part of the income. What was entered of it stays with the borrowers all the same.
 */
export function householdOf(
  borrowers: readonly Household[],
  items: readonly LivingItem[],
  calculated: Cents | undefined,
): MonthlyHousehold {
  const sum = (of: readonly LivingItem[], kind: keyof MonthlyBudget): Cents =>
    borrowers.reduce((total, borrower) => total + budgetOf(borrower, of)[kind], 0)
  const others = items.filter((item) => !isChildBenefit(item))
  return {
    income: sum(others, 'income'),
    expenses: sum(others, 'expenses'),
    childBenefit: calculated ?? sum(items.filter(isChildBenefit), 'income'),
  }
}

const isChildBenefit = ({ category }: LivingItem): boolean => category === 'CHILD_BENEFIT'

/** An amount in euro from one period to the other, with 12 periods a year ([A3.24], [A9.01]). */
export const amountInPeriod = (amount: number, from: IncomeExpensePeriod, to: IncomeExpensePeriod): number =>
  from === to ? amount : euroOf(to === 'Yearly' ? centsOf(amount) * 12 : perMonth(centsOf(amount), 'Yearly'))

/**
 * The same amounts for another period. A year's amount brought to a month is rounded and cannot be had back from it:
 * `before` is the household as it was ahead of the last switch, and what has not been changed since is what it was.
 */
export function inPeriod<H extends Household>(household: H, period: IncomeExpensePeriod, before?: Household): H {
  const { incomeExpensePeriod: from, incomeExpenses } = household
  if (period === from) return household
  const earlier = new Map(
    before?.incomeExpensePeriod === period ? before.incomeExpenses.map(({ fieldId, amount }) => [fieldId, amount]) : [],
  )
  return {
    ...household,
    incomeExpensePeriod: period,
    incomeExpenses: incomeExpenses.map(({ fieldId, amount }) => {
      const once = earlier.get(fieldId)
      const unchanged = once !== undefined && amountInPeriod(once, period, from) === amount
      return { fieldId, amount: unchanged ? once : amountInPeriod(amount, from, period) }
    }),
  }
}
