import { eq, sql } from 'drizzle-orm'

import { defaultLocale } from '#domain/locale.ts'

import { cronLeases } from '../db/schema/operations.ts'
import { envOf } from '../env.ts'
import { Ctx } from '../http/context.ts'
import { randomId } from '../http/crypto.ts'
import { logger } from '../http/log.ts'
import { flushMetrics } from '../metrics/flush.ts'
import { jobs, type Job } from './jobs.ts'

const log = logger('cron')

/** Longer than any job, so that only jobs of a dead run are released. */
const leaseMs = 5 * 60_000

/** Longer than a lease of any other run looks to a run that is late, whose time is the one it was due. */
const longestLeaseMs = 3_600_000

/** Counts a run of a job and returns its duration. */
function count({ actor, registry }: Ctx, outcome: 'ok' | 'failed', begun: number): number {
  const now = Date.now()
  if (actor.kind === 'cron') registry.record('cron.jobs', [actor.job, outcome], now - begun, now)
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
      env: envOf(bindings),
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
      if (job === jobs.at(-1)) await ctx.read(release(ctx, job))
      else done = job
      log('debug', 'cron job done', {
        job: job.name,
        requestId: ctx.requestId,
        milliseconds: count(ctx, 'ok', begun),
      })
    } catch (error) {
      count(ctx, 'failed', begun)
      log('error', 'cron job failed', { job: job.name, requestId: ctx.requestId, error: String(error) })
    }
  }
  // Flushes cron's own metrics, because no other request may follow.
  await flushMetrics(envOf(bindings), new Date())
}

/**
 * Leases a job, because cron guarantees neither exactly one run nor no overlap. Releases the lease of the previous job in the
 * same round trip.
 */
async function lease(ctx: Ctx, job: Job, done: Job | undefined): Promise<boolean> {
  // Before the batch, because a batch that reads before it writes may fail as busy.
  await ctx.confirm()
  const later = (ms: number): string => new Date(ctx.now.getTime() + ms).toISOString()
  const leaseUntil = later(leaseMs)
  const taken = ctx.db
    .insert(cronLeases)
    .values({ job: job.name, leaseUntil })
    .onConflictDoUpdate({
      target: cronLeases.job,
      set: { leaseUntil },
      // A longer lease is of a clock that was ahead; waiting for it would stop the job for as long.
      setWhere: sql`${cronLeases.leaseUntil} <= ${ctx.at} or ${cronLeases.leaseUntil} > ${later(longestLeaseMs)}`,
    })
    .returning({ job: cronLeases.job })
  const rows = done === undefined ? (await ctx.read(taken))[0] : (await ctx.read(release(ctx, done), taken))[1]
  return rows.length > 0
}

const release = (ctx: Ctx, job: Job) =>
  ctx.db.update(cronLeases).set({ leaseUntil: ctx.at, lastRunAt: ctx.at }).where(eq(cronLeases.job, job.name))
