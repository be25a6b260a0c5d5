import type { Loan } from '#domain/loan/loan.ts'
import { pricingOf, scheduleOf } from '#domain/loan/quote.ts'
import { DomainError } from '#domain/errors.ts'
import { offerSchedule } from '#domain/loan/offer-schedule.ts'
import type { ScheduleRow } from '#domain/loan/schedule.ts'
import { wishOf } from '#domain/loan/wish.ts'

import type { Ctx } from '../../http/context.ts'
import { loanDto } from './dto.ts'
import { openLoan } from './move-on.ts'
import { getLoanFor } from './record.ts'
import { wayOf } from './way.ts'

/** A loan as its owner opens it: on the release in force while it is a draft, else on its own. */
export async function readLoan(ctx: Ctx, id: string): Promise<Loan> {
  const { record, reopened } = await openLoan(ctx, id)
  const settings = await ctx.settings(record.loan.release)
  const loan = loanDto(ctx, record, settings)
  return reopened.length === 0 ? loan : { ...loan, stepsToChange: reopened }
}

/** The repayment schedule: of the bank's offer once there is one, else of the answers as they stand. Money in cents. */
export async function readSchedule(ctx: Ctx, id: string): Promise<readonly ScheduleRow[]> {
  const { loan } = await getLoanFor(ctx, id, 'read')
  if (loan.offer !== null) return offerSchedule(loan.calculationType, loan.offer)
  const settings = await ctx.settings(loan.release)
  const product = wayOf(settings, loan)
  const wish = wishOf(settings.areas, product, loan.fields)
  if (wish === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  return scheduleOf(pricingOf(settings.areas, ctx.today), product, wish)
}
