import * as v from 'valibot'

export const maxBudgetAmount = 999_999_999.99

/** [A9.02]: two decimals, no negatives. */
export const BudgetAmount = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(maxBudgetAmount),
  v.check((amount) => Number(amount.toFixed(2)) === amount, 'Digits'),
)
