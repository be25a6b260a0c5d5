import { DomainError } from '#domain/errors.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { pricingOf, quote } from '#domain/loan/offer-quote.ts'
import { termUnitOf } from '#domain/loan/request-fields.ts'
import { loanRequestOf } from '#domain/loan/requested-terms.ts'
import { checkAffordability } from '#domain/loan/affordability.ts'
import { centsOf, type Cents } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/schemas/products.ts'

import type { Ctx } from '../../http/context.ts'
import { householdOfLoan, type LoanHousehold } from '../child-benefit/household.ts'
import type { LoanRow } from '../loans/loan-record.ts'

export interface InquiryVerdict {
  readonly valid: boolean
  /** Quotes of affordable terms, shortest first. */
  readonly alternatives: readonly Quote[]
}

type AssessmentInput = [ctx: Ctx, settings: Snapshot, product: Product, loan: Pick<LoanRow, 'fields' | 'borrowers'>]

/** Assesses whether the household can carry the instalment. Throws `no_condition` without a price. */
export const assessAffordability = async (...asked: AssessmentInput): Promise<InquiryVerdict> =>
  (await assess(...asked)).verdict

/** Returns the household, if the loan asks for one. Throws `not_affordable`, and `no_condition` without a price. */
export async function assertAffordable(...asked: AssessmentInput): Promise<LoanHousehold | undefined> {
  const { verdict, household } = await assess(...asked)
  if (!verdict.valid) throw new DomainError('not_affordable', { entityName: 'loan' })
  return household
}

async function assess(
  ...[ctx, settings, product, loan]: AssessmentInput
): Promise<{ verdict: InquiryVerdict; household: LoanHousehold | undefined }> {
  const today = ctx.today
  const loanRequest = loanRequestOf(settings.areas, product, loan.fields)
  if (loanRequest === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  const pricing = pricingOf(settings.areas, today)
  const quoted = (term: number): Quote => quote(pricing, product, { ...loanRequest, term })
  const asked = quoted(loanRequest.term)
  // An implausible quote contains zeros, and an instalment of 0 would seem affordable.
  if (!asked.plausible) throw new DomainError('no_condition', { entityName: 'loan' })
  // Business loans have no household: the bank assesses the company.
  const household = await householdOfLoan(ctx, settings, product, loan)
  if (household === undefined) return { verdict: { valid: true, alternatives: [] }, household }
  const verdict = checkAffordability({
    household,
    term: loanRequest.term,
    instalment: centsOf(asked.expectedRateAmount),
    termRange: {
      unit: termUnitOf(product.calculationType),
      min: product.limits.term.min,
      max: product.limits.term.max,
    },
    instalmentOf: (term) => instalmentOr(() => quoted(term)),
  })
  return { verdict: { valid: verdict.valid, alternatives: verdict.alternatives.map(quoted) }, household }
}

/** Undefined without a price for the term, or with an implausible one. */
function instalmentOr(quoted: () => Quote): Cents | undefined {
  try {
    const { plausible, expectedRateAmount } = quoted()
    return plausible ? centsOf(expectedRateAmount) : undefined
  } catch (error) {
    if (error instanceof DomainError && error.code === 'no_condition') return undefined
    throw error
  }
}
