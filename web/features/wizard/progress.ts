import type { Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { isReachable } from '#domain/wizard/steps.ts'

interface Named {
  readonly uri: string
}

/**
 * Index of the furthest completed step among those that the loan has now, −1 before the first. Where the completed one is
 * no longer there, because an answer took it away, the last that stood before it counts.
 */
export function completedOf(
  all: readonly Named[],
  shown: readonly Named[],
  { lastCompletedStep, loanStatus }: Pick<Loan, 'lastCompletedStep' | 'loanStatus'>,
): number {
  // What was sent is complete, but for documents that the bank still waits for: only the offer lies ahead ([A4.02]).
  if (isLocked({ loanStatus }) && !can('sendRequestedDocuments', loanStatus)) return shown.length - 2
  const last = all.findIndex((step) => step.uri === lastCompletedStep)
  return shown.findLastIndex((step) => all.findIndex((each) => each.uri === step.uri) <= last)
}

/** [A4.02] */
export const isLocked = ({ loanStatus }: Pick<Loan, 'loanStatus'>): boolean => !can('edit', loanStatus)

/** The step that an address leads to: its own when it can be reached yet, else the furthest that can ([A2.23]). */
export function stepToShow(steps: readonly Named[], completed: number, uri: string | undefined): number {
  const wanted = steps.findIndex((step) => step.uri === uri)
  // There is no current step yet: the one that was asked for must be open by what is completed alone.
  if (wanted >= 0 && isReachable(wanted, -1, completed)) return wanted
  return Math.min(completed + 1, steps.length - 1)
}
