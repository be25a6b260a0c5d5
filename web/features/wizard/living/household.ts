import type { Borrower } from '#domain/loan/loan.ts'
import { centsOf, type Cents } from '#domain/money/cents.ts'
import type { LivingItem, LivingKind } from '#domain/settings/living.ts'

/** A borrower's amount in euro; null where nothing was entered, and 0 is an answer. */
export const amountOf = (borrower: Borrower, livingId: string): number | null =>
  borrower.incomeExpenses.find((item) => item.fieldId === livingId)?.amount ?? null

export const withAmount = (borrower: Borrower, livingId: string, amount: number | null): Borrower => ({
  ...borrower,
  incomeExpenses: [
    ...borrower.incomeExpenses.filter((item) => item.fieldId !== livingId),
    ...(amount === null ? [] : [{ fieldId: livingId, amount }]),
  ],
})

/** Nothing entered counts as 0: for whoever says that the rest does not apply. */
export const withZeros = (borrower: Borrower, livingIds: readonly string[]): Borrower =>
  livingIds.reduce((filled, id) => (amountOf(filled, id) === null ? withAmount(filled, id, 0) : filled), borrower)

/** What a borrower has entered of a kind, in the period that it was entered for. */
export const sumOf = (borrower: Borrower, items: readonly LivingItem[], kind: LivingKind): Cents =>
  items.filter((item) => item.kind === kind).reduce((sum, { id }) => sum + centsOf(amountOf(borrower, id) ?? 0), 0)

/**
 * What was typed into a household, over what is saved of it by now: an amount that was not touched is as somebody else
 * has saved it meanwhile. `was` is the household that was typed over.
 */
export function rebased(typed: Borrower, was: Borrower | null, saved: Borrower): Borrower {
  const whole = { ...typed, rating: saved.rating }
  const { incomeExpensePeriod: period } = typed
  // By the month and by the year are not comparable.
  if (was === null || period !== was.incomeExpensePeriod || period !== saved.incomeExpensePeriod) return whole
  const ids = [...new Set([...typed.incomeExpenses, ...saved.incomeExpenses].map(({ fieldId }) => fieldId))]
  return {
    ...whole,
    phoneMobil: typed.phoneMobil === was.phoneMobil ? saved.phoneMobil : typed.phoneMobil,
    incomeExpenses: ids.flatMap((fieldId) => {
      const untouched = amountOf(typed, fieldId) === amountOf(was, fieldId)
      const amount = amountOf(untouched ? saved : typed, fieldId)
      return amount === null ? [] : [{ fieldId, amount }]
    }),
  }
}
