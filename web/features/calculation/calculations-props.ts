import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'

export interface CalculationsProps {
  readonly product: Product
  readonly options: NonNullable<Page['startPage']>
  readonly loanRequest: LoanRequest | undefined
  readonly fields: FieldValues
  /** As it is shown, where it can be lent: the server's answer may still be on its way. */
  readonly quote: Quote | undefined
  /** Undefined before there is one. */
  readonly loan: Loan | undefined
  /** The reader cannot change the loan request. */
  readonly locked: boolean
  readonly onTake: (fields: FieldValues) => void
}
