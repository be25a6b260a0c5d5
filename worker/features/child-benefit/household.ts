import { getHouseholdBudget } from '#domain/loan/budget.ts'
import type { ExplainedHousehold } from '#domain/loan/explain-affordability.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { isHouseholdAsked } from '#domain/wizard/steps.ts'
import { answersThatCount, getValidationContext } from '#domain/wizard/validate-loan.ts'
import { type CalculationLoan, calculationLoan } from '#domain/loan/calculation-loan.ts'
import { toCents, type Cents } from '#domain/money/cents.ts'
import { childBenefitArea } from '#domain/settings/areas/child-benefit/area.ts'

import type { Ctx } from '../../http/context.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import { logger } from '../../http/log.ts'
import { runChildBenefit } from './run.ts'

/** The borrowers' monthly household; undefined for a loan that asks for none. */
export async function householdOfLoan(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  loan: Pick<LoanRow, 'fields' | 'borrowers'>,
): Promise<ExplainedHousehold | undefined> {
  const { answers, borrowers, steps } = getValidationContext(settings.areas, product, {
    ...loan,
    requestedDocuments: [],
  })
  if (!isHouseholdAsked(steps)) return undefined
  const fields = answersThatCount(loan.fields, answers)
  const calculated = await findChildBenefit(ctx, settings, product, { fields, borrowers })
  return {
    ...getHouseholdBudget(borrowers, settings.areas.LIVING_TYPE, calculated),
    isCalculated: calculated !== undefined,
  }
}

const log = logger('child-benefit')

/**
 * Euro a month, by the calculation code of the loan's release. Undefined without code, and if it fails: then the entered
 * amount counts.
 */
async function findChildBenefit(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  loan: Pick<CalculationLoan, 'fields' | 'borrowers'>,
): Promise<Cents | undefined> {
  const code = settings.areas.CHILD_BENEFIT[0]?.code
  // The shipped code calculates nothing, so no engine is started.
  if (code === undefined || code === childBenefitArea.defaults[0]?.code) return undefined
  const { value, failure } = await runChildBenefit(code, calculationLoan(product, loan))
  if (failure === undefined) return toCents(value)
  // Without the error's text, which may contain answers of the loan.
  log('warn', 'the child benefit could not be calculated', {
    requestId: ctx.requestId,
    release: settings.number,
    kind: failure.kind,
    line: failure.line,
  })
  return undefined
}
