import type { ConditionAnswers } from '../conditions.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Borrower } from './loan.ts'

/** Who has answered nothing yet. */
export const emptyBorrower: Borrower = {
  incomeExpenses: [],
  incomeExpensePeriod: 'Monthly',
  phoneMobil: null,
  rating: null,
}

/** Whether a loan is applied for by two: an answer that is not shown says nothing. */
export const hasSecondBorrower = (answers: ConditionAnswers): boolean => answers[wellKnown.secondBorrower] === true

/** The same where only what is stored is at hand. */
export const impliesSecondBorrower = (fields: FieldValues): boolean =>
  fields[wellKnown.secondBorrower]?.value.value === true

/** Who borrows, as far as it counts: what a second one has answered is kept aside while there is none. */
export const borrowersWhoCount = (borrowers: readonly Borrower[], two: boolean): readonly Borrower[] =>
  Array.from({ length: two ? 2 : 1 }, (_, at) => borrowers[at] ?? emptyBorrower)

/** What is stored once these parts were sent: parts that were not sent stay as they are, and ratings are the bank's. */
export const mergeBorrowers = (
  stored: readonly Borrower[],
  sent: readonly Omit<Borrower, 'rating'>[],
  two: boolean,
): readonly Borrower[] =>
  Array.from({ length: Math.max(stored.length, two ? 2 : 1) }, (_, at) => {
    const kept = stored[at] ?? emptyBorrower
    const part = sent[at]
    return part === undefined ? kept : { ...part, rating: kept.rating }
  })
