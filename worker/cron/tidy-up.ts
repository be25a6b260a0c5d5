import { and, eq, lt } from 'drizzle-orm'

import { loans } from '../db/schema/loans.ts'
import { downloadTokens, idempotencyKeys, throttles } from '../db/schema/operations.ts'
import type { Ctx } from '../http/context.ts'

const before = (ctx: Ctx, hours: number): string => new Date(ctx.now.getTime() - hours * 3_600_000).toISOString()

/** Removes what has served its time: replies kept for repetition, counters, tokens, drafts nobody touched for 7 days. */
export async function tidyUp(ctx: Ctx): Promise<void> {
  await ctx.read(
    ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(ctx, 24))),
    ctx.db.delete(throttles).where(lt(throttles.window, Math.floor(ctx.now.getTime() / 60_000) - 10)),
    ctx.db.delete(downloadTokens).where(lt(downloadTokens.expiresAt, ctx.at)),
    ctx.db.delete(loans).where(and(eq(loans.status, 'HIDDEN'), lt(loans.changeDate, before(ctx, 7 * 24)))),
  )
}
