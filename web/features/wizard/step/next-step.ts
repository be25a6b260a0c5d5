import { may } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'

import type { WizardState } from '../wizard-state.ts'

/** What the button of a step does ([A2.25]); its name is the button's text. */
export type NextStep = 'next' | 'saveAndContinue' | 'send' | 'review' | 'sendRequested'

export function nextStep(
  { steps, locked, saved }: Pick<WizardState, 'steps' | 'locked' | 'saved'>,
  index: number,
): NextStep {
  const { role } = saved.ownership
  const asked = steps[index]?.page.type === 'REQUESTED_DOCUMENTS' && can('sendRequestedDocuments', saved.loanStatus)
  if (asked && may(role, 'sendRequestedDocuments')) return 'sendRequested'
  // Both lead to the answers once more; only the owner sends them from there ([A6.03]).
  if (can('edit', saved.loanStatus) && sendsFrom(steps, index)) return may(role, 'send') ? 'send' : 'review'
  // [A4.02]: a locked loan only moves forward.
  return locked ? 'next' : 'saveAndContinue'
}

/** The last step before the offer; the one for requested documents has its turn after sending. */
const sendsFrom = (steps: WizardState['steps'], index: number): boolean =>
  steps.slice(index + 1).find(({ page }) => page.type !== 'REQUESTED_DOCUMENTS')?.page.type === 'OFFER'
