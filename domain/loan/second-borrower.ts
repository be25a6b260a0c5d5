import type { ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Borrower } from './loan.ts'

/** A borrower without any answer. */
export const emptyBorrower: Borrower = {
  incomeExpenses: [],
  incomeExpensePeriod: 'Monthly',
  phoneMobil: null,
  rating: null,
}

/** Whether two people apply for a loan, by visible answers. */
export const hasSecondBorrower = (answers: ConditionAnswers): boolean => answers[wellKnown.secondBorrower] === true

/** The same by stored answers, hidden ones included. */
export const isSecondBorrowerImplied = (fields: FieldValues): boolean =>
  fields[wellKnown.secondBorrower]?.value.value === true

/** The actual borrowers, without a second one kept aside. */
export const currentBorrowers = (borrowers: readonly Borrower[], two: boolean): readonly Borrower[] =>
  Array.from({ length: two ? 2 : 1 }, (_, at) => borrowers[at] ?? emptyBorrower)

/** Merges sent borrowers into stored ones: those that were not sent stay, and ratings come from the service only. */
export const mergeBorrowers = (
  stored: readonly Borrower[],
  sent: readonly Omit<Borrower, 'rating'>[],
  two: boolean,
): readonly Borrower[] =>
  Array.from({ length: Math.max(stored.length, two ? 2 : 1) }, (_, at) => {
    const former = stored[at] ?? emptyBorrower
    const part = sent[at]
    return part === undefined ? former : { ...part, rating: former.rating }
  })
