import { and, eq, inArray, ne } from 'drizzle-orm'

import { withoutFound } from '#domain/aggregation/answered-household.ts'
import { can } from '#domain/loan/status.ts'

import type { Statement } from '../../../db/commit.ts'
import { fintecSessions } from '../../../db/schema/account-information.ts'
import { consents } from '../../../db/schema/consents.ts'
import { idempotencyKeys } from '../../../db/schema/operations.ts'
import type { Ctx } from '../../../http/context.ts'
import { isValid } from '../../ledger/entries.ts'
import type { LoanRecord, LoanRow } from '../loan-record.ts'

/** Deletes stored replies to earlier writes of this loan, which contain the amounts, too. */
export const forgetReplies = (ctx: Ctx, loanId: string): Statement =>
  ctx.db
    .update(idempotencyKeys)
    .set({ reply: '' })
    .where(and(eq(idempotencyKeys.loanId, loanId), ne(idempotencyKeys.scope, ctx.idempotency?.scope ?? '')))

/**
 * Ends the second borrower's account-information sessions when that borrower is removed or replaced: ends the
 * consents, which nobody has withdrawn, and, for a draft, deletes the data. `withoutSecondFound` removes the amounts; cron deletes the data at the
 * service.
 */
export const endSecondFintec = (ctx: Ctx, { id, status }: Pick<LoanRow, 'id' | 'status'>): readonly Statement[] => {
  const ofSecond = and(eq(fintecSessions.loanId, id), eq(fintecSessions.borrowerNumber, 2))
  return [
    ctx.db
      .update(consents)
      .set({ endedAt: ctx.at })
      .where(
        and(
          eq(consents.loanId, id),
          inArray(consents.sessionId, ctx.db.select({ id: fintecSessions.id }).from(fintecSessions).where(ofSecond)),
          isValid,
        ),
      ),
    ctx.db
      .update(fintecSessions)
      .set(can('edit', status) ? withdrawn : withdrawnOfSent)
      .where(ofSecond),
    forgetReplies(ctx, id),
  ]
}

/** A session whose consent was withdrawn and whose amounts were removed from the loan. */
export const withdrawn = { status: 'CANCELLED', taken: null, takenAt: null } as const

/** For a sent loan the amounts stay; `taken` identifies them, so that no audit and no other loan copies them. */
export const withdrawnOfSent = { status: 'CANCELLED', takenAt: null } as const

/** The borrowers without amounts from the second borrower's bank account. */
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
 * The second borrower's answers after a save that removes the second borrower: typed answers are kept aside, amounts from
 * the bank account are not.
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
