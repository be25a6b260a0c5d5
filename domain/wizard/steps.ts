import { conditionHolds, type ConditionAnswers } from '../conditions.ts'
import type { Loan } from '../loan/loan.ts'
import type { Page } from '../settings/pages.ts'
import type { Step } from '../settings/steps.ts'

/** A step of one loan, with the page that it shows. */
export interface WizardStep extends Step {
  readonly page: Page
}

/**
 * The steps of a loan: those whose condition holds and whose page is shown. Requested documents have a step only once
 * the bank has asked for some.
 */
export function stepsFor(
  steps: readonly Step[],
  pages: readonly Page[],
  answers: ConditionAnswers,
  loan: Pick<Loan, 'requestedDocuments'> | undefined,
): WizardStep[] {
  return steps.flatMap((step) => {
    const page = pages.find((each) => each.id === step.pageId)
    if (page === undefined) return []
    if (!conditionHolds(step.condition, answers) || !conditionHolds(page.renderCondition, answers)) return []
    if (page.type === 'REQUESTED_DOCUMENTS' && !loan?.requestedDocuments.length) return []
    return [{ ...step, page }]
  })
}

/** Index of the furthest completed step, −1 before the first; a step that is no longer there counts as none. */
export const completedIndex = (steps: readonly Pick<Step, 'uri'>[], lastCompletedStep: string | null): number =>
  steps.findIndex((step) => step.uri === lastCompletedStep)

/** [A2.23] */
export const isReachable = (index: number, current: number, completed: number): boolean =>
  index <= current || index <= completed + 1

/** The furthest of two steps, so that going back and saving never loses progress. */
export const furthest = (
  steps: readonly Pick<Step, 'uri'>[],
  left: string | null,
  right: string | null,
): string | null => (completedIndex(steps, left) >= completedIndex(steps, right) ? left : right)
