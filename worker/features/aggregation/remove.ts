import { and, eq, exists, notInArray, sql } from 'drizzle-orm'

import { withoutFound } from '#domain/aggregation/answered-household.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { withdrawEntries } from '../ledger/entries.ts'
import { loanDto } from '../loans/dto.ts'
import { renewedLock } from '../loans/edit-lock.ts'
import { forgetReplies, withdrawn, withdrawnOfSent } from '../loans/life-cycle/end-fintec.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { assertEditable, stillOwned, writeLoan } from '../loans/answers/writing.ts'
import { type FoundSession, getSession } from './find-session.ts'
import { forgetSoon } from './forget.ts'

/**
 * Withdraws the consent of a session: removes the amounts that it filled in, unless they were edited since, and deletes the
 * data at the service. A sent loan stays as it was sent. Throws `not_found`, and the errors of a save.
 */
export async function removeRisk<Reply>(ctx: Ctx, id: string, replyOf: (loan: Loan) => Reply): Promise<Reply> {
  const found = await getSession(ctx, id)
  const { record, session } = found
  const { loan } = record
  const settings = await ctx.settings(loan.release)
  if (!can('edit', loan.status)) return withdrawOnly(ctx, found, settings, replyOf)
  assertEditable(ctx, record, loan.version, settings)
  const at = session.borrowerNumber - 1
  const borrowers = loan.borrowers.map((borrower, each) =>
    each === at ? withoutFound(borrower, session.taken ?? []) : borrower,
  )
  const columns = { borrowers, version: loan.version + 1, changeDate: ctx.at, ...renewedLock(ctx, loan) }
  const fintec = record.fintecSessions.filter((each) => each.id !== id)
  const reply = await writeLoan(ctx, record, {
    access: 'save',
    settings,
    columns,
    also: ended(ctx, record, id, withdrawn),
    action: 'loan.fintec-remove',
    detail: { session: id, version: columns.version, borrower: session.borrowerNumber },
    // Without before and after, because the amounts could not be removed from the audit.
    reply: replyOf(loanDto(ctx, { ...record, loan: { ...loan, ...columns }, fintecSessions: fintec }, settings)),
  })
  forgetSoon(ctx, session)
  return reply
}

/** For a sent loan, whose amounts belong to the application. */
async function withdrawOnly<Reply>(
  ctx: Ctx,
  { record, session }: FoundSession,
  settings: Snapshot,
  replyOf: (loan: Loan) => Reply,
): Promise<Reply> {
  const { loan } = record
  const { id } = session
  const stillSent = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, loan.id), stillOwned(loan), notInArray(loans.status, [...loanCan.edit])))
  const reply = await commit(
    ctx,
    {
      action: 'loan.fintec-withdraw',
      entity: 'loan',
      entityId: loan.id,
      detail: { session: id, borrower: session.borrowerNumber },
      reply: replyOf(
        loanDto(ctx, { ...record, fintecSessions: record.fintecSessions.filter((each) => each.id !== id) }, settings),
      ),
    },
    [assertHolds(ctx, sql`${exists(stillSent)}`), ...ended(ctx, record, id, withdrawnOfSent)],
  )
  forgetSoon(ctx, session)
  return reply
}

const ended = (
  ctx: Ctx,
  record: LoanRecord,
  id: string,
  as: typeof withdrawn | typeof withdrawnOfSent,
): readonly Statement[] => [
  ctx.db.update(fintecSessions).set(as).where(eq(fintecSessions.id, id)),
  assertChanged(),
  ...withdrawEntries(ctx, record, eq(consents.sessionId, id)),
  forgetReplies(ctx, record.loan.id),
]
