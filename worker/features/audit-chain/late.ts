import { and, lt, min, sql } from 'drizzle-orm'

import { minuteMs } from '#domain/time/durations.ts'

import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { isWaiting, recently } from './waiting.ts'

/** Cron seals every minute. */
const lateMs = 10 * minuteMs

/** The number of rows that are overdue for sealing, and the oldest of them. */
export const lateAudits = (ctx: Ctx) =>
  ctx.db
    .select({ late: sql<number>`count(*)`, since: min(audits.at) })
    .from(audits)
    .where(and(lt(audits.at, new Date(ctx.now.getTime() - lateMs).toISOString()), isWaiting(ctx.db, recently(ctx.db))))
