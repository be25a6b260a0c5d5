import type { Loan } from '#domain/loan/loan.ts'
import type { LoanStatus } from '#domain/loan/status.ts'

/** While the bank has not decided, the loan is asked for again and again. */
const undecided: readonly LoanStatus[] = ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_SEND']

export const isUndecided = (status: LoanStatus): boolean => undecided.includes(status)

const everyMs = 3000
const laterMs = 30_000
const eagerPolls = 200

/** Until when to ask again; seldom after ten minutes, because then no machine is deciding. False: no more. */
export const pollAfter = (status: LoanStatus, polls: number): number | false =>
  isUndecided(status) && (polls < eagerPolls ? everyMs : laterMs)

export type ReviewStepKey = 'sent' | 'documents' | 'received' | 'checked' | 'decided'

export interface ReviewStep {
  readonly key: ReviewStepKey
  readonly state: 'done' | 'current' | 'upcoming'
  /** When it was done, where that is known. */
  readonly at?: string
}

type Reviewed = Pick<Loan, 'loanStatus' | 'applications'>

const latestOf = ({ applications }: Reviewed) =>
  applications.toSorted((left, right) => left.requestDate.localeCompare(right.requestDate)).at(-1)

/** How far the bank is with what was sent last: the application, or documents that it had asked for. */
export function reviewProgress(loan: Reviewed): ReviewStep[] {
  const latest = latestOf(loan)
  const first: ReviewStep = {
    key: loan.loanStatus === 'ADDITIONAL_DOCUMENTS_SEND' ? 'documents' : 'sent',
    state: 'done',
    ...(latest === undefined ? {} : { at: latest.requestDate }),
  }
  const received = loan.loanStatus === 'SEND' || latest?.status === 'SUBMITTED'
  return [
    first,
    { key: 'received', state: received ? 'done' : 'current' },
    { key: 'checked', state: received ? 'current' : 'upcoming' },
    { key: 'decided', state: 'upcoming' },
  ]
}

/** The bank could not be reached; administrators know of it and send again. */
export const isDelayed = (loan: Reviewed): boolean => latestOf(loan)?.status === 'SUBMITTION_FAILED'
