import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { defaultLocale } from '#domain/text/locale.ts'
import { isOpenReview } from '#domain/loan/review.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { decisionReviews, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { loanName } from '../bank/notify.ts'
import { getOwnLoan } from '../loans/record.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { type Review, reviewDto, type ReviewInput, type ReviewRow } from './dto.ts'

/** The reviews of a loan, oldest first. */
export const reviewsOfLoan = (ctx: Ctx, loanId: string) =>
  ctx.db
    .select()
    .from(decisionReviews)
    .where(eq(decisionReviews.loanId, loanId))
    .orderBy(asc(decisionReviews.requestedAt), asc(decisionReviews.id))

/**
 * Requests that a person of the bank reviews the rejection of an own application, mails the bank, and acknowledges the
 * request. Throws `not_reviewable` unless the application is rejected and no review is open.
 */
export async function requestReview(ctx: Ctx, loanId: string, { statement }: ReviewInput): Promise<Review> {
  const { loan } = await getOwnLoan(ctx, loanId)
  const account = await requirePerson(ctx)
  const [earlier] = await ctx.read(reviewsOfLoan(ctx, loanId))
  if (loan.status !== 'REJECTED' || earlier.some(({ state }) => isOpenReview(state)))
    throw new DomainError('not_reviewable', { entityName: 'loan' })
  const settings = await ctx.settings(loan.release)
  const { areas } = await ctx.settings()
  const review: ReviewRow = {
    id: randomId(),
    loanId,
    state: 'REQUESTED',
    requestedAt: ctx.at,
    statement,
    takenBy: null,
    takenAt: null,
    answeredBy: null,
    answeredAt: null,
    answer: null,
  }
  const mails = [
    await queueMail(ctx, {
      kind: 'HUMAN_REVIEW',
      recipient: generalSetting(areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
      locale: defaultLocale,
      values: {
        applicant: `${account.firstName} ${account.lastName}`.trim() || account.login,
        loanName: loanName(settings, loan, defaultLocale),
        requestedAt: ctx.now,
        message: statement,
        link: `${ctx.env.PUBLIC_URL}/app-settings/reviews?loan=${loanId}`,
      },
    }),
    await queueMail(ctx, {
      kind: 'HUMAN_REVIEW_CONFIRMATION',
      recipient: account.login,
      locale: account.langKey,
      values: {
        name: `${account.firstName} ${account.lastName}`.trim(),
        loanName: loanName(settings, loan, account.langKey),
        requestedAt: ctx.now,
        link: `${ctx.env.PUBLIC_URL}/`,
      },
      letterOf: loan,
    }),
  ]
  const isRejected = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, loanId), eq(loans.accountId, account.id), eq(loans.status, 'REJECTED')))
  const isOpen = ctx.db
    .select({ id: decisionReviews.id })
    .from(decisionReviews)
    .where(and(eq(decisionReviews.loanId, loanId), isNull(decisionReviews.answeredAt)))
  const reply = await commit(
    ctx,
    {
      action: 'loan.review-request',
      entity: 'loan',
      entityId: loanId,
      detail: { review: review.id },
      personal: { dataKey: loan.dataKey, after: { statement } },
      reply: reviewDto(review),
    },
    [
      insertWhere(ctx, decisionReviews, review, sql`exists ${isRejected} and not exists ${isOpen}`),
      assertChanged(),
      ...mails.map((mail) => mail.statement),
    ],
  )
  sendSoon(ctx)
  return reply
}
