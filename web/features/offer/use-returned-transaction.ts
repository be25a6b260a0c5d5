import { useReturned } from '#web/ui/use-returned.ts'

/** The parameter that the identity service adds to the return address. */
export const returnParameter = 'transactionId'

/** For the page, not for a part of it that may mount later or unmount earlier. */
export const useReturnedTransaction = (): string | undefined => useReturned(returnParameter)
