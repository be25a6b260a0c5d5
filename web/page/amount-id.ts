import type { FieldError } from '#domain/shared/errors.ts'

/** Id of the input of a borrower's income or expense. */
export const amountId = (borrower: number, livingId: string): string => `living-${borrower}-${livingId}`

/** Id of the confirmation that there are no other income or expenses. */
export const confirmationId = 'living-confirmed'

/** Id of the expenses that the draft has of the second borrower alone. */
export const separateExpensesId = 'living-separate'

/** The object name in problems of a borrower's amounts ([A5.04]); both borrowers have the same items. */
export const borrowerName = (borrower: number): 'BORROWER' | 'SECOND_BORROWER' =>
  borrower === 0 ? 'BORROWER' : 'SECOND_BORROWER'

/** The index of the borrower in a problem. */
export const getBorrowerIndex = ({ objectName }: Pick<FieldError, 'objectName'>): number =>
  objectName === 'SECOND_BORROWER' ? 1 : 0
