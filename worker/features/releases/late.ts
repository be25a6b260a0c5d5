import { eq, sql } from 'drizzle-orm'

import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'

/** Cron releases every minute: after two, one was missed. */
const lateMs = 2 * 60_000

/** How many approved changes should have been live for a while, and how many of all contradict themselves. */
export const lateReleases = (ctx: Ctx) =>
  ctx.db
    .select({
      overdue: sql<number>`count(*) filter (where ${changes.releaseAt} < ${new Date(ctx.now.getTime() - lateMs).toISOString()})`,
      blocked: sql<number>`count(*) filter (where ${changes.blockedAt} is not null)`,
    })
    .from(changes)
    .where(eq(changes.status, 'APPROVED'))
