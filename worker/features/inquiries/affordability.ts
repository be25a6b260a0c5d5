import { DomainError } from '#domain/shared/errors.ts'
import type { AffordabilityExplanation, ExplainedHousehold } from '#domain/loan/explain-affordability.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { findQuote, type RatesAndCosts, getRatesAndCosts, quote } from '#domain/loan/offer-quote.ts'
import { getTermUnit } from '#domain/loan/request-fields.ts'
import { findLoanRequest } from '#domain/loan/requested-terms.ts'
import { checkAffordability } from '#domain/loan/affordability.ts'
import { toCents } from '#domain/money/cents.ts'

import type { Ctx } from '../../http/context.ts'
import { householdOfLoan } from '../child-benefit/household.ts'
import type { LoanRow, OpenLoan } from '../loans/loan-record.ts'

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
  readonly pricing: RatesAndCosts
}

type Assessed = Pick<OpenLoan, 'settings' | 'journey' | 'reader'> & {
  readonly loan: Pick<LoanRow, 'fields' | 'borrowers'>
}

/** Returns the household, if the loan asks for one. Throws `not_affordable`, and `no_condition` without a price. */
export async function assertAffordable(ctx: Ctx, open: Assessed): Promise<ExplainedHousehold | undefined> {
  const { verdict, household } = await assessAffordability(ctx, open)
  if (!verdict.valid) throw new DomainError('not_affordable', { entityName: 'loan' })
  return household
}

/**
 * Assesses whether the household can carry the instalment; a loan without a household passes. Throws `no_condition` without
 * a price.
 */
export async function assessAffordability(
  ctx: Ctx,
  { settings, journey: product, loan, reader }: Assessed,
): Promise<Assessment> {
  const loanRequest = findLoanRequest(settings.areas, product, loan.fields)
  if (loanRequest === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  const pricing = getRatesAndCosts(settings.areas, reader.today)
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
    instalment: toCents(requestedQuote.expectedRateAmount),
    termRange: {
      unit: getTermUnit(product.calculationType),
      min: product.limits.term.min,
      max: product.limits.term.max,
    },
    instalmentOf: (term) => {
      const found = findQuote(pricing, product, { ...loanRequest, term })
      return found === undefined ? undefined : toCents(found.expectedRateAmount)
    },
  })
  const { valid, alternatives } = verdict
  return { verdict: { valid, alternatives: alternatives.map(quoted) }, household, loanRequest, pricing }
}
