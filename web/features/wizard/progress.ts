import type { Loan } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import { validatedSteps, type WizardSettings } from '#domain/wizard/validate-loan.ts'
import type { Product } from '#domain/settings/products.ts'
import { completedAmong, type WizardStep } from '#domain/wizard/steps.ts'

import { isOwn } from './step/is-own.ts'

interface Named {
  readonly uri: string
}

type Progressed = Pick<Loan, 'lastCompletedStep' | 'loanStatus'>

/**
 * Index of the furthest completed step among those that the loan has now, −1 before the first. Where the completed one is
 * no longer there, because an answer took it away, the last that stood before it counts.
 */
export function completedOf(
  all: readonly Named[],
  shown: readonly Named[],
  { lastCompletedStep, loanStatus }: Progressed,
): number {
  // What was sent is complete, but for documents that the bank still waits for: only the offer lies ahead ([A4.02]).
  if (isLocked({ loanStatus }) && !can('sendRequestedDocuments', loanStatus)) return shown.length - 2
  return completedAmong(all, shown, lastCompletedStep)
}

/** [A4.02] */
export const isLocked = ({ loanStatus }: Pick<Loan, 'loanStatus'>): boolean => !can('edit', loanStatus)

/**
 * Whether a reader goes their own way: how far an application is, is the owner's and the editors' to say, and a second
 * borrower has a part in the middle of it. They go wherever it may be filled in, and no save of theirs moves it on.
 */
export const goesOwnJourney = ({ ownership, loanStatus }: Pick<Loan, 'ownership' | 'loanStatus'>): boolean =>
  ownership.role === 'CO_BORROWER' && can('edit', loanStatus)

/** Index of the last step that is filled in before an application is looked through and sent. */
export const lastToFill = (steps: readonly Pick<WizardStep, 'page'>[]): number =>
  steps.findLastIndex(({ page }) => page.type !== 'OFFER' && page.type !== 'REQUESTED_DOCUMENTS')

/** Index of the furthest step that can be opened ([A2.23]). */
export const openUpTo = (
  steps: readonly Pick<WizardStep, 'page'>[],
  completed: number,
  saved: Pick<Loan, 'ownership' | 'loanStatus'>,
): number => (goesOwnJourney(saved) ? lastToFill(steps) : Math.min(completed + 1, steps.length - 1))

/** URI of the furthest step that is done as its reader sees it: for a second borrower, up to what is open of their part. */
export function doneUpTo(settings: WizardSettings, product: Product, saved: Loan, today: string): string | null {
  if (!goesOwnJourney(saved)) return saved.lastCompletedStep
  const isTheirs = isOwn(saved, definitionsOf(settings.INPUT_FIELDS))
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

/** The step that an address leads to: its own when it can be opened yet, else the furthest that has its turn. */
export function stepToShow({ steps, completed, open }: Progress, uri: string | undefined): number {
  const wanted = steps.findIndex((step) => step.uri === uri)
  return wanted >= 0 && wanted <= open ? wanted : Math.min(completed + 1, open)
}
