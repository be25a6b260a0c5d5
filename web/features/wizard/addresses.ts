import { path } from '#web/paths.ts'

/** Where a step of a product's loan is; without a loan yet, the product's start. */
export const stepPath = (productUri: string, loanId: string | undefined, pageUri: string): string =>
  loanId === undefined ? path('product', { productUri, pageUri }) : path('productLoan', { productUri, loanId, pageUri })
