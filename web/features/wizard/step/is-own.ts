import type { FieldError } from '#domain/shared/errors.ts'
import { accessTo, isOwnProblem } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Definitions } from '#domain/wizard/answers.ts'

/** Answers that only somebody else can give do not block; the server has the same rule. */
export const isOwn =
  (loan: Pick<Loan, 'mayFill' | 'ownership'>, definitions: Definitions) =>
  (problem: FieldError): boolean =>
    isOwnProblem(accessTo(loan), definitions, problem)
