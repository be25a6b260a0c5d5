import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { session } from '../../api/session.ts'
import { queryClient } from '../../boot/query-client.ts'

/** The e-mail in the state of a history entry, which is never part of an address; undefined without one. */
export function knownEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' && state.email !== '' ? state.email : undefined
}

/** A loan as the page beneath the dialog has it, whose code is not needed for that. */
export const findLoanBeneath = (loanId: string): Loan | undefined => queryClient.getQueryData<Loan>(['loan', loanId])

/** The e-mail in a visitor's own application, which they need not type again. */
export function findApplicantsEmail(loanId: string): string | undefined {
  const loan = session.visitor() === undefined ? undefined : findLoanBeneath(loanId)
  return loan === undefined ? undefined : textAnswer(loan.fields, wellKnown.email) || undefined
}
