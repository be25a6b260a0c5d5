import * as v from 'valibot'

import { CalculationLoanInput } from '#domain/loan/calculation-loan.ts'
import { CalculationCode } from '#domain/settings/areas/child-benefit/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { runChildBenefitTrial } from './run.ts'
import { Trial, toTrial } from './trial.ts'

/** Unvalidated calculation code from the editor, and the loan to run it on. */
export const TrialInput = v.strictObject({
  code: CalculationCode,
  loan: CalculationLoanInput,
})
export type TrialInput = v.InferOutput<typeof TrialInput>

export const TriedChildBenefit = v.object({
  ...Trial.entries,
  /** The lines of `console.log`, up to fifty. */
  printed: v.array(v.string()),
  /** Percent of the limit of a run. */
  effort: v.number(),
})
export type TriedChildBenefit = v.InferOutput<typeof TriedChildBenefit>

/** A run may take up to a fifth of a second. */
const perMinute = 30

/** Runs calculation code on a loan, under the limits of a real run. Stores nothing. Throws `throttled`. */
export async function runTrial(ctx: Ctx, { code, loan }: TrialInput): Promise<TriedChildBenefit> {
  await throttle(ctx, 'child-benefit-trial', perMinute, (await requirePerson(ctx)).id)
  const { outcome, printed, effort } = await runChildBenefitTrial(code, loan)
  return { ...toTrial(outcome, ctx.locale), printed: [...printed], effort }
}
