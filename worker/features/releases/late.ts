import { eq, sql } from 'drizzle-orm'

import { minuteMs } from '#domain/time/durations.ts'

import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'

/** Cron releases every minute, so after two minutes a run was missed. */
const lateMs = 2 * minuteMs

/** The number of approved changes that are overdue, and of those that are blocked by contradictions. */
export const lateReleases = (ctx: Ctx) =>
  ctx.db
    .select({
      overdue: sql<number>`count(*) filter (where ${changes.releaseAt} < ${new Date(ctx.now.getTime() - lateMs).toISOString()})`,
      blocked: sql<number>`count(*) filter (where ${changes.blockedAt} is not null)`,
    })
    .from(changes)
    .where(eq(changes.status, 'APPROVED'))
