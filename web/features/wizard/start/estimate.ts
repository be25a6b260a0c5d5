import { DomainError } from '#domain/errors.ts'
import type { quoteAtTerms, Quote } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Product } from '#domain/settings/schemas/products.ts'

export interface Pricing {
  readonly quoteAtTerms: typeof quoteAtTerms
}

/**
 * Quotes a loan request in the browser, at the price of the server's last answer; undefined before the first one. The
 * server's next answer corrects the price.
 */
export function estimated(
  pricing: Pricing | undefined,
  product: Product,
  loanRequest: LoanRequest,
  last: Quote | undefined,
): Quote | undefined {
  if (pricing === undefined || last === undefined || last.nominalInterest === 0) return undefined
  try {
    return pricing.quoteAtTerms(product, loanRequest, {
      nominalRate: last.nominalInterest,
      feePercent: last.feePercent,
      costs: {
        realEstateTransferTax: last.realEstateTransferTax ?? 0,
        notaryFees: last.notaryFees ?? 0,
        realEstateAgentTax: last.realEstateAgentTax ?? 0,
        state: last.state ?? undefined,
      },
      landChargeFees: last.landChargeFees ?? [],
    })
  } catch (error) {
    // Outside all ranges: the server reports it at its field.
    if (error instanceof DomainError) return undefined
    throw error
  }
}
