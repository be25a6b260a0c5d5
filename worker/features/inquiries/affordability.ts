import { DomainError } from '#domain/shared/errors.ts'
import type { AffordabilityExplanation, ExplainedHousehold } from '#domain/loan/explain-affordability.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { findQuote, type Pricing, pricingOf, quote } from '#domain/loan/offer-quote.ts'
import { termUnitOf } from '#domain/loan/request-fields.ts'
import { loanRequestOf } from '#domain/loan/requested-terms.ts'
import { checkAffordability } from '#domain/loan/affordability.ts'
import { centsOf } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { householdOfLoan } from '../child-benefit/household.ts'
import type { LoanRow } from '../loans/loan-record.ts'

export interface InquiryVerdict {
  readonly valid: boolean
  /** Quotes of affordable terms, shortest first. */
  readonly alternatives: readonly Quote[]
  /** Why it is not valid, for readers of all incomes: the portal's own rule decides before the bank. */
  readonly explanation?: AffordabilityExplanation | undefined
}

/** The verdict with what it was made from. */
interface Assessment {
  readonly verdict: InquiryVerdict
  readonly household: ExplainedHousehold | undefined
  readonly loanRequest: LoanRequest
  readonly pricing: Pricing
}

type AssessmentInput = [ctx: Ctx, settings: Snapshot, product: Product, loan: Pick<LoanRow, 'fields' | 'borrowers'>]

/** Returns the household, if the loan asks for one. Throws `not_affordable`, and `no_condition` without a price. */
export async function assertAffordable(...input: AssessmentInput): Promise<ExplainedHousehold | undefined> {
  const { verdict, household } = await assessAffordability(...input)
  if (!verdict.valid) throw new DomainError('not_affordable', { entityName: 'loan' })
  return household
}

/**
 * Assesses whether the household can carry the instalment; a loan without a household passes. Throws `no_condition` without
 * a price.
 */
export async function assessAffordability(...[ctx, settings, product, loan]: AssessmentInput): Promise<Assessment> {
  const today = ctx.today
  const loanRequest = loanRequestOf(settings.areas, product, loan.fields)
  if (loanRequest === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  const pricing = pricingOf(settings.areas, today)
  const quoted = (term: number): Quote => quote(pricing, product, { ...loanRequest, term })
  const requestedQuote = quoted(loanRequest.term)
  // An implausible quote contains zeros, and an instalment of 0 would seem affordable.
  if (!requestedQuote.plausible) throw new DomainError('no_condition', { entityName: 'loan' })
  // Business loans have no household: the bank assesses the company.
  const household = await householdOfLoan(ctx, settings, product, loan)
  if (household === undefined) return { verdict: { valid: true, alternatives: [] }, household, loanRequest, pricing }
  const verdict = checkAffordability({
    household,
    term: loanRequest.term,
    instalment: centsOf(requestedQuote.expectedRateAmount),
    termRange: {
      unit: termUnitOf(product.calculationType),
      min: product.limits.term.min,
      max: product.limits.term.max,
    },
    instalmentOf: (term) => {
      const found = findQuote(pricing, product, { ...loanRequest, term })
      return found === undefined ? undefined : centsOf(found.expectedRateAmount)
    },
  })
  const { valid, alternatives } = verdict
  return { verdict: { valid, alternatives: alternatives.map(quoted) }, household, loanRequest, pricing }
}
