import type { Loan } from '#domain/loan/loan.ts'
import { getRatesAndCosts, getSchedule } from '#domain/loan/offer-quote.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { offerSchedule } from '#domain/loan/offer-schedule.ts'
import type { PaymentRow } from '#domain/loan/schedule.ts'
import { findLoanRequest } from '#domain/loan/requested-terms.ts'

import type { Ctx } from '../../http/context.ts'
import { loanDto } from './dto.ts'
import { getLoanFor } from './record.ts'
import { getJourney } from './journey.ts'

/** Reads a loan and changes nothing: a draft as it is on the live release, a sent loan on its own. */
export async function readLoan(ctx: Ctx, id: string): Promise<Loan> {
  const record = await getLoanFor(ctx, id, 'read')
  return loanDto(ctx, record, await ctx.settings(record.loan.release))
}

/** The repayment schedule of the bank's offer, else of the current answers. Money in cents. */
export async function readSchedule(ctx: Ctx, id: string): Promise<readonly PaymentRow[]> {
  const { loan, reader } = await getLoanFor(ctx, id, 'read')
  if (loan.offer !== null) return offerSchedule(loan.calculationType, loan.offer)
  const settings = await ctx.settings(loan.release)
  const product = getJourney(settings, loan)
  const loanRequest = findLoanRequest(settings.areas, product, loan.fields)
  if (loanRequest === undefined) throw new DomainError('no_condition', { entityName: 'loan' })
  return getSchedule(getRatesAndCosts(settings.areas, reader.today), product, loanRequest)
}
