import type { Loan } from '#domain/loan/loan.ts'
import { isWaitingForOther } from '#domain/loan/signers.ts'
import type { LoanStatus } from '#domain/loan/status.ts'

/** Statuses in which the loan is polled, because the bank has not decided. */
const undecided: readonly LoanStatus[] = ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_SEND']

export const isUndecided = (status: LoanStatus): boolean => undecided.includes(status)

const everyMs = 3000
/** While a person decides. */
export const everyPersonMs = 30_000
const eagerPolls = 200

type Polled = Pick<Loan, 'loanStatus' | 'offerState' | 'signers'>

/** The page waits for the bank or the other borrower. */
export const isAwaited = ({ loanStatus, offerState, signers }: Polled): boolean =>
  isUndecided(loanStatus) || isWaitingForOther(offerState, signers)

/** Milliseconds until the next poll, or false for none; longer after ten minutes, and for the other, because a person is deciding. */
export const pollAfter = (loan: Polled, polls: number): number | false =>
  isAwaited(loan) && (isUndecided(loan.loanStatus) && polls < eagerPolls ? everyMs : everyPersonMs)

export type ReviewStepKey = 'sent' | 'documents' | 'received' | 'checked' | 'decided'

export interface ReviewStep {
  readonly key: ReviewStepKey
  readonly state: 'done' | 'current' | 'upcoming'
  /** When it was done, if known. */
  readonly at?: string
}

type Reviewed = Pick<Loan, 'loanStatus' | 'applications'>

const findLatest = ({ applications }: Reviewed) =>
  applications.toSorted((left, right) => left.requestDate.localeCompare(right.requestDate)).at(-1)

/** The bank's progress with the last submission: the application, or requested documents. */
export function reviewProgress(loan: Reviewed): ReviewStep[] {
  const latest = findLatest(loan)
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

/** The bank could not be reached; administrators know of it and can send again. */
export const isDelayed = (loan: Reviewed): boolean => findLatest(loan)?.status === 'SUBMITTION_FAILED'
