import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/priced.ts'
import type { Wish } from '#domain/loan/loan-request.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'

export interface CalculationsProps {
  readonly product: Product
  readonly options: NonNullable<Page['startPage']>
  readonly wish: Wish | undefined
  readonly fields: FieldValues
  /** As it is shown, where it can be lent: the server's answer may still be on its way. */
  readonly quote: Quote | undefined
  /** Undefined before there is one. */
  readonly loan: Loan | undefined
  /** Whoever looks cannot change the wish. */
  readonly locked: boolean
  readonly onTake: (fields: FieldValues) => void
}
