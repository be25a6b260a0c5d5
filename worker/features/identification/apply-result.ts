import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contracts, identTransactions, loans } from '../../db/schema/loans.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { logger } from '../../http/log.ts'
import { identityOf } from '../../providers/identity/open.ts'
import { statusMails } from '../bank/notify.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import { sendSoon } from '../mail/send.ts'

const log = logger('identification')

export type Transaction = typeof identTransactions.$inferSelect

/** Applies the result of a transaction once, and returns its present state. Throws `ProviderError`. */
export async function applyResult(ctx: Ctx, transaction: Transaction): Promise<Transaction> {
  if (transaction.status !== 'NEW') return transaction
  const outcome = await (await identityOf(ctx)).outcome(transaction.providerId)
  if (outcome === 'NEW') return transaction
  const [owners, loanRows] = await ctx.read(
    ctx.db.select().from(accounts).where(eq(accounts.id, transaction.accountId)),
    ctx.db
      .select()
      .from(loans)
      .where(eq(loans.id, transaction.loanId ?? '')),
  )
  const concluded: Transaction = { ...transaction, status: outcome, finishedAt: ctx.at }
  const effects = outcome === 'SUCCESS' ? await successOf(ctx, transaction, owners[0], loanRows[0]) : []
  try {
    await commit(
      ctx,
      {
        action: `${transaction.kind === 'SIGN_OFF' ? 'loan.sign-off' : 'account.ident'}.${outcome}`,
        entity: transaction.loanId === null ? 'account' : 'loan',
        entityId: transaction.loanId ?? transaction.accountId,
        detail: { transaction: transaction.id, mode: transaction.mode },
        reply: concluded,
      },
      [
        ctx.db
          .update(identTransactions)
          .set({ status: outcome, finishedAt: ctx.at })
          .where(and(eq(identTransactions.id, transaction.id), eq(identTransactions.status, 'NEW'))),
        assertChanged(),
        ...effects,
      ],
    )
  } catch (error) {
    // The provider, the applicant and cron may ask at once, and another request has applied it.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    const [rows] = await ctx.read(
      ctx.db.select().from(identTransactions).where(eq(identTransactions.id, transaction.id)),
    )
    if (rows[0] === undefined || rows[0].status === 'NEW') throw error
    return rows[0]
  }
  sendSoon(ctx)
  return concluded
}

/** Verifies the identified person and marks contracts as signed; accepts the offer once all are. */
async function successOf(
  ctx: Ctx,
  { mode, kind, loanId }: Transaction,
  owner: Account | undefined,
  loan: LoanRow | undefined,
): Promise<Statement[]> {
  const identified: Statement[] =
    mode === 'VIDEO_IDENT' && owner?.verified === false
      ? [
          ctx.db
            .update(accounts)
            .set({ verified: true, version: sql`${accounts.version} + 1`, lastModifiedDate: ctx.at })
            .where(eq(accounts.id, owner.id)),
        ]
      : []
  if (kind !== 'SIGN_OFF' || loanId === null || loan === undefined) return identified
  const settings = await ctx.settings(loan.release)
  return [
    ...identified,
    ctx.db
      .update(contracts)
      .set({ signedAt: ctx.at })
      .where(and(eq(contracts.loanId, loanId), isNull(contracts.signedAt), eq(contracts.signRequired, true))),
    ctx.db
      .update(loans)
      .set({ status: 'OFFER_ACCEPTED', acceptedAt: ctx.at, version: sql`${loans.version} + 1`, changeDate: ctx.at })
      .where(and(eq(loans.id, loanId), eq(loans.status, 'OFFER_AVAILABLE'))),
    ...(loan.status === 'OFFER_AVAILABLE'
      ? await statusMails(ctx, settings, { loan, owner: owner ?? null, status: 'OFFER_ACCEPTED' })
      : []),
  ]
}

const minute = 60_000
const followedForMs = 24 * 60 * minute

/** Polls transactions that nobody has asked about for a while; gives up after a day. */
export async function followIdentifications(ctx: Ctx): Promise<void> {
  const ago = (ms: number): string => new Date(ctx.now.getTime() - ms).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(identTransactions)
      .where(
        and(
          eq(identTransactions.status, 'NEW'),
          lt(identTransactions.createdAt, ago(2 * minute)),
          gt(identTransactions.createdAt, ago(followedForMs)),
        ),
      )
      .orderBy(asc(identTransactions.createdAt))
      .limit(20),
  )
  for (const transaction of rows) {
    try {
      await applyResult(backgroundCtx(ctx, ctx.actor), transaction)
    } catch (error) {
      log('warn', 'identification not updated', { requestId: ctx.requestId, failure: String(error) })
    }
  }
}
