import { DomainError } from '#domain/errors.ts'
import { legalContact } from '#domain/settings/legal/legal-on-day.ts'

import type { Ctx } from '../../http/context.ts'
import { getOwnLoan } from '../loans/record.ts'
import { type RejectionReply, reviewDto } from './dto.ts'
import { explainRejection } from './explain-rejection.ts'
import { reviewsOfLoan } from './reviews.ts'

/** The rejection of an own application. Throws `not_found` for one that is not rejected. */
export async function readRejection(ctx: Ctx, id: string): Promise<RejectionReply> {
  const record = await getOwnLoan(ctx, id)
  const { loan } = record
  if (loan.status !== 'REJECTED') throw new DomainError('not_found')
  const [reviews] = await ctx.read(reviewsOfLoan(ctx, id))
  const { areas } = await ctx.settings()
  const { at = null, decidedBy = null, database } = loan.decision ?? {}
  return {
    decidedAt: at,
    decidedBy,
    database: database === undefined ? null : { ...database, categories: [...database.categories] },
    explanation: await explainRejection(ctx, record),
    reviews: reviews.map(reviewDto),
    debtAdvice: legalContact(areas.LEGAL, 'DEBT_ADVICE', ctx.today) ?? null,
  }
}
