import { toCents, toEuro, type Cents } from '../money/cents.ts'
import { nearestPassing } from '../math/nearest-passing.ts'
import { householdSurplus, isAffordable, type MonthlyHousehold } from './affordability.ts'
import { mortgageRanges } from './limits.ts'
import type { LoanRequest } from './loan-request.ts'
import { findQuote, type RatesAndCosts, type QuotedProduct } from './offer-quote.ts'
import type { Quote } from './quote.ts'
import { isMortgage, isLongerTermCheaper } from './request-fields.ts'
import { isBought } from './request-problems.ts'

/** A loan that the household can carry. */
export type AffordableQuote = Pick<Quote, 'amount' | 'term' | 'expectedRateAmount'>

/** A household with the origin of its child benefit. */
export interface ExplainedHousehold extends MonthlyHousehold {
  /** Whether the child benefit was calculated by the bank's code; otherwise it was entered. */
  readonly isCalculated: boolean
}

/** Whether a household can carry an instalment, and if not, what would have to be different; in wire units. */
export interface AffordabilityExplanation {
  readonly monthlyIncome: number
  readonly monthlyExpenses: number
  readonly monthlyChildBenefit: number
  readonly childBenefitCalculated: boolean
  /** Negative if the household spends more than it earns. */
  readonly surplus: number
  readonly expectedRateAmount: number
  readonly affordable: boolean
  /** A smaller amount at the same term; null if none was found to be affordable, or the requested one is. */
  readonly smallerAmount: AffordableQuote | null
  /** A longer term for the same amount; null likewise. */
  readonly longerTerm: AffordableQuote | null
}

/** Smaller amounts differ by this. */
const amountStep: Cents = 10_000

/**
 * Explains `isAffordable` for a loan request with the household's own figures, and searches for the nearest loans for which
 * the same rule passes. Undefined without a price.
 */
export function explainAffordability(
  pricing: RatesAndCosts,
  product: QuotedProduct,
  loanRequest: LoanRequest,
  household: ExplainedHousehold,
): AffordabilityExplanation | undefined {
  const asked = findQuote(pricing, product, loanRequest)
  if (asked === undefined) return undefined
  const affordable = isAffordable(household, toCents(asked.expectedRateAmount))
  const nearest = ({ count, at }: Changes): AffordableQuote | null => {
    const quotedAt = (distance: number): AffordableQuote | null => {
      const quoted = findQuote(pricing, product, at(distance))
      if (quoted === undefined || !isAffordable(household, toCents(quoted.expectedRateAmount))) return null
      const { amount, term, expectedRateAmount } = quoted
      return { amount, term, expectedRateAmount }
    }
    const distance = nearestPassing(count, (each) => quotedAt(each) !== null)
    return distance === undefined ? null : quotedAt(distance)
  }
  return {
    monthlyIncome: toEuro(household.income),
    monthlyExpenses: toEuro(household.expenses),
    monthlyChildBenefit: toEuro(household.childBenefit),
    childBenefitCalculated: household.isCalculated,
    surplus: toEuro(householdSurplus(household)),
    expectedRateAmount: asked.expectedRateAmount,
    affordable,
    smallerAmount: affordable ? null : nearest(smallerAmounts(product, loanRequest, toCents(asked.amount))),
    longerTerm: affordable ? null : nearest(longerTerms(product, loanRequest)),
  }
}

/** Loan requests by their distance from the requested one, from 1 to `count`. */
interface Changes {
  readonly count: number
  readonly at: (distance: number) => LoanRequest
}

/** A mortgage's amount is derived, so it becomes smaller by more personal funds, as long as it can be lent. */
function smallerAmounts(
  { calculationType, limits }: QuotedProduct,
  loanRequest: LoanRequest,
  requestedAmount: Cents,
): Changes {
  if (!isMortgage(calculationType)) {
    // In whole steps, whatever the requested amount.
    const above = Math.ceil(toCents(loanRequest.amount ?? 0) / amountStep) * amountStep
    return {
      count: Math.floor((above - toCents(limits.amount.min)) / amountStep),
      at: (distance) => ({ ...loanRequest, amount: toEuro(above - distance * amountStep) }),
    }
  }
  const { initial } = mortgageRanges.personalFundsAmount
  const { max } = limits.personalFundsAmount ?? mortgageRanges.personalFundsAmount
  const funds = toCents(loanRequest.personalFundsAmount ?? (isBought(loanRequest) ? initial : 0))
  return {
    count: Math.floor(Math.min(toCents(max) - funds, requestedAmount - toCents(limits.amount.min)) / amountStep),
    at: (distance) => ({ ...loanRequest, personalFundsAmount: toEuro(funds + distance * amountStep) }),
  }
}

const longerTerms = ({ calculationType, limits }: QuotedProduct, loanRequest: LoanRequest): Changes => ({
  count: isLongerTermCheaper(calculationType) ? limits.term.max - loanRequest.term : 0,
  at: (distance) => ({ ...loanRequest, term: loanRequest.term + distance }),
})
