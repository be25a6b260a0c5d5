import { centsOf, type Cents } from '../money/cents.ts'
import type { LivingItem } from '../settings/living.ts'
import { perMonth, type MonthlyBudget } from './affordability.ts'
import type { Borrower } from './loan.ts'

/**
 * What a borrower earns and spends in a month, in cents; existing instalments are among the expenses. The sum and not
 * each item is brought to a month, so that rounding happens once.
 */
export function budgetOf(borrower: Borrower, items: readonly LivingItem[]): MonthlyBudget {
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
