import { type CalculationLoan, calculationLoan } from '#domain/loan/calculation-loan.ts'
import { centsOf, type Cents } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { childBenefitArea } from '#domain/settings/areas/child-benefit.ts'
import type { Product } from '#domain/settings/products.ts'

import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { runChildBenefit } from './run.ts'

const log = logger('child-benefit')

/**
 * Per month, by the calculation of the release that the loan is pinned to. Undefined where there is none, and where it
 * fails: its result counts 0 then, and what was entered stands.
 */
export async function childBenefitOf(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  loan: Pick<CalculationLoan, 'fields' | 'borrowers'>,
): Promise<Cents | undefined> {
  const code = settings.areas.CHILD_BENEFIT[0]?.code
  // As it ships it calculates nothing: nothing is started for that.
  if (code === undefined || code === childBenefitArea.defaults[0]?.code) return undefined
  const { value, failure } = await runChildBenefit(code, calculationLoan(product, loan))
  if (failure === undefined) return centsOf(value)
  // Not its text: that may hold what it read of the loan.
  log('warn', 'the child benefit could not be calculated', {
    requestId: ctx.requestId,
    release: settings.number,
    kind: failure.kind,
    line: failure.line,
  })
  return undefined
}
