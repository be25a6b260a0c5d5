import { DomainError } from '../../shared/errors.ts'
import { wellKnown } from '../../fields/well-known.ts'
import type { Locale } from '../../text/locale.ts'
import { type RatesAndCosts, quote } from '../../loan/offer-quote.ts'
import type { Product } from '../areas/products/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'

/** The areas that determine prices. */
export type QuoteAreas = Pick<
  SnapshotAreas,
  'PRODUCTS' | 'PAGES' | 'KEYS' | 'INTEREST_CONDITIONS' | 'ADDITIONAL_COSTS' | 'LEGAL'
>

export interface SampleRequest {
  /** The amount lent, also for mortgages, because purchase costs are not the bank's prices. */
  readonly amount: number
  /** In the product's unit. */
  readonly term: number
  readonly intendedUse: string | null
}

/** Euro and percent, as in a quote ([A3.06]). */
export interface SampleQuote {
  readonly expectedRateAmount: number
  readonly nominalInterest: number
  readonly effectiveInterest: number
  readonly totalAmount: number
}

/** The request that the calculator begins with in a language, and whose price is advertised. */
export function getSampleRequest(
  { PAGES }: Pick<QuoteAreas, 'PAGES'>,
  { limits, steps }: Product,
  locale: Locale,
): SampleRequest {
  const start = PAGES.find(({ id }) => id === steps[0]?.pageId)
  const use = start?.sections.flatMap(({ fields }) => fields).find(({ id }) => id === wellKnown.intendedUse)
  const chosen = use?.defaultValue?.[locale]
  return {
    amount: limits.amount.initial,
    term: limits.term.initial,
    intendedUse: typeof chosen === 'string' ? chosen : null,
  }
}

/** Null without a product or a price. */
export function findSampleQuote(
  pricing: RatesAndCosts,
  product: Product | undefined,
  { amount, term, intendedUse }: SampleRequest,
): SampleQuote | null {
  if (product === undefined) return null
  try {
    const quoted = quote(pricing, product, { amount, term, intendedUse: intendedUse ?? undefined })
    const { expectedRateAmount, nominalInterest, effectiveInterest, totalAmount } = quoted
    return { expectedRateAmount, nominalInterest, effectiveInterest, totalAmount }
  } catch (error) {
    // Outside the limits, without a condition, or without an effective rate.
    if (error instanceof DomainError) return null
    throw error
  }
}
