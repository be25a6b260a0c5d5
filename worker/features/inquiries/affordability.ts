import { DomainError } from '#domain/errors.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { quote, wishOf } from '#domain/loan/quote.ts'
import { checkAffordability } from '#domain/loan/affordability.ts'
import { budgetOf } from '#domain/loan/budget.ts'
import { centsOf, type Cents } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import type { Product } from '#domain/settings/products.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import type { LoanRow } from '../loans/record.ts'

export interface InquiryVerdict {
  readonly valid: boolean
  /** Terms whose instalment fits, shortest first, with what they cost. */
  readonly alternatives: readonly Quote[]
}

/** Whether the household can carry the instalment (decisions.md, 'Loans'). Throws `no_condition` without a price. */
export function judge(
  settings: Snapshot,
  product: Product,
  loan: Pick<LoanRow, 'fields' | 'borrowers'>,
  today: string,
): InquiryVerdict {
  const wish = wishOf(loan.fields, definitionsOf(settings.areas.INPUT_FIELDS), today)
  if (wish === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  const priced = (term: number): Quote => quote(settings.areas.INTEREST_CONDITIONS, product, { ...wish, term })
  const asked = priced(wish.term)
  // An implausible result carries zeros: an instalment of 0 would seem to fit.
  if (!asked.plausible) throw new DomainError('no_condition', { entityName: 'loan' })
  const verdict = checkAffordability({
    borrowers: loan.borrowers.map((borrower) => budgetOf(borrower, settings.areas.LIVING_TYPE)),
    // The child-benefit code is configured in an area of its own; its default counts 0 ([B3.47]).
    childBenefit: 0,
    term: wish.term,
    instalment: centsOf(asked.expectedRateAmount),
    termRange: { unit: 'months', min: product.limits.term.min, max: product.limits.term.max },
    instalmentOf: (term) => instalmentOr(() => priced(term)),
  })
  return { valid: verdict.valid, alternatives: verdict.alternatives.map(priced) }
}

export function assertAffordable(...input: Parameters<typeof judge>): void {
  if (!judge(...input).valid) throw new DomainError('not_affordable', { entityName: 'loan' })
}

/** Undefined where the bank has no price for the term. */
function instalmentOr(priced: () => Quote): Cents | undefined {
  try {
    return centsOf(priced().expectedRateAmount)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'no_condition') return undefined
    throw error
  }
}
