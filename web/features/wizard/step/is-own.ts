import type { FieldError } from '#domain/errors.ts'
import { accessTo, isOwnProblem } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Definitions } from '#domain/wizard/answers.ts'

/** Nobody is kept from going on by what only somebody else can answer; the server sees it the same way. */
export const isOwn =
  (loan: Pick<Loan, 'mayFill' | 'ownership'>, definitions: Definitions) =>
  (problem: FieldError): boolean =>
    isOwnProblem(accessTo(loan), definitions, problem)
