import * as v from 'valibot'

import { type LoanConditions, loanConditions } from '#domain/loan/conditions.ts'
import { LoanInput } from '#domain/loan/loan.ts'
import { toEuro } from '#domain/money/cents.ts'

import type { Ctx } from '../../../http/context.ts'
import { householdOfLoan } from '../../child-benefit/household.ts'
import { ownDraft } from '../answers/draft.ts'
import { getLoanAccess } from '../role.ts'
import { openLoan, withColumns } from '../journey.ts'

export const ConditionsInput = v.object({
  loan: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    ...v.pick(LoanInput, ['description', 'fields', 'borrowers']).entries,
  }),
})

export interface ConditionsReply extends LoanConditions {
  /** Euro a month, as counted in the household; null where it would reveal a hidden income to the reader. */
  readonly childBenefit: number | null
  /** Whether the bank's calculation code replaces the entered amount; null like the amount. */
  readonly childBenefitCalculated: boolean | null
}

/** The conditions of a loan with the sent answers merged in ([A3.05]). Stores nothing. */
export async function getConditions(
  ctx: Ctx,
  { loan: { id, ...sent } }: v.InferOutput<typeof ConditionsInput>,
): Promise<ConditionsReply> {
  const record = await openLoan(ctx, id, 'read')
  const { settings, journey: product } = record
  const { loan } = withColumns(record, ownDraft(record, { version: record.loan.version, ...sent }))
  const { areas } = settings
  const hidden = getLoanAccess(record).incomeHidden.includes(true)
  const household = hidden ? undefined : await householdOfLoan(ctx, settings, product, loan)
  return {
    ...loanConditions({
      fields: loan.fields,
      description: loan.description,
      product,
      settings: areas,
      keys: areas.KEYS,
      costs: areas.ADDITIONAL_COSTS,
      locale: ctx.locale,
      today: record.reader.today,
    }),
    childBenefit: hidden ? null : toEuro(household?.childBenefit ?? 0),
    childBenefitCalculated: hidden ? null : (household?.isCalculated ?? false),
  }
}
