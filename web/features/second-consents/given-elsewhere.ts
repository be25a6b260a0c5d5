import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { isSecondConsent } from '#domain/loan/second-consents.ts'
import { can } from '#domain/loan/status.ts'

/** Whether somebody else than the reader of a draft gives this answer, so that its state is shown instead of the field. */
export const isGivenElsewhere = (
  { loanStatus, ownership }: Pick<Loan, 'loanStatus' | 'ownership'>,
  definition: FieldDefinition | undefined,
): boolean =>
  definition !== undefined && can('edit', loanStatus) && ownership.role !== 'CO_BORROWER' && isSecondConsent(definition)
