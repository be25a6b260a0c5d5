import { DomainError } from '#domain/errors.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { quote, wishOf } from '#domain/loan/quote.ts'
import { checkAffordability } from '#domain/loan/affordability.ts'
import { budgetOf } from '#domain/loan/budget.ts'
import { centsOf, type Cents } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import type { Product } from '#domain/settings/products.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import { childBenefitOf } from '../child-benefit/of-loan.ts'
import type { LoanRow } from '../loans/record.ts'

export interface InquiryVerdict {
  readonly valid: boolean
  /** Terms whose instalment fits, shortest first, with what they cost. */
  readonly alternatives: readonly Quote[]
}

/** Whether the household can carry the instalment (decisions.md, 'Loans'). Throws `no_condition` without a price. */
export async function judge(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  loan: Pick<LoanRow, 'fields' | 'borrowers'>,
): Promise<InquiryVerdict> {
  const today = todayOf(ctx.now)
  const wish = wishOf(loan.fields, definitionsOf(settings.areas.INPUT_FIELDS), today)
  if (wish === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  const prices = pricesOf(settings.areas)
  const priced = (term: number): Quote => quote(prices, product, { ...wish, term })
  const asked = priced(wish.term)
  // An implausible result carries zeros: an instalment of 0 would seem to fit.
  if (!asked.plausible) throw new DomainError('no_condition', { entityName: 'loan' })
  const verdict = checkAffordability({
    borrowers: loan.borrowers.map((borrower) => budgetOf(borrower, settings.areas.LIVING_TYPE)),
    childBenefit: await childBenefitOf(ctx, settings, product, loan),
    term: wish.term,
    instalment: centsOf(asked.expectedRateAmount),
    termRange: { unit: 'months', min: product.limits.term.min, max: product.limits.term.max },
    instalmentOf: (term) => instalmentOr(() => priced(term)),
  })
  return { valid: verdict.valid, alternatives: verdict.alternatives.map(priced) }
}

export async function assertAffordable(...input: Parameters<typeof judge>): Promise<void> {
  if (!(await judge(...input)).valid) throw new DomainError('not_affordable', { entityName: 'loan' })
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
