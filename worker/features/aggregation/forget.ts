import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'

import { dayMs } from '#domain/time/durations.ts'

import { sandboxRisks, fintecSessions } from '../../db/schema/account-information.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { openAggregation } from '../../providers/aggregation/open.ts'
import { ProviderError } from '../../providers/outbound.ts'

const log = logger('aggregation')

/** Deletes sessions at the service whose rows are gone; sessions missed here expire there. */
export function forgetTransactions(ctx: Ctx, sessions: readonly { readonly transaction: string | null }[]): void {
  for (const { transaction } of sessions) if (transaction !== null) ctx.waitUntil(forgotten(ctx, transaction))
}

/** Runs after the reply; cron retries failures. */
export function forgetSoon(
  ctx: Ctx,
  { id, transaction }: { readonly id: string; readonly transaction: string | null },
) {
  if (transaction !== null) ctx.waitUntil(forgetOne(ctx, id, transaction))
}

async function forgetOne(ctx: Ctx, id: string, transaction: string): Promise<void> {
  if (await forgotten(ctx, transaction))
    await ctx.read(ctx.db.update(fintecSessions).set({ transaction: null }).where(eq(fintecSessions.id, id)))
}

async function forgotten(ctx: Ctx, transaction: string): Promise<boolean> {
  try {
    await (await openAggregation(ctx)).forget(transaction)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', 'account information not deleted', { requestId: ctx.requestId, refused: error.refused })
    return false
  }
}

/** Per run; the next minute continues. */
const atMost = 20

/**
 * Tidies finished sessions, oldest first: deletes their data at the service, trying for a week, after which the service
 * deletes it itself. Deletes sessions that filled in no loan, and sandbox pages, after another day.
 */
export async function tidySessions(ctx: Ctx): Promise<void> {
  const yesterday = new Date(ctx.now.getTime() - dayMs).toISOString()
  const lastWeek = new Date(ctx.now.getTime() - 7 * dayMs).toISOString()
  const over = or(
    lt(fintecSessions.expiresAt, ctx.at),
    isNotNull(fintecSessions.takenAt),
    notInArray(fintecSessions.status, ['OPEN', 'DONE']),
  )
  const [due] = await ctx.read(
    ctx.db
      .select({ id: fintecSessions.id, transaction: fintecSessions.transaction })
      .from(fintecSessions)
      .where(and(isNotNull(fintecSessions.transaction), over))
      .orderBy(asc(fintecSessions.expiresAt))
      .limit(atMost),
  )
  for (const { id, transaction } of due) if (transaction !== null) await forgetOne(ctx, id, transaction)
  const ended = ctx.db
    .select({ id: fintecSessions.id })
    .from(fintecSessions)
    .where(
      and(
        lt(fintecSessions.expiresAt, yesterday),
        isNull(fintecSessions.takenAt),
        isNull(fintecSessions.taken),
        isNull(fintecSessions.transaction),
      ),
    )
  await ctx.read(
    ctx.db
      .update(fintecSessions)
      .set({ transaction: null })
      .where(and(isNotNull(fintecSessions.transaction), lt(fintecSessions.expiresAt, lastWeek))),
    ctx.db.delete(fintecSessions).where(inArray(fintecSessions.id, ended)),
    ctx.db.delete(sandboxRisks).where(lt(sandboxRisks.createdAt, yesterday)),
  )
}
