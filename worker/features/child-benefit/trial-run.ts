import * as v from 'valibot'

import { CalculationLoanInput } from '#domain/loan/calculation-loan.ts'
import { CalculationCode } from '#domain/settings/child-benefit.ts'

import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { runChildBenefitTrial } from './run.ts'
import { Trial, trialOf } from './trial.ts'

/** A program as it stands in the editor, and the loan that it is to be tried on; whether it is sound, the trial shows. */
export const TrialInput = v.strictObject({
  code: CalculationCode,
  loan: CalculationLoanInput,
})
export type TrialInput = v.InferOutput<typeof TrialInput>

export const TriedChildBenefit = v.object({
  ...Trial.entries,
  /** What it told `console.log`, line by line; cut off after fifty. */
  printed: v.array(v.string()),
  /** Percent of what a run may use. */
  effort: v.number(),
})
export type TriedChildBenefit = v.InferOutput<typeof TriedChildBenefit>

/** A run may take a fifth of a second. */
const perMinute = 30

/** What a program would make of a loan, under the limits of a real run; nothing of either is kept. Throws `throttled`. */
export async function runTrial(ctx: Ctx, { code, loan }: TrialInput): Promise<TriedChildBenefit> {
  await ctx.confirm()
  await throttle(ctx, 'child-benefit-trial', perMinute, requirePerson(ctx).id)
  const { outcome, printed, effort } = await runChildBenefitTrial(code, loan)
  return { ...trialOf(outcome, ctx.locale), printed: [...printed], effort }
}
