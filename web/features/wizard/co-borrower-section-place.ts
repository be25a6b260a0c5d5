import type { Loan } from '#domain/loan/loan.ts'

import { placeOf, reviewPlaceOf, type Journey } from './addresses.ts'
import { hasOwnProgress, lastToFill } from './progress.ts'
import { stateOf } from './state-of.ts'

/** Where a co-borrower continues: the next open step of their section, otherwise the review or the bank's offer. */
export async function placeOfCoBorrowerSection(loan: Loan, journey: Journey): Promise<string> {
  const { steps, completed } = await stateOf(loan, journey)
  const next = steps[Math.min(completed + 1, steps.length - 1)]
  return hasOwnProgress(loan) && completed >= lastToFill(steps)
    ? reviewPlaceOf(journey, loan.id)
    : placeOf(journey, loan.id, next?.uri ?? '')
}
