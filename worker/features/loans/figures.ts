import { DomainError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Wish } from '#domain/loan/loan-request.ts'
import type { Quote } from '#domain/loan/priced.ts'
import { pricingOf, quote } from '#domain/loan/quote.ts'
import { wishOf } from '#domain/loan/wish.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/products.ts'

import type { LoanFigures } from '../../db/schema/loans.ts'

/** The loan's quote by its answers; undefined while they do not amount to one (open, or no price for them). */
export function quoteOf(settings: Snapshot, product: Product, fields: FieldValues, today: string): Quote | undefined {
  const wish = wishOf(settings.areas, product, fields)
  return wish === undefined ? undefined : pricedWish(wish, settings, product, today)
}

/** Undefined where there is no price for it. */
function pricedWish(wish: Wish, settings: Snapshot, product: Product, today: string): Quote | undefined {
  try {
    return quote(pricingOf(settings.areas, today), product, wish)
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'no_condition' || error.code === 'invalid')) return undefined
    throw error
  }
}

/** What the overview shows; kept with every save. What cannot be lent has no price. */
export const figuresOf = (settings: Snapshot, product: Product, fields: FieldValues, today: string): LoanFigures => {
  const wish = wishOf(settings.areas, product, fields)
  const priced = wish === undefined ? undefined : pricedWish(wish, settings, product, today)
  const price = priced?.plausible === true ? priced : undefined
  return {
    amount: (priced === undefined || priced.amount <= 0 ? wish?.amount : priced.amount) ?? null,
    term: wish?.term ?? null,
    nominalInterest: price?.nominalInterest ?? null,
    effectiveInterest: price?.effectiveInterest ?? null,
    rate: price?.expectedRateAmount ?? null,
  }
}
