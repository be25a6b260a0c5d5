import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

import { withoutFound } from '#domain/aggregation/answered-household.ts'
import { can } from '#domain/loan/status.ts'

import type { Statement } from '../../../db/commit.ts'
import { fintecSessions } from '../../../db/schema/account-information.ts'
import { consents } from '../../../db/schema/consents.ts'
import { idempotencyKeys } from '../../../db/schema/operations.ts'
import type { Ctx } from '../../../http/context.ts'
import type { LoanRecord, LoanRow } from '../loan-record.ts'

/** Withdraws the consents of these sessions that are still valid. */
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
 * A second borrower is taken off the loan, or somebody else becomes it: the consents to what their bank account said are
 * withdrawn, and of a draft nothing of it is kept; its amounts go with the part (`withoutSecondFound`). The service deletes
 * what it holds (cron).
 */
export const endSecondFintec = (ctx: Ctx, { id, status }: Pick<LoanRow, 'id' | 'status'>): readonly Statement[] => {
  const ofSecond = and(eq(fintecSessions.loanId, id), eq(fintecSessions.borrowerNumber, 2))
  return [
    ctx.db
      .update(consents)
      .set({ withdrawnAt: ctx.at })
      .where(
        and(
          eq(consents.loanId, id),
          inArray(consents.sessionId, ctx.db.select({ id: fintecSessions.id }).from(fintecSessions).where(ofSecond)),
          isNull(consents.withdrawnAt),
        ),
      ),
    ctx.db
      .update(fintecSessions)
      .set(can('edit', status) ? withdrawn : withdrawnOfSent)
      .where(ofSecond),
    forgetReplies(ctx, id),
  ]
}

/** What becomes of a session whose consent is withdrawn, once its amounts are taken out of the loan. */
export const withdrawn = { status: 'CANCELLED', taken: null, takenAt: null } as const

/** Of a loan that is sent the amounts stay: they are known by `taken`, so that no audit and no other loan holds them. */
export const withdrawnOfSent = { status: 'CANCELLED', takenAt: null } as const

/** The borrowers without what was found in an account in the name of the second. */
export function withoutSecondFound(
  borrowers: LoanRow['borrowers'],
  sessions: LoanRecord['fintecSessions'],
): LoanRow['borrowers'] {
  const found = sessions.flatMap(({ borrowerNumber, taken }) => (borrowerNumber === 2 ? (taken ?? []) : []))
  return found.length === 0
    ? borrowers
    : borrowers.map((borrower, at) => (at === 1 ? withoutFound(borrower, found) : borrower))
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
  return {
    borrowers: withoutSecondFound(borrowers, ofSecond),
    fintecSessions: sessions.filter(({ borrowerNumber }) => borrowerNumber === 1),
    ended: endSecondFintec(ctx, loan),
  }
}
