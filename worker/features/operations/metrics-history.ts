import { and, eq, gte, inArray, lt, notLike, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { type HistogramCell, getQuantile, sumCells } from '#domain/metrics/histogram.ts'
import type { GaugeName } from '#domain/metrics/meters.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { metricMinute } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

/** Minutes per point, by the requested hours: between sixty and a hundred points. */
const steps = { '1': 1, '6': 5, '24': 15 } as const

export const HistoryQuery = v.object({ hours: v.optional(v.picklist(['1', '6', '24']), '6') })
export type HistoryQuery = v.InferOutput<typeof HistoryQuery>

const gauges = {
  mails: 'outbox.mails.waiting',
  applications: 'outbox.applications.waiting',
  cronLag: 'cron.lag.seconds',
} as const satisfies Record<string, GaugeName>

const Gauge = v.nullable(v.number())

export const HistoryDto = v.object({
  /** Minutes per point. */
  minutes: v.number(),
  points: v.array(
    v.object({
      /** The beginning of the point. */
      at: v.string(),
      /** API calls of all isolates, without pages and files. Null before counting began. */
      calls: v.nullable(v.number()),
      /** Calls with a status of 500 or above. */
      failed: v.nullable(v.number()),
      /** Milliseconds, null without a call. */
      median: v.nullable(v.number()),
      p95: v.nullable(v.number()),
      /** The highest value seen by cron; null where it did not run. */
      mails: Gauge,
      applications: Gauge,
      /** Seconds since the last run of the job that is furthest behind. */
      cronLag: Gauge,
    }),
  ),
})
export type HistoryDto = v.InferOutput<typeof HistoryDto>

/** The metrics of the last hours, without the current minute. */
export async function readHistory(ctx: Ctx, { hours }: HistoryQuery): Promise<HistoryDto> {
  const minutes = steps[hours]
  const last = Math.floor(ctx.now.getTime() / minuteMs / minutes)
  const slots = Array.from(
    { length: (Number(hours) * 60) / minutes },
    (_, at) => last - (Number(hours) * 60) / minutes + at,
  )
  // Inlined, because a parameter would be a floating-point number and give fractional slots.
  const slot = sql<number>`${metricMinute.minute} / ${sql.raw(String(minutes))}`
  const within = and(gte(metricMinute.minute, (slots[0] ?? 0) * minutes), lt(metricMinute.minute, last * minutes))
  const [cells, values, [first]] = await ctx.read(
    ctx.db
      .select({
        slot: slot.as('slot'),
        bucket: metricMinute.bucket,
        count: sql<number>`sum(${metricMinute.count})`,
        sum: sql<number>`sum(${metricMinute.sum})`,
        max: sql<number>`max(${metricMinute.max})`,
        failed: sql<number>`sum(${metricMinute.count}) filter (where ${metricMinute.labels} like '%|5__')`,
      })
      .from(metricMinute)
      .where(and(within, eq(metricMinute.name, 'http.server.requests'), notLike(metricMinute.labels, '%|other|%')))
      .groupBy(sql`slot`, metricMinute.bucket),
    ctx.db
      .select({ slot: slot.as('slot'), gauge: metricMinute.labels, max: sql<number>`max(${metricMinute.max})` })
      .from(metricMinute)
      .where(and(within, eq(metricMinute.name, 'gauge'), inArray(metricMinute.labels, Object.values(gauges))))
      .groupBy(sql`slot`, metricMinute.labels),
    ctx.db.select({ minute: sql<number | null>`min(${metricMinute.minute})` }).from(metricMinute),
  )
  // Where older rows were deleted, the oldest one is still older than every slot.
  const began = Math.floor((first?.minute ?? Infinity) / minutes)
  const highest = new Map(values.map((row) => [`${row.slot} ${row.gauge}`, row.max]))
  const findGauge = (at: number, name: GaugeName): number | null => highest.get(`${at} ${name}`) ?? null
  return {
    minutes,
    points: slots.map((at) => {
      const own = cells.filter((row) => row.slot === at)
      const histogram = new Map<number, HistogramCell>(
        own.map(({ bucket, count, sum, max }) => [bucket, { count, sum, max }]),
      )
      const calls = sumCells(histogram).count
      const percentile = (share: number) => (calls === 0 ? null : Math.round(getQuantile(histogram, share)))
      return {
        at: new Date(at * minutes * minuteMs).toISOString(),
        calls: at < began ? null : calls,
        failed: at < began ? null : own.reduce((failed, row) => failed + (row.failed ?? 0), 0),
        median: percentile(0.5),
        p95: percentile(0.95),
        mails: findGauge(at, gauges.mails),
        applications: findGauge(at, gauges.applications),
        cronLag: findGauge(at, gauges.cronLag),
      }
    }),
  }
}
