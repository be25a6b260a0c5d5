import type { Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { validatedSteps, type WizardSettings } from '#domain/wizard/validate-loan.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { completedAmong, type WizardStep } from '#domain/wizard/steps.ts'

import { isLocked } from '#web/page/page-state.ts'

import { isOwn } from './step/is-own.ts'

interface Named {
  readonly uri: string
}

type Progressed = Pick<Loan, 'lastCompletedStep' | 'loanStatus'>

/**
 * Index of the furthest completed step among the visible ones, −1 before the first. If an answer hides the completed
 * step, the last visible one before it counts.
 */
export function countCompleted(
  all: readonly Named[],
  visible: readonly Named[],
  { lastCompletedStep, loanStatus }: Progressed,
): number {
  // A sent loan is complete, except for documents that the bank requested: only the offer is left ([A4.02]).
  if (isLocked({ loanStatus }) && !can('sendRequestedDocuments', loanStatus)) return visible.length - 2
  return completedAmong(all, visible, lastCompletedStep)
}

/**
 * Whether a reader's progress is independent of the loan's. A second borrower has a part in the middle of it: they may
 * open all steps to fill in, and their saves do not move the loan on.
 */
export const hasOwnProgress = ({ ownership, loanStatus }: Pick<Loan, 'ownership' | 'loanStatus'>): boolean =>
  ownership.role === 'CO_BORROWER' && can('edit', loanStatus)

/** Whether a step lacks answers, as when a newer release or another answer has put it before completed ones. */
export const isUnfinished = (saved: Pick<Loan, 'ownership' | 'loanStatus' | 'steps'>, uri: string): boolean =>
  can('edit', saved.loanStatus) &&
  !hasOwnProgress(saved) &&
  saved.steps.find((step) => step.uri === uri)?.status !== 'DONE'

/** Index of the last step to fill in before the application is reviewed and sent. */
export const lastToFill = (steps: readonly Pick<WizardStep, 'page'>[]): number =>
  steps.findLastIndex(({ page }) => page.type !== 'OFFER' && page.type !== 'REQUESTED_DOCUMENTS')

/** Index of the furthest step that can be opened ([A2.23]). */
export const openUpTo = (
  steps: readonly Pick<WizardStep, 'page'>[],
  completed: number,
  saved: Pick<Loan, 'ownership' | 'loanStatus'>,
): number => (hasOwnProgress(saved) ? lastToFill(steps) : Math.min(completed + 1, steps.length - 1))

/** URI of the furthest completed step for this reader; for a second borrower, up to the open step of their part. */
export function doneUpTo(settings: WizardSettings, product: Product, saved: Loan, today: string): string | null {
  if (!hasOwnProgress(saved)) return saved.lastCompletedStep
  const isTheirs = isOwn(saved, definitionsById(settings.INPUT_FIELDS))
  const steps = validatedSteps(settings, product, saved, today)
  const toFill = steps.slice(0, lastToFill(steps.map(({ step }) => step)) + 1)
  const open = toFill.findIndex(({ errors }) => errors.some((problem) => isTheirs(problem)))
  return (open === -1 ? toFill : toFill.slice(0, open)).at(-1)?.step.uri ?? null
}

interface Progress {
  readonly steps: readonly Named[]
  readonly completed: number
  readonly open: number
}

/** The step of an address, if it can be opened; otherwise the furthest one that can. */
export function stepToShow({ steps, completed, open }: Progress, uri: string | undefined): number {
  const wanted = steps.findIndex((step) => step.uri === uri)
  return wanted >= 0 && wanted <= open ? wanted : Math.min(completed + 1, open)
}
