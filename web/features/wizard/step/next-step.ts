import { may } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'

import type { WizardState } from '../wizard-state.ts'

/** The action of a step's button ([A2.25]); the name selects the button's text. */
export type NextStep = 'next' | 'saveAndContinue' | 'send' | 'review' | 'sendRequested'

export function nextStep(
  { steps, locked, saved }: Pick<WizardState, 'steps' | 'locked' | 'saved'>,
  index: number,
  /** Whether a link of the review has led here. */
  returns = false,
): NextStep {
  const { role } = saved.ownership
  const hasRequests =
    steps[index]?.page.type === 'REQUESTED_DOCUMENTS' && can('sendRequestedDocuments', saved.loanStatus)
  if (hasRequests && may(role, 'sendRequestedDocuments')) return 'sendRequested'
  // Both lead to the review; only the owner sends from there ([A6.03]).
  if (can('edit', saved.loanStatus) && (returns || canSendFrom(steps, index)))
    return may(role, 'send') ? 'send' : 'review'
  // [A4.02]: a locked loan only moves forward.
  return locked ? 'next' : 'saveAndContinue'
}

/** The last step before the offer; the one for requested documents follows after sending. */
const canSendFrom = (steps: WizardState['steps'], index: number): boolean =>
  steps.slice(index + 1).find(({ page }) => page.type !== 'REQUESTED_DOCUMENTS')?.page.type === 'OFFER'
