import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { session } from '../../api/session.ts'
import { queryClient } from '../../boot/query-client.ts'

/** A loan as the page beneath the dialog has it, whose code is not needed for that. */
export const findLoanBeneath = (loanId: string): Loan | undefined => queryClient.getQueryData<Loan>(['loan', loanId])

/** The e-mail in a visitor's own application, which they need not type again. */
export function findApplicantsEmail(loanId: string): string | undefined {
  const loan = session.visitor() === undefined ? undefined : findLoanBeneath(loanId)
  return loan === undefined ? undefined : textAnswer(loan.fields, wellKnown.email) || undefined
}
