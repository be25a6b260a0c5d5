import { and, inArray, notInArray, sql } from 'drizzle-orm'

import { commit } from '../../db/commit.ts'
import { documents, loans } from '../../db/schema/loans.ts'
import { previews } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { isPreviewed, previewVisitor } from '../../http/previews.ts'
import { deleteObjects } from '../documents/files.ts'

/** Per run; the next minute continues. */
const maxLoans = 100

/**
 * Removes every loan without its preview, even one begun in the last moment. Deletes the data keys with the rows, and the
 * files afterwards.
 */
export async function erasePreviews(ctx: Ctx): Promise<void> {
  const left = ctx.db.select({ visitor: sql<string>`${previewVisitor('')} || ${previews.id}` }).from(previews)
  const orphaned = and(isPreviewed, notInArray(loans.visitorHash, left))
  const [gone] = await ctx.read(ctx.db.select({ id: loans.id }).from(loans).where(orphaned).limit(maxLoans))
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return
  const [files] = await ctx.read(
    ctx.db.select({ key: documents.objectKey }).from(documents).where(inArray(documents.loanId, ids)),
  )
  await commit(
    ctx,
    {
      action: 'loan.expire',
      entity: 'loan',
      entityId: ids.length === 1 ? (ids[0] ?? '') : 'many',
      detail: { ids, preview: true },
      erases: { loans: ids },
      reply: undefined,
    },
    [ctx.db.delete(loans).where(inArray(loans.id, ids))],
  )
  await deleteObjects(
    ctx,
    files.map(({ key }) => key),
  )
}
