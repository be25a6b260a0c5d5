import type { Borrower, IncomeExpense } from '#domain/loan/loan.ts'
import { toCents, type Cents } from '#domain/money/cents.ts'
import type { BudgetItem, BudgetKind } from '#domain/settings/areas/budget/schema.ts'

const findItem = ({ incomeExpenses }: Borrower, livingId: string): IncomeExpense | undefined =>
  incomeExpenses.find(({ fieldId }) => fieldId === livingId)

/** A borrower's amount in euro; null if not entered. 0 is an answer. */
export const findAmount = (borrower: Borrower, livingId: string): number | null =>
  findItem(borrower, livingId)?.amount ?? null

export const withAmount = (borrower: Borrower, livingId: string, amount: number | null): Borrower => ({
  ...borrower,
  incomeExpenses: [
    ...borrower.incomeExpenses.filter((item) => item.fieldId !== livingId),
    ...(amount === null ? [] : [{ fieldId: livingId, amount }]),
  ],
})

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
      const [now, before] = [findItem(typed, fieldId), findItem(was, fieldId)]
      const untouched = now?.amount === before?.amount && now?.confirmed === before?.confirmed
      return findItem(untouched ? saved : typed, fieldId) ?? []
    }),
  }
}
