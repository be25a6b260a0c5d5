import { DomainError } from '#domain/errors.ts'
import { legalContact } from '#domain/settings/legal/legal-on-day.ts'

import type { Ctx } from '../../http/context.ts'
import { getOwnLoan } from '../loans/record.ts'
import { type RejectionReply, reviewDto } from './dto.ts'
import { explainRejection } from './explain-rejection.ts'
import { reviewsOfLoan } from './reviews.ts'

/**
 * The rejection of an own application, also of one that a review has reopened: without an explanation, because its answers
 * may differ by now. Throws `not_found` for any other.
 */
export async function readRejection(ctx: Ctx, id: string): Promise<RejectionReply> {
  const record = await getOwnLoan(ctx, id)
  const { loan } = record
  const isReopened = loan.status === 'NEW' && loan.decision !== null
  if (loan.status !== 'REJECTED' && !isReopened) throw new DomainError('not_found')
  const [reviews] = await ctx.read(reviewsOfLoan(ctx, id))
  const { areas } = await ctx.settings()
  const { at = null, decidedBy = null, database } = loan.decision ?? {}
  return {
    decidedAt: at,
    decidedBy,
    database: database === undefined ? null : { ...database, categories: [...database.categories] },
    explanation: isReopened ? null : await explainRejection(ctx, record),
    reviews: reviews.map(reviewDto),
    debtAdvice: legalContact(areas.LEGAL, 'DEBT_ADVICE', ctx.today) ?? null,
  }
}
