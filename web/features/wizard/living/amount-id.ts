import type { FieldError } from '#domain/errors.ts'

/** The id of the input of a borrower's income or expense. */
export const amountId = (borrower: number, livingId: string): string => `living-${borrower}-${livingId}`

/** What a problem of a borrower's amounts names ([A5.04]): both borrowers have the same items. */
export const borrowerName = (borrower: number): 'BORROWER' | 'SECOND_BORROWER' =>
  borrower === 0 ? 'BORROWER' : 'SECOND_BORROWER'

/** The borrower whose amount a problem is about. */
export const borrowerOf = ({ objectName }: Pick<FieldError, 'objectName'>): number =>
  objectName === 'SECOND_BORROWER' ? 1 : 0
