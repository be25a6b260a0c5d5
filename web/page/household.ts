import type { Borrower } from '#domain/loan/loan.ts'
import { toCents, type Cents } from '#domain/money/cents.ts'
import type { BudgetItem, BudgetKind } from '#domain/settings/areas/budget/schema.ts'

/** A borrower's amount in euro; null if not entered. 0 is an answer. */
export const findAmount = (borrower: Borrower, livingId: string): number | null =>
  borrower.incomeExpenses.find((item) => item.fieldId === livingId)?.amount ?? null

export const withAmount = (borrower: Borrower, livingId: string, amount: number | null): Borrower => ({
  ...borrower,
  incomeExpenses: [
    ...borrower.incomeExpenses.filter((item) => item.fieldId !== livingId),
    ...(amount === null ? [] : [{ fieldId: livingId, amount }]),
  ],
})

/** Fills empty amounts with 0, for an applicant who confirms that the rest does not apply. */
export const withZeros = (borrower: Borrower, livingIds: readonly string[]): Borrower =>
  livingIds.reduce((filled, id) => (findAmount(filled, id) === null ? withAmount(filled, id, 0) : filled), borrower)

/** The sum of a borrower's amounts of a kind, in the period of their input. */
export const sumAmounts = (borrower: Borrower, items: readonly BudgetItem[], kind: BudgetKind): Cents =>
  items.filter((item) => item.kind === kind).reduce((sum, { id }) => sum + toCents(findAmount(borrower, id) ?? 0), 0)

/**
 * Merges input into the stored household: unchanged amounts have the stored value, which somebody else may have
 * changed. `was` is the household before the input.
 */
export function rebased(typed: Borrower, was: Borrower | null, saved: Borrower): Borrower {
  const whole = { ...typed, rating: saved.rating }
  const { incomeExpensePeriod: period } = typed
  // Monthly and yearly amounts are not comparable.
  if (was === null || period !== was.incomeExpensePeriod || period !== saved.incomeExpensePeriod) return whole
  const ids = [...new Set([...typed.incomeExpenses, ...saved.incomeExpenses].map(({ fieldId }) => fieldId))]
  return {
    ...whole,
    phoneMobil: typed.phoneMobil === was.phoneMobil ? saved.phoneMobil : typed.phoneMobil,
    incomeExpenses: ids.flatMap((fieldId) => {
      const untouched = findAmount(typed, fieldId) === findAmount(was, fieldId)
      const amount = findAmount(untouched ? saved : typed, fieldId)
      return amount === null ? [] : [{ fieldId, amount }]
    }),
  }
}
