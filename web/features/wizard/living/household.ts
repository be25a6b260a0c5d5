import { budgetOf } from '#domain/loan/budget.ts'
import { householdSurplus, perMonth } from '#domain/loan/affordability.ts'
import type { Borrower, IncomeExpensePeriod } from '#domain/loan/loan.ts'
import { centsOf, type Cents, euroOf } from '#domain/money/cents.ts'
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

/** The same amounts for another period, with 12 periods a year ([A9.01]). */
export const inPeriod = (borrower: Borrower, period: IncomeExpensePeriod): Borrower =>
  period === borrower.incomeExpensePeriod
    ? borrower
    : {
        ...borrower,
        incomeExpensePeriod: period,
        incomeExpenses: borrower.incomeExpenses.map(({ fieldId, amount }) => ({
          fieldId,
          amount: euroOf(period === 'Yearly' ? centsOf(amount) * 12 : perMonth(centsOf(amount), 'Yearly')),
        })),
      }

/** What a borrower has entered of a kind, in the period that it was entered for. */
export const sumOf = (borrower: Borrower, items: readonly LivingItem[], kind: LivingKind): Cents =>
  items.filter((item) => item.kind === kind).reduce((sum, { id }) => sum + centsOf(amountOf(borrower, id) ?? 0), 0)

/** What the household has left in a month, before the new instalment. */
export const surplusOf = (borrowers: readonly Borrower[], items: readonly LivingItem[]): Cents =>
  householdSurplus(
    borrowers.map((borrower) => budgetOf(borrower, items)),
    0,
  )
