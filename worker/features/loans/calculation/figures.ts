import { DomainError } from '#domain/shared/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { getRatesAndCosts, quote } from '#domain/loan/offer-quote.ts'
import { findLoanRequest } from '#domain/loan/requested-terms.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'

import type { LoanFigures } from '../../../db/schema/loans.ts'

/** The loan's quote; undefined while answers are missing or have no price. */
export function findLoanQuote(
  settings: Snapshot,
  product: Product,
  fields: FieldValues,
  today: string,
): Quote | undefined {
  const loanRequest = findLoanRequest(settings.areas, product, fields)
  return loanRequest === undefined ? undefined : quoteOfRequest(loanRequest, settings, product, today)
}

/** Undefined without a price. */
function quoteOfRequest(
  loanRequest: LoanRequest,
  settings: Snapshot,
  product: Product,
  today: string,
): Quote | undefined {
  try {
    return quote(getRatesAndCosts(settings.areas, today), product, loanRequest)
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'no_condition' || error.code === 'invalid')) return undefined
    throw error
  }
}

/**
 * The figures of the overview, stored with every save. An amount that cannot be lent has no price. Throws
 * `no_effective_rate`: a loan whose rate cannot be said is not saved.
 */
export const getLoanFigures = (
  settings: Snapshot,
  product: Product,
  fields: FieldValues,
  today: string,
): LoanFigures => {
  const loanRequest = findLoanRequest(settings.areas, product, fields)
  const quoted = loanRequest === undefined ? undefined : quoteOfRequest(loanRequest, settings, product, today)
  const price = quoted?.plausible === true ? quoted : undefined
  return {
    amount: (quoted === undefined || quoted.amount <= 0 ? loanRequest?.amount : quoted.amount) ?? null,
    term: loanRequest?.term ?? null,
    nominalInterest: price?.nominalInterest ?? null,
    effectiveInterest: price?.effectiveInterest ?? null,
    rate: price?.expectedRateAmount ?? null,
  }
}
