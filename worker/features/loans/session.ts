import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'

import { assertHolds, commit } from '../../db/commit.ts'
import { documents, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requireApplicant } from '../../http/owner.ts'
import { removeFiles } from '../documents/files.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { ownerColumns } from './record.ts'

/**
 * Deletes the caller's HIDDEN loan that was never saved, with its lock, data key and files; all of them without an id.
 * Keeps a loan that was saved meanwhile, and does nothing where there is none.
 */
export async function forgetSession(ctx: Ctx, id: string | undefined): Promise<void> {
  const drafts = and(await ownedBy(ctx), eq(loans.status, 'HIDDEN'), id === undefined ? undefined : eq(loans.id, id))
  const keys = await retryOnConflict(() => forget(ctx, drafts))
  removeFiles(ctx, keys)
}

/** Returns the keys of orphaned files. Throws `conflict` where drafts or files changed meanwhile. */
async function forget(ctx: Ctx, drafts: SQL | undefined): Promise<string[]> {
  const [rows, files] = await ctx.read(
    ctx.db.select({ id: loans.id }).from(loans).where(drafts),
    ctx.db
      .select({ key: documents.objectKey })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(drafts),
  )
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map((row) => row.id)
  const keys = files.map(({ key }) => key)
  const others = ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.loanId, ids), notInArray(documents.objectKey, keys)))
  await commit(
    ctx,
    {
      action: 'loan.forget',
      entity: 'loan',
      entityId: rows.length === 1 ? first.id : 'many',
      detail: { ids },
      erases: { loans: ids },
      reply: undefined,
    },
    [
      assertHolds(ctx, sql`not exists (${others.getSQL()})`),
      ctx.db.delete(loans).where(and(drafts, inArray(loans.id, ids))),
      assertHolds(ctx, sql`changes() = ${ids.length}`),
    ],
  )
  return keys
}

/** The loans of the caller, an account or a visitor. */
export async function ownedBy(ctx: Ctx): Promise<SQL> {
  const { accountId, visitorHash } = ownerColumns(await requireApplicant(ctx))
  return accountId === null ? eq(loans.visitorHash, visitorHash ?? '') : eq(loans.accountId, accountId)
}
