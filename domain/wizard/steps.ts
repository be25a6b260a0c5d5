import { isConditionMet, type ConditionAnswers } from '../conditions/conditions.ts'
import type { Loan } from '../loan/loan.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Step } from '../settings/schemas/steps.ts'
import { type WholePage, wholePages } from './whole-pages.ts'

/** A step of a loan, with its page. */
export interface WizardStep extends Step {
  readonly page: WholePage
}

/**
 * The steps of a loan: those whose condition is met and whose page is visible. Requested documents have a step only once
 * the bank has requested some.
 */
export function stepsFor(
  steps: readonly Step[],
  pages: readonly Page[],
  answers: ConditionAnswers,
  loan: Pick<Loan, 'requestedDocuments'> | undefined,
): WizardStep[] {
  return steps.flatMap((step) => {
    const page = wholePages(pages).find((each) => each.id === step.pageId)
    if (page === undefined) return []
    if (!isConditionMet(step.condition, answers) || !isConditionMet(page.renderCondition, answers)) return []
    if (page.type === 'REQUESTED_DOCUMENTS' && !loan?.requestedDocuments.length) return []
    return [{ ...step, page }]
  })
}

/** Whether the loan asks for a household; business loans do not. */
export const isHouseholdAsked = (steps: readonly Pick<WizardStep, 'page'>[]): boolean =>
  steps.some(({ page }) => page.type === 'STANDARD_OF_LIVING')

/** Index of the furthest completed step; −1 before the first, or if that step no longer exists. */
export const completedIndex = (steps: readonly Pick<Step, 'uri'>[], lastCompletedStep: string | null): number =>
  steps.findIndex((step) => step.uri === lastCompletedStep)

/**
 * The same among the loan's present steps. If an answer has hidden the completed step, the last step before it counts;
 * the progress returns when the step does.
 */
export function completedAmong(
  all: readonly Pick<Step, 'uri'>[],
  visible: readonly Pick<Step, 'uri'>[],
  lastCompletedStep: string | null,
): number {
  const last = completedIndex(all, lastCompletedStep)
  return visible.findLastIndex(({ uri }) => completedIndex(all, uri) <= last)
}

/** [A2.23] */
export const isReachable = (index: number, current: number, completed: number): boolean =>
  index <= current || index <= completed + 1

/** The furthest of two steps, so that going back and saving never loses progress. */
export const furthest = (
  steps: readonly Pick<Step, 'uri'>[],
  left: string | null,
  right: string | null,
): string | null => (completedIndex(steps, left) >= completedIndex(steps, right) ? left : right)
