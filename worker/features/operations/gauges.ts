import { and, gt, isNotNull, isNull, min, ne, notInArray, sql, inArray } from 'drizzle-orm'

import type { Gauges } from '#domain/metrics/meters.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { applications, audits, cronLeases, mails, metricIsolates } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { isWaiting, recently } from '../audit-chain/waiting.ts'
import { deceasedLogins } from '../cases/effects.ts'
import { lateReleases } from '../releases/late.ts'

/** The job that reads these values, whose own last run does not count. */
export const gaugeJob = 'record-gauges'

/** Isolates write at most once a minute. */
const isolateSeenMs = 2 * minuteMs

const count = sql<number>`count(*)`

/** Lengths and ages of queues, and the lag of cron jobs, in one round trip. */
export async function readGauges(ctx: Ctx): Promise<Gauges> {
  const { db } = ctx
  const [[mail], [application], [failed], [cron], [audit], [release], [size], [isolates]] = await ctx.read(
    db
      .select({ count, oldest: min(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNotNull(mails.nextAttemptAt), notInArray(mails.recipient, deceasedLogins))),
    db
      .select({ count, oldest: min(applications.requestDate) })
      .from(applications)
      .where(inArray(applications.status, ['MALWARE_CHECK', 'SUBMITTION'])),
    db
      .select({ count })
      .from(applications)
      .where(sql`${applications.status} = 'SUBMITTION_FAILED'`),
    db
      .select({ oldest: min(cronLeases.lastRunAt) })
      .from(cronLeases)
      .where(ne(cronLeases.job, gaugeJob)),
    db
      .select({ count, oldest: min(audits.at) })
      .from(audits)
      .where(isWaiting(db, recently(db))),
    lateReleases(ctx),
    db.select({ bytes: sql<number>`page_count * page_size` }).from(sql`pragma_page_count(), pragma_page_size()`),
    db
      .select({ count })
      .from(metricIsolates)
      .where(gt(metricIsolates.at, new Date(ctx.now.getTime() - isolateSeenMs).toISOString())),
  )
  const age = (at: string | null | undefined): number =>
    at == null ? 0 : Math.max(0, Math.round((ctx.now.getTime() - Date.parse(at)) / 1000))
  return {
    'outbox.mails.waiting': mail?.count ?? 0,
    'outbox.mails.age.seconds': age(mail?.oldest),
    'outbox.applications.waiting': application?.count ?? 0,
    'outbox.applications.age.seconds': age(application?.oldest),
    'outbox.applications.failed': failed?.count ?? 0,
    'cron.lag.seconds': age(cron?.oldest),
    'audit.unsealed': audit?.count ?? 0,
    'audit.lag.seconds': age(audit?.oldest),
    'releases.overdue': release?.overdue ?? 0,
    'releases.blocked': release?.blocked ?? 0,
    'database.bytes': size?.bytes ?? 0,
    isolates: isolates?.count ?? 0,
  }
}
