import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'

import { checkBeforeReading, nothing } from '#domain/documents/text-status.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { documents, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { bytesIn } from '../../http/read-file.ts'
import { openFile } from '../../http/stored-file.ts'
import { keepCheck } from './keep-check.ts'

const log = logger('documents')

/** Until then the upload itself reads it. */
const ownReadingMs = 2 * minuteMs
const maxAttempts = 3
const perRun = 5

/** Files that were not checked after their upload. */
export const unreadQuery = (ctx: Ctx) =>
  ctx.db
    .select({ document: documents, fields: loans.fields, dataKey: loans.dataKey })
    .from(documents)
    .innerJoin(loans, eq(loans.id, documents.loanId))
    .where(
      and(
        // Spelled out, as the index is.
        sql`${documents.fileVerificationStatus} = 'NEW'`,
        lte(documents.uploadedAt, new Date(ctx.now.getTime() - ownReadingMs).toISOString()),
      ),
    )
    .orderBy(asc(documents.uploadedAt))
    .limit(perRun)

/** Checks them; a failure does not stop the others. */
export async function checkUnread(ctx: Ctx, unread: Awaited<ReturnType<typeof unreadQuery>>): Promise<void> {
  for (const { document, ...loan } of unread)
    try {
      await checkLate(ctx, document, loan)
    } catch (error) {
      log('warn', 'document not checked', { requestId: ctx.requestId, document: document.id, failure: String(error) })
    }
}

/** The attempt is counted before the file is read, which may end the isolate. */
async function checkLate(
  ctx: Ctx,
  row: typeof documents.$inferSelect,
  { fields, dataKey }: { readonly fields: FieldValues; readonly dataKey: string },
): Promise<void> {
  const known = checkBeforeReading(row.type, row.size)
  if (known.fileVerificationStatus !== 'NEW') return keepCheck(ctx, row, known)
  const [counted] = await ctx.read(
    ctx.db
      .update(documents)
      .set({ textAttempts: sql`${documents.textAttempts} + 1` })
      .where(and(eq(documents.id, row.id), lt(documents.textAttempts, maxAttempts)))
      .returning({ id: documents.id }),
  )
  const object = counted.length === 0 ? null : await openFile(ctx, { ...row, dataKey })
  if (object === null) return keepCheck(ctx, row, nothing('UNREAD'))
  const check = await (await import('./check-text.ts')).checkFile(await bytesIn(object), fields, ctx.now)
  if (check !== undefined) await keepCheck(ctx, row, check)
}
