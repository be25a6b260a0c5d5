import { quote, wishOf, type Quote } from '#domain/loan/quote.ts'
import { DomainError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import type { Product } from '#domain/settings/products.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import type { LoanFigures } from '../../db/schema/loans.ts'

/** The loan's quote by its answers; undefined while they do not amount to one (open, or no price for them). */
export function quoteOf(settings: Snapshot, product: Product, fields: FieldValues, today: string): Quote | undefined {
  const wish = wishOf(fields, definitionsOf(settings.areas.INPUT_FIELDS), today)
  if (wish === undefined) return undefined
  try {
    return quote(pricesOf(settings.areas), product, wish)
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'no_condition' || error.code === 'invalid')) return undefined
    throw error
  }
}

/** What the overview shows; kept with every save. */
export const figuresOf = (settings: Snapshot, product: Product, fields: FieldValues, today: string): LoanFigures => {
  const wish = wishOf(fields, definitionsOf(settings.areas.INPUT_FIELDS), today)
  const priced = quoteOf(settings, product, fields, today)
  return {
    amount: wish?.amount ?? null,
    term: wish?.term ?? null,
    nominalInterest: priced?.nominalInterest ?? null,
    effectiveInterest: priced?.effectiveInterest ?? null,
    rate: priced?.expectedRateAmount ?? null,
  }
}
