import { toCents, type Cents, toEuro } from '../money/cents.ts'
import type { BudgetItem } from '../settings/areas/budget/schema.ts'
import { perMonth, type MonthlyBudget, type MonthlyHousehold } from './affordability.ts'
import type { Borrower, IncomeExpensePeriod } from './loan.ts'

/** The entered household of a borrower or a profile ([A3.04]). */
export type Household = Pick<Borrower, 'incomeExpenses' | 'incomeExpensePeriod'>

/**
 * A borrower's monthly income and expenses in cents; expenses include existing instalments. Converts the sum, not each item,
 * to a month, so that it rounds once.
 */
export function getBorrowerBudget(borrower: Household, items: readonly BudgetItem[]): MonthlyBudget {
  const kinds = new Map(items.map((item) => [item.id, item.kind]))
  const sum = (kind: BudgetItem['kind']): Cents =>
    perMonth(
      borrower.incomeExpenses
        .filter((item) => kinds.get(item.fieldId) === kind)
        .reduce((total, item) => total + toCents(item.amount), 0),
      borrower.incomeExpensePeriod,
    )
  return { income: sum('INCOME'), expenses: sum('EXPENSES') }
}

/**
 * The household of a loan. Its child benefit is calculated by the bank or else the entered one, never both, and never part
 * of the income. The entered one stays with the borrowers in any case.
 */
export function getHouseholdBudget(
  borrowers: readonly Household[],
  items: readonly BudgetItem[],
  calculated: Cents | undefined,
): MonthlyHousehold {
  const sum = (of: readonly BudgetItem[], kind: keyof MonthlyBudget): Cents =>
    borrowers.reduce((total, borrower) => total + getBorrowerBudget(borrower, of)[kind], 0)
  const others = items.filter((item) => !isChildBenefit(item))
  return {
    income: sum(others, 'income'),
    expenses: sum(others, 'expenses'),
    childBenefit: calculated ?? sum(items.filter(isChildBenefit), 'income'),
  }
}

const isChildBenefit = ({ category }: BudgetItem): boolean => category === 'CHILD_BENEFIT'

/** Converts an amount in euro between periods, with 12 months a year ([A3.24], [A9.01]). */
export const amountInPeriod = (amount: number, from: IncomeExpensePeriod, to: IncomeExpensePeriod): number =>
  from === to ? amount : toEuro(to === 'Yearly' ? toCents(amount) * 12 : perMonth(toCents(amount), 'Yearly'))

/**
 * Converts a household to another period. Converting to months rounds, so it cannot be reversed exactly: `before` is the
 * household before the last switch, from which unchanged amounts are restored.
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
    incomeExpenses: incomeExpenses.map((each) => {
      const once = earlier.get(each.fieldId)
      const unchanged = once !== undefined && amountInPeriod(once, period, from) === each.amount
      return { ...each, amount: unchanged ? once : amountInPeriod(each.amount, from, period) }
    }),
  }
}
