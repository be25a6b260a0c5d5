import { eq, sql } from 'drizzle-orm'

import { defaultLocale } from '#domain/text/locale.ts'
import { hourMs, minuteMs } from '#domain/time/durations.ts'

import { compiled } from '../db/compiled.ts'
import { cronLeases } from '../db/schema/operations.ts'
import { getEnv } from '../env.ts'
import { Ctx } from '../http/context.ts'
import { randomId } from '../http/crypto.ts'
import { logger } from '../http/log.ts'
import { flushMetrics } from '../metrics/flush.ts'
import { jobs, type Job } from './jobs.ts'

const log = logger('cron')

/** Longer than any job, so that only jobs of a dead run are released. */
const leaseMs = 5 * minuteMs

/** Longer than a lease of any other run looks to a run that is late, whose time is the one it was due. */
const maxLeaseMs = hourMs

/** Counts a run of a job and returns its duration. */
function count({ registry }: Ctx, job: Job, outcome: 'ok' | 'failed', begun: number): number {
  const now = Date.now()
  registry.record('cron.jobs', [job.name, outcome], now - begun, now)
  return now - begun
}

/** Runs all jobs; a failure does not stop the others. */
export async function runCron(
  bindings: object,
  now: Date,
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<void> {
  let done: Job | undefined
  for (const job of jobs) {
    const ctx = new Ctx({
      env: getEnv(bindings),
      now,
      requestId: randomId(),
      locale: defaultLocale,
      address: '',
      waitUntil,
      actor: { kind: 'cron', job: job.name },
    })
    const begun = Date.now()
    try {
      const isLeased = await lease(ctx, job, done)
      done = undefined
      if (!isLeased) continue
      await job.run(ctx)
      if (job === jobs.at(-1)) await ctx.read(...released(ctx, job))
      else done = job
      log('debug', 'cron job done', {
        job: job.name,
        requestId: ctx.requestId,
        milliseconds: count(ctx, job, 'ok', begun),
      })
    } catch (error) {
      count(ctx, job, 'failed', begun)
      log('error', 'cron job failed', { job: job.name, requestId: ctx.requestId, error: String(error) })
    }
  }
  // Flushes cron's own metrics, because no other request may follow.
  await flushMetrics(getEnv(bindings), new Date())
}

/**
 * Leases a job, because cron guarantees neither exactly one run nor no overlap. Releases the lease of the previous job in the
 * same round trip, which also resolves the context.
 */
async function lease(ctx: Ctx, job: Job, done: Job | undefined): Promise<boolean> {
  const later = (ms: number): string => new Date(ctx.now.getTime() + ms).toISOString()
  const taken = leased({ job: job.name, now: ctx.at, until: later(leaseMs), longest: later(maxLeaseMs) })
  const rows =
    done === undefined ? (await ctx.read(...taken))[0] : (await ctx.read(...released(ctx, done), ...taken))[1]
  return rows.length > 0
}

const leased = compiled((db) => [
  db
    .insert(cronLeases)
    .values({ job: sql.placeholder('job'), leaseUntil: sql.placeholder('until') })
    .onConflictDoUpdate({
      target: cronLeases.job,
      set: { leaseUntil: sql`excluded.lease_until` },
      // A longer lease is of a clock that was ahead; waiting for it would stop the job for as long.
      setWhere: sql`${cronLeases.leaseUntil} <= ${sql.placeholder('now')}
        or ${cronLeases.leaseUntil} > ${sql.placeholder('longest')}`,
    })
    .returning({ job: cronLeases.job }),
])

const ended = compiled((db) => [
  db
    .update(cronLeases)
    .set({ leaseUntil: sql`${sql.placeholder('now')}`, lastRunAt: sql`${sql.placeholder('now')}` })
    .where(eq(cronLeases.job, sql.placeholder('job'))),
])

const released = (ctx: Ctx, job: Job) => ended({ job: job.name, now: ctx.at })
