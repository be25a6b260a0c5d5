/** The id of the input of a borrower's income or expense. */
export const amountId = (borrower: number, livingId: string): string => `living-${borrower}-${livingId}`
