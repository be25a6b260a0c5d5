import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

import { withoutFound } from '#domain/aggregation/answered-household.ts'

import type { Statement } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { consents } from '../../db/schema/accounts.ts'
import { idempotencyKeys } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanRecord, LoanRow } from './record.ts'

/** The consents that these sessions began with, as far as they still are in force. */
export const withdrawConsents = (ctx: Ctx, loanId: string, sessionIds: readonly string[]): Statement =>
  ctx.db
    .update(consents)
    .set({ withdrawnAt: ctx.at })
    .where(and(eq(consents.loanId, loanId), inArray(consents.sessionId, [...sessionIds]), isNull(consents.withdrawnAt)))

/** What is kept of earlier replies to writes of this loan holds the amounts, too. */
export const forgetReplies = (ctx: Ctx, loanId: string): Statement =>
  ctx.db
    .update(idempotencyKeys)
    .set({ reply: '' })
    .where(and(eq(idempotencyKeys.loanId, loanId), ne(idempotencyKeys.scope, ctx.idempotency?.scope ?? '')))

/**
 * A second borrower is taken off the loan, or somebody else becomes it: nothing is kept of what their bank account said, and
 * the consents to it are withdrawn. The service deletes what it holds (cron).
 */
export const endSecondFintec = (ctx: Ctx, loanId: string): readonly Statement[] => {
  const ofSecond = and(eq(fintecSessions.loanId, loanId), eq(fintecSessions.borrowerNumber, 2))
  return [
    ctx.db
      .update(consents)
      .set({ withdrawnAt: ctx.at })
      .where(
        and(
          eq(consents.loanId, loanId),
          inArray(consents.sessionId, ctx.db.select({ id: fintecSessions.id }).from(fintecSessions).where(ofSecond)),
          isNull(consents.withdrawnAt),
        ),
      ),
    ctx.db.update(fintecSessions).set({ status: 'CANCELLED', taken: null, takenAt: null }).where(ofSecond),
    forgetReplies(ctx, loanId),
  ]
}

interface Dropped extends Pick<LoanRecord, 'fintecSessions'> {
  readonly borrowers: LoanRow['borrowers']
  readonly ended: readonly Statement[]
}

/**
 * What becomes of the second part where a save says that there is no second borrower any more: what they have typed is kept
 * aside, what their bank account said is not.
 */
export function droppedSecond(
  ctx: Ctx,
  { loan, fintecSessions: sessions }: LoanRecord,
  borrowers: LoanRow['borrowers'],
  byTwo: boolean,
): Dropped {
  const ofSecond = sessions.filter(({ borrowerNumber }) => borrowerNumber === 2)
  if (ofSecond.length === 0 || byTwo) return { borrowers, fintecSessions: sessions, ended: [] }
  const found = ofSecond.flatMap(({ taken }) => taken ?? [])
  return {
    borrowers: borrowers.map((borrower, at) => (at === 1 ? withoutFound(borrower, found) : borrower)),
    fintecSessions: sessions.filter(({ borrowerNumber }) => borrowerNumber === 1),
    ended: endSecondFintec(ctx, loan.id),
  }
}
