import type { Loan } from '#domain/loan/loan.ts'

import { getStepPath, getCheckAnswersPath, type Journey } from './addresses.ts'
import { hasOwnProgress, lastToFill } from './progress.ts'
import { loadWizardState } from './load-wizard-state.ts'

/** Where a co-borrower continues: the next open step of their section, otherwise the review or the bank's offer. */
export async function placeOfCoBorrowerSection(loan: Loan, journey: Journey): Promise<string> {
  const { steps, completed } = await loadWizardState(loan, journey)
  const next = steps[Math.min(completed + 1, steps.length - 1)]
  return hasOwnProgress(loan) && completed >= lastToFill(steps)
    ? getCheckAnswersPath(journey, loan.id)
    : getStepPath(journey, loan.id, next?.uri ?? '')
}
