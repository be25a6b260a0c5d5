import { and, inArray, lt, sql } from 'drizzle-orm'

import { commit } from '../db/commit.ts'
import { retainedRecords } from '../db/schema/accounts.ts'
import { contracts, documents, loans } from '../db/schema/loans.ts'
import { isAttachmentsHour, deleteOrphanAttachments } from '../features/attachments/delete-orphans.ts'
import { deleteOrphanContactFiles } from '../features/contact/delete-orphans.ts'
import { deleteOrphans, orphansLetterAt } from '../features/documents/delete-orphans.ts'
import { removeFiles } from '../features/documents/files.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'
import { toLocalDay } from '../http/today.ts'

const log = logger('cron')

const maxRecords = 20

/** Deletes expired retained records and orphaned files, seals files from before, and checks uploads whose text was not read. */
export async function deleteOrphanFiles(ctx: Ctx): Promise<void> {
  const { checkUnread, unreadQuery } = await import('../features/documents/check-due.ts')
  const { clearQueries, sealClear } = await import('../features/documents/seal-clear.ts')
  const queries = clearQueries(ctx)
  const [overdue, unread, ...clear] =
    queries === undefined
      ? await ctx.read(overdueQuery(ctx), unreadQuery(ctx))
      : await ctx.read(overdueQuery(ctx), unreadQuery(ctx), ...queries)
  await removeOverdueRecords(ctx, overdue)
  await removeOrphans(ctx)
  await deleteOrphanContactFiles(ctx)
  if (isAttachmentsHour(ctx.now)) {
    await deleteOrphanAttachments(ctx)
    const { tidyErasures } = await import('../db/erasures.ts')
    await tidyErasures(ctx)
  }
  try {
    await sealClear(ctx, clear)
  } catch (error) {
    log('warn', 'files not sealed', { requestId: ctx.requestId, failure: String(error) })
  }
  // Last, because a file can end its reader.
  await checkUnread(ctx, unread)
}

const isOverdue = (ctx: Ctx) => lt(retainedRecords.retainUntil, toLocalDay(ctx.now))

const overdueQuery = (ctx: Ctx) =>
  ctx.db
    .select({ id: retainedRecords.id, reason: retainedRecords.reason, objectKeys: retainedRecords.objectKeys })
    .from(retainedRecords)
    .where(isOverdue(ctx))
    .limit(maxRecords)

/** Deletes records after their last day, with their files. */
async function removeOverdueRecords(ctx: Ctx, rows: Awaited<ReturnType<typeof overdueQuery>>): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await commit(
    ctx,
    {
      action: 'loan.retention-over',
      entity: 'loan',
      entityId: ids.length === 1 ? (ids[0] ?? '') : 'many',
      detail: { records: rows.map(({ id, reason }) => ({ id, reason })) },
      erases: { records: ids },
      reply: undefined,
    },
    [ctx.db.delete(retainedRecords).where(and(inArray(retainedRecords.id, ids), isOverdue(ctx)))],
  )
  for (const { objectKeys } of rows) removeFiles(ctx, objectKeys)
}

/** Deletes files of loans without a row: of uploads that failed before their row, and of erased drafts. */
const removeOrphans = (ctx: Ctx): Promise<void> =>
  deleteOrphans(ctx, log, `loans/${orphansLetterAt(ctx.now)}`, async (keys) => {
    // Every key contains its loan's id, which retained records keep.
    const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))]
    const [files, contractKeys, retained, known] = await ctx.read(
      ctx.db.select({ key: documents.objectKey }).from(documents).where(inArray(documents.loanId, ids)),
      ctx.db.select({ key: contracts.objectKey }).from(contracts).where(inArray(contracts.loanId, ids)),
      ctx.db.select({ keys: retainedRecords.objectKeys }).from(retainedRecords).where(inArray(retainedRecords.id, ids)),
      ctx.db
        .select({
          any: sql<number>`exists (select 1 from ${loans}) or exists (select 1 from ${retainedRecords})`,
        })
        .from(sql`(select 1)`),
    )
    // A bucket with files and a database without any loan mean the wrong database.
    if (known[0]?.any === 0) return undefined
    return new Set([
      ...files.map(({ key }) => key),
      ...contractKeys.map(({ key }) => key),
      ...retained.flatMap((row) => row.keys),
    ])
  })
