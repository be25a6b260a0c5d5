import { memberRoles } from '#domain/loan/loan.ts'
import { reviewStates } from '#domain/loan/review.ts'
import { loanStatuses } from '#domain/loan/status.ts'

import type { TransactionPhase } from '../offer/transaction-phase.ts'

/** Of a signature; without one, and after it, the loan's status tells. */
const phases = ['waiting', 'unfinished', 'failed'] as const satisfies readonly TransactionPhase[]

/**
 * What each page looks like at different times, each of which is opened and read (test/e2e/states/). The steps of all
 * products, filled in and with problems, are in test/e2e/accessibility.test.ts.
 */
export const wizardStates = {
  product: ['new', 'with saved calculations'],
  productLoan: [
    ...loanStatuses,
    ...reviewStates.map((state) => `review ${state}` as const),
    ...memberRoles.map((role) => `to a ${role}` as const),
    ...phases.map((phase) => `signing ${phase}` as const),
    'requested documents',
    'before a withdrawal',
    'no longer offered',
  ],
  productReview: ['complete', 'incomplete'],
  productSchedule: ['filled in'],
  productPrecontract: ['filled in'],
  processLoan: ['filled in'],
  processReview: ['complete'],
  processSchedule: ['filled in'],
  processPrecontract: ['filled in'],
  resume: ['to confirm', 'of a useless link'],
  alternativeFinish: ['requested'],
  // They only redirect.
  processStart: [],
  process: [],
  embed: [],
} as const
