import { eq } from 'drizzle-orm'

import { withoutFound } from '#domain/aggregation/answered-household.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { loanDto } from '../loans/dto.ts'
import { renewedLock } from '../loans/edit-lock.ts'
import { withdrawConsents } from '../loans/end-fintec.ts'
import { assertEditable, explained, stillMine } from '../loans/writing.ts'
import { getSession } from './find-session.ts'
import { forgetSoon } from './forget.ts'

/**
 * Withdraws the consent: what a session filled in goes, unless somebody has changed it since, and the service deletes what
 * it holds. Throws `not_found`, and what a save of the loan throws.
 */
export async function removeRisk(ctx: Ctx, id: string): Promise<Loan> {
  const { record, session } = await getSession(ctx, id)
  const { loan } = record
  const settings = await ctx.settings(loan.release)
  assertEditable(ctx, record, loan.version, settings)
  const at = session.borrowerNumber - 1
  const borrowers = loan.borrowers.map((borrower, each) =>
    each === at ? withoutFound(borrower, session.taken ?? []) : borrower,
  )
  const after = { ...loan, borrowers, version: loan.version + 1, changeDate: ctx.at, ...renewedLock(ctx, loan) }
  const fintec = record.fintecSessions.filter((each) => each.id !== id)
  const write = (counted: readonly Statement[]) =>
    commit(
      ctx,
      {
        action: 'loan.fintec-remove',
        entity: 'loan',
        entityId: loan.id,
        detail: { session: id, version: after.version, borrower: session.borrowerNumber },
        // No amounts: what is removed would be kept here for good.
        reply: loanDto(ctx, { ...record, loan: after, fintecSessions: fintec }, settings),
        keepsReply: false,
      },
      [
        ...counted,
        ctx.db
          .update(loans)
          .set({ borrowers, version: after.version, changeDate: ctx.at, ...renewedLock(ctx, loan) })
          .where(stillMine(ctx, record)),
        assertChanged(ctx),
        ctx.db
          .update(fintecSessions)
          .set({ status: 'CANCELLED', taken: null, takenAt: null })
          .where(eq(fintecSessions.id, id)),
        assertChanged(ctx),
        withdrawConsents(ctx, loan.id, [id]),
      ],
    )
  const reply = await explained(ctx, record, 'save', settings, write)
  forgetSoon(ctx, session)
  return reply
}
