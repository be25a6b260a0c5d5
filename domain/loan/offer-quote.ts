import { DomainError } from '../shared/errors.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { legalFees } from '../settings/legal/legal-on-day.ts'
import { getKeyedRates } from '../settings/prices/bank-values.ts'
import type { CostList } from '../settings/areas/costs/schema.ts'
import type { Rate } from '../settings/areas/rates/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { findRate } from './find-rate.ts'
import type { FeeStep } from './land-charge-fee.ts'
import {
  financedSums,
  limitsOfAmount,
  type MortgageCosts,
  quoteAtTerms,
  scheduleAtTerms,
  type Quote,
  findRedemptionRate,
  quoteWithoutRate,
} from './quote.ts'
import type { QuotableProduct, LoanRequest } from './loan-request.ts'
import { isMortgage } from './request-fields.ts'
import { requestProblems } from './request-problems.ts'
import { costsThere, fallbackCosts, purchaseCosts } from './purchase-costs.ts'
import type { ScheduleRow } from './schedule.ts'
import { toEuro } from '../money/cents.ts'

/** Where prices are looked up. */
export interface RatesAndCosts {
  readonly conditions: readonly Rate[]
  readonly costs: readonly CostList[]
  /** The land register's fees of the day. */
  readonly landChargeFees: readonly FeeStep[]
  /** `YYYY-MM-DD`; conditions and costs are valid from a day on. */
  readonly today: string
}

export const getRatesAndCosts = (
  areas: Pick<SnapshotAreas, 'KEYS' | 'INTEREST_CONDITIONS' | 'ADDITIONAL_COSTS' | 'LEGAL'>,
  today: string,
): RatesAndCosts => ({
  conditions: getKeyedRates(areas),
  costs: areas.ADDITIONAL_COSTS,
  landChargeFees: legalFees(areas.LEGAL, 'LAND_CHARGE_FEES', today),
  today,
})

export type QuotedProduct = QuotableProduct & Pick<Product, 'productType'>

/**
 * Quotes a loan request by the bank's conditions. Throws `invalid` out of range, `no_condition` without a price, and
 * `no_effective_rate`. A mortgage whose amount cannot be lent does not throw: its quote is marked implausible, with or
 * without a price.
 */
export function quote(pricing: RatesAndCosts, product: QuotedProduct, loanRequest: LoanRequest): Quote {
  const { price, ...costs } = termsFor(pricing, product, loanRequest)
  return price === undefined
    ? quoteWithoutRate(product, loanRequest, costs)
    : quoteAtTerms(product, loanRequest, { ...price, ...costs })
}

/** The same; undefined without a price or an effective rate, and for a loan that cannot be lent. */
export function findQuote(pricing: RatesAndCosts, product: QuotedProduct, loanRequest: LoanRequest): Quote | undefined {
  try {
    const quoted = quote(pricing, product, loanRequest)
    return quoted.plausible ? quoted : undefined
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'no_condition' || error.code === 'no_effective_rate'))
      return undefined
    throw error
  }
}

/** The repayment schedule of the same loan request; money in cents. */
export function getSchedule(
  pricing: RatesAndCosts,
  product: QuotedProduct,
  loanRequest: LoanRequest,
): readonly ScheduleRow[] {
  const { price, ...costs } = termsFor(pricing, product, loanRequest)
  return price === undefined ? [] : scheduleAtTerms(product, loanRequest, { ...price, ...costs })
}

/** The same pricing without the conditions and costs of other loans: quotes are equal. Throws like `quote`. */
export function pickRatesAndCosts(
  pricing: RatesAndCosts,
  product: QuotedProduct,
  loanRequest: LoanRequest,
): RatesAndCosts {
  const { price } = termsFor(pricing, product, loanRequest)
  return {
    conditions: price === undefined ? [] : [price],
    costs: isMortgage(product.calculationType) ? costsThere(pricing.costs, loanRequest.postCode) : [],
    landChargeFees: isMortgage(product.calculationType) ? pricing.landChargeFees : [],
    today: pricing.today,
  }
}

interface Found extends MortgageCosts {
  readonly price: Rate | undefined
}

function termsFor(
  { conditions, costs: lists, landChargeFees, today }: RatesAndCosts,
  product: QuotedProduct,
  loanRequest: LoanRequest,
): Found {
  if (product.calculationType === 'NONE') throw new DomainError('no_condition')
  const problems = requestProblems(product, loanRequest)
  if (problems.length > 0) throw new DomainError('invalid', { fieldErrors: problems })
  // Only a purchase has costs of its own.
  const costs = isMortgage(product.calculationType) ? purchaseCosts(lists, loanRequest.postCode, today) : fallbackCosts
  const lent = financedSums(product, loanRequest, costs)
  const price = findRate(conditions, {
    productType: product.productType,
    amount: toEuro(lent.amount),
    term: loanRequest.term,
    intendedUse: loanRequest.intendedUse,
    typeOfUse: loanRequest.typeOfUse,
    redemptionRate: findRedemptionRate(product, loanRequest),
    on: today,
  })
  const cannotBeLent = lent.amount <= 0 || limitsOfAmount(product, lent).length > 0
  if (price === undefined && !cannotBeLent) throw new DomainError('no_condition')
  return { costs, landChargeFees, price }
}
