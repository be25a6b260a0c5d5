import { householdOf } from '#domain/loan/budget.ts'
import type { ExplainedHousehold } from '#domain/loan/explain-affordability.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { asksForHousehold } from '#domain/wizard/steps.ts'
import { answersThatCount, wizardOf } from '#domain/wizard/validate-loan.ts'

import type { Ctx } from '../../http/context.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import { childBenefitOf } from './evaluate-for-loan.ts'

/** The borrowers' monthly household; undefined for a loan that asks for none. */
export async function householdOfLoan(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  loan: Pick<LoanRow, 'fields' | 'borrowers'>,
): Promise<ExplainedHousehold | undefined> {
  const { answers, borrowers, steps } = wizardOf(settings.areas, product, { ...loan, requestedDocuments: [] })
  if (!asksForHousehold(steps)) return undefined
  const fields = answersThatCount(loan.fields, answers)
  const calculated = await childBenefitOf(ctx, settings, product, { fields, borrowers })
  return {
    ...householdOf(borrowers, settings.areas.LIVING_TYPE, calculated),
    isCalculated: calculated !== undefined,
  }
}
