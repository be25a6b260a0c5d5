import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { draftWithout } from '../ledger/draft-without.ts'
import { withWithdrawn, withdrawEntries } from '../ledger/entries.ts'
import { loanDto } from '../loans/dto.ts'
import { renewedLock } from '../loans/edit-lock.ts'
import { forgetReplies, withdrawn, withdrawnOfSent } from '../loans/life-cycle/end-fintec.ts'
import { type FintecSession, mayUseSession } from '../loans/life-cycle/fintec-transactions.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'
import { moveDetail } from '../loans/answers/move-on.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { forgetSoon } from './forget.ts'
import { withColumns } from '../loans/journey.ts'

/**
 * Withdraws the consent of a session for whoever gave it, whatever else they may do with the loan and whoever edits it now.
 * Throws `not_found` for somebody else's.
 */
export const removeRisk = (ctx: Ctx, id: string): Promise<Loan> =>
  retryOnConflict(async () => {
    const loanId = sql`(select ${fintecSessions.loanId} from ${fintecSessions} where ${fintecSessions.id} = ${id})`
    const record = await getLoanFor(ctx, loanId, 'read')
    const session = record.fintecSessions.find((each) => each.id === id)
    if (session === undefined || !isTheirs(record, session)) throw new DomainError('not_found')
    const settings = await ctx.settings(record.loan.release)
    return withdrawSession(ctx, record, session, { replyOf: (after) => loanDto(ctx, after, settings) })
  })

const isTheirs = (record: LoanRecord, session: FintecSession): boolean => {
  const { actor } = record.reader
  return session.accountId === null
    ? mayUseSession(record, session)
    : actor.kind === 'person' && actor.account.id === session.accountId
}

interface Withdrawal<Reply> {
  /** The reply, of the record after it. */
  readonly replyOf: (after: LoanRecord) => Reply
  /** When it was withdrawn. */
  readonly at?: string
}

/**
 * Withdraws the consent of a session: removes the amounts that it filled in from a draft, unless they were edited since, with the
 * rating that rests on them, and deletes the data at the service. A sent loan stays as it was sent. Throws `conflict` if the loan was changed meanwhile.
 */
export async function withdrawSession<Reply>(
  ctx: Ctx,
  record: LoanRecord,
  session: FintecSession,
  { replyOf, at = ctx.at }: Withdrawal<Reply>,
): Promise<Reply> {
  const { loan } = record
  const { id, borrowerNumber } = session
  const isDraft = can('edit', loan.status)
  const lost = { item: 'ACCOUNT_INFORMATION', who: 'OWNER', fieldId: null, sessionId: id } as const
  const definitions = definitionsById((await ctx.settings(loan.release)).areas.INPUT_FIELDS)
  const columns = isDraft
    ? {
        borrowers: draftWithout(loan, lost, definitions, [session]).borrowers,
        version: loan.version + 1,
        changeDate: ctx.at,
        ...renewedLock(ctx, record),
      }
    : {}
  const sent = sql`exists (select 1 from ${loans} where ${and(eq(loans.id, loan.id), notInArray(loans.status, [...loanCan.edit]))})`
  const others = record.fintecSessions.filter((each) => each.id !== id)
  const reply = await commit(
    ctx,
    {
      action: isDraft ? 'loan.fintec-remove' : 'loan.fintec-withdraw',
      entity: 'loan',
      entityId: loan.id,
      // Without before and after, because the amounts could not be removed from the audit.
      detail: isDraft
        ? { ...moveDetail(record), session: id, version: loan.version + 1, borrower: borrowerNumber }
        : { session: id, borrower: borrowerNumber },
      ...withWithdrawn(loan.id, [id]),
      reply: replyOf({ ...withColumns(record, columns), fintecSessions: others }),
    },
    [
      ...(isDraft
        ? [
            ctx.db
              .update(loans)
              .set({ ...record.move?.columns, ...columns })
              .where(
                and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit])),
              ),
            assertChanged(),
          ]
        : [assertHolds(ctx, sent)]),
      ctx.db
        .update(fintecSessions)
        .set(isDraft ? withdrawn : withdrawnOfSent)
        .where(eq(fintecSessions.id, id)),
      assertChanged(),
      ...withdrawEntries(ctx, record, eq(consents.sessionId, id), at),
      forgetReplies(ctx, loan.id),
    ],
  )
  forgetSoon(ctx, session)
  return reply
}
