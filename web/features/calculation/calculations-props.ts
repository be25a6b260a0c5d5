import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'

export interface CalculationsProps {
  readonly product: Product
  readonly options: NonNullable<Page['startPage']>
  readonly loanRequest: LoanRequest | undefined
  readonly fields: FieldValues
  /** The visible quote, if plausible; the server's reply may be pending. */
  readonly quote: Quote | undefined
  /** Undefined before there is a loan. */
  readonly loan: Loan | undefined
  /** Whether the reader cannot change the loan request. */
  readonly locked: boolean
  readonly onTake: (fields: FieldValues) => void
}
