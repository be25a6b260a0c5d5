import { useReturned } from '#web/ui/use-returned.ts'

/** The identity service puts it into the address that it leads back to. */
export const returnParameter = 'transactionId'

/** For the page that asks, not for a part of it that may come later or go sooner. */
export const useReturnedTransaction = (): string | undefined => useReturned(returnParameter)
