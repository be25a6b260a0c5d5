import type { Loan } from '#domain/loan/loan.ts'
import { scheduleOf, wishOf } from '#domain/loan/quote.ts'
import { DomainError } from '#domain/errors.ts'
import { annuitySchedule, type ScheduleRow } from '#domain/loan/schedule.ts'
import { centsOf } from '#domain/money/cents.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import { productOf } from './calculate.ts'
import { loanDto } from './dto.ts'
import { openOwnLoan } from './move-on.ts'
import { getOwnLoan } from './record.ts'

/** A loan as its owner opens it: on the release in force while it is a draft, else on its own. */
export async function readLoan(ctx: Ctx, id: string): Promise<Loan> {
  const { record, reopened } = await openOwnLoan(ctx, id)
  const settings = await ctx.settings(record.loan.release)
  const loan = loanDto(ctx, record, productOf(settings, record.loan.productId).completionUrl ?? null)
  return reopened.length === 0 ? loan : { ...loan, stepsToChange: reopened }
}

/** The repayment schedule: of the bank's offer once there is one, else of the answers as they stand. Money in cents. */
export async function readSchedule(ctx: Ctx, id: string): Promise<readonly ScheduleRow[]> {
  const { loan } = await getOwnLoan(ctx, id)
  if (loan.offer !== null)
    return annuitySchedule({
      principal: centsOf(loan.offer.amount),
      nominalRate: loan.offer.nominalInterest,
      months: loan.offer.term,
    }).rows
  const settings = await ctx.settings(loan.release)
  const wish = wishOf(loan.fields, definitionsOf(settings.areas.INPUT_FIELDS), todayOf(ctx.now))
  if (wish === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  return scheduleOf(pricesOf(settings.areas), productOf(settings, loan.productId), wish)
}
