import { and, eq, inArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, assertHolds, commit } from '../../../db/commit.ts'
import { decisionReviews, identTransactions, loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { requirePerson } from '../../../http/owner.ts'
import { removeFiles } from '../../documents/files.ts'
import { identificationsQuery, unsealed } from '../../identification/evidence.ts'
import {
  getObjectKeys,
  type Holdings,
  retentionOfRecord,
  readUndecidedDays,
  withRetainedFiles,
} from '../../accounts/erasure-holdings.ts'
import { type Keep, retain } from '../../accounts/erasure-statements.ts'
import { forgetTransactions } from '../../aggregation/forget.ts'
import { accountsWithHold } from '../../cases/effects.ts'
import { leaveLoan } from '../../sharing/leave.ts'
import type { LoanRecord } from '../loan-record.ts'
import { getLoan, isOwner } from '../record.ts'

/**
 * [A4.09]: deletes a draft with its data key and files. If a review has reopened it, it becomes a retained record for as
 * long as the law requires. For a member of a shared loan it only ends the sharing. Throws `account_kept` under a hold.
 */
export async function deleteLoan(ctx: Ctx, id: string): Promise<void> {
  const record = await getLoan(ctx, id)
  if (!isOwner(record)) return leaveLoan(ctx, id)
  if (!can('delete', record.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  const [reviews] = await ctx.read(ctx.db.select().from(decisionReviews).where(eq(decisionReviews.loanId, id)))
  await assertNoHold(ctx)
  const retention = retentionOfRecord(ctx, record, { reviews, undecidedDays: await readUndecidedDays(ctx) })
  const keep = retention.kind === 'keep' ? retention : undefined
  const stays = keep === undefined ? undefined : await withRetainedFiles(ctx, record)
  const kept = keep === undefined || stays === undefined ? undefined : await retained(ctx, stays, keep, reviews)
  await commit(
    ctx,
    {
      action: 'loan.delete',
      entity: 'loan',
      entityId: id,
      detail: { status: record.loan.status, reason: keep?.reason, until: keep?.until },
      erases: keep === undefined ? { loans: [id] } : { kept: [{ loan: id, reason: keep.reason, until: keep.until }] },
      reply: undefined,
    },
    [
      ...(kept?.statements ?? []),
      ctx.db.delete(loans).where(and(eq(loans.id, id), inArray(loans.status, [...loanCan.delete]))),
      assertChanged(),
      assertHolds(ctx, sql`${(await requirePerson(ctx)).id} not in ${accountsWithHold(ctx.at)}`),
    ],
  )
  const keys = new Set(stays === undefined ? [] : getObjectKeys(stays))
  const objects = getObjectKeys(record).filter((key) => !keys.has(key))
  forgetTransactions(ctx, record.fintecSessions)
  removeFiles(ctx, objects)
}

/** What a hold keeps includes drafts. */
async function assertNoHold(ctx: Ctx): Promise<void> {
  const { id } = await requirePerson(ctx)
  const [[row]] = await ctx.read(
    ctx.db.select({ stays: sql<number>`${id} in ${accountsWithHold(ctx.at)}` }).from(sql`(select 1)`),
  )
  if (row?.stays === 1) throw new DomainError('account_kept', { entityName: 'loan' })
}

async function retained(ctx: Ctx, record: LoanRecord, keep: Keep, reviews: Holdings['reviews']) {
  const account = await requirePerson(ctx)
  const [idents, proved] = await ctx.read(
    ctx.db.select().from(identTransactions).where(eq(identTransactions.accountId, account.id)),
    identificationsQuery(ctx, account.id),
  )
  return retain(ctx, account, record, keep, { reviews, idents, evidence: await unsealed(ctx, account.dataKey, proved) })
}
