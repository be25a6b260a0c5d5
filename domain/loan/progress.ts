import { can, type LoanStatus } from './status.ts'

/** [A4.01] */
export const stepStatuses = ['DONE', 'IN_PROGRESS'] as const
export type StepStatus = (typeof stepStatuses)[number]

export interface StepProgress {
  readonly uri: string
  /** Null before the step has begun. */
  readonly status: StepStatus | null
  /** The visible pages in the step's page, in order; only if there are some. */
  readonly pages?: readonly PageProgress[] | undefined
}

/** [A3.10] */
export interface PageProgress {
  readonly id: string
  /** Null before the step has begun. */
  readonly progress: StepStatus | null
}

/** [A3.10] */
export const processProgresses = ['NOT_STARTED', 'PARTIALLY_COMPLETED', 'IN_PROCESS', 'COMPLETED'] as const
export type ProcessProgress = (typeof processProgresses)[number]

const ended: readonly LoanStatus[] = ['OFFER_ACCEPTED', 'REJECTED', 'WITHDRAWN']

/** Whether a loan is accepted or over, so that nothing is left to do on its way. */
export const isEnded = (status: LoanStatus): boolean => ended.includes(status)

/** How far a loan has come: no step completed, some completed, with the bank, accepted or over. */
export function processProgress(status: LoanStatus, lastCompletedStep: string | null): ProcessProgress {
  if (isEnded(status)) return 'COMPLETED'
  if (!can('edit', status)) return 'IN_PROCESS'
  return lastCompletedStep === null ? 'NOT_STARTED' : 'PARTIALLY_COMPLETED'
}
