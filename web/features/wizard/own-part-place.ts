import type { Loan } from '#domain/loan/loan.ts'

import { placeOf, reviewPlaceOf, type Way } from './addresses.ts'
import { goesOwnWay, lastToFill } from './progress.ts'
import { stateOf } from './state-of.ts'

/** Where a second borrower goes on: at what is open of their part, else at the answers of both, and at the bank's answer. */
export async function placeOfOwnPart(loan: Loan, way: Way): Promise<string> {
  const { steps, completed } = await stateOf(loan, way)
  const next = steps[Math.min(completed + 1, steps.length - 1)]
  return goesOwnWay(loan) && completed >= lastToFill(steps)
    ? reviewPlaceOf(way, loan.id)
    : placeOf(way, loan.id, next?.uri ?? '')
}
