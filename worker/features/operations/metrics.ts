import { gte, sql } from 'drizzle-orm'
import * as v from 'valibot'

import {
  type HistogramCell,
  type Histogram,
  getMean,
  mergedHistograms,
  getQuantile,
  sumCells,
} from '#domain/metrics/histogram.ts'
import { gaugeNames, isMeterName, parseLabels, type MeterName } from '#domain/metrics/meters.ts'
import type { Series } from '#domain/metrics/prometheus.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { metricMinute, metricTotal } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { flushMetrics } from '../../metrics/flush.ts'
import { readGauges } from './gauges.ts'

/** Durations in milliseconds. */
export const Timer = v.object({ count: v.number(), max: v.number(), mean: v.number() })
const Usage = v.object({
  ...Timer.entries,
  totalTime: v.number(),
  '0.5': v.number(),
  '0.75': v.number(),
  '0.95': v.number(),
  '0.99': v.number(),
})
const Value = v.object({ value: v.number() })

/** In the shape of the dialect, without JVM metrics. Counted over all isolates. */
export const MetricsDto = v.object({
  'http.server.requests': v.object({
    all: v.object({ count: v.number() }),
    percode: v.record(v.string(), Timer),
  }),
  services: v.record(v.string(), v.record(v.string(), Timer)),
  /** Empty, because the portal has no connection pool, but clients fail without this property. */
  databases: v.object({}),
  cache: v.record(v.string(), v.object({ 'cache.gets.hit': v.number(), 'cache.gets.miss': v.number() })),
  processMetrics: v.record(v.string(), v.number()),
  /** Ours: calls of the database, and its size in bytes. */
  database: v.object({ usage: Usage, failed: Value, size: Value }),
  /** Ours: calls of storages and services by outcome, and runs of jobs. */
  dependencies: v.record(v.string(), v.record(v.string(), Timer)),
  jobs: v.record(v.string(), v.record(v.string(), Timer)),
  /** Ours: the time since which the figures are complete; null without figures. */
  since: v.nullable(v.string()),
})
export type MetricsDto = v.InferOutput<typeof MetricsDto>

export const MetricsQuery = v.object({
  /** The last hours; everything since counting began by default. */
  hours: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(24))),
})
export type MetricsQuery = v.InferOutput<typeof MetricsQuery>

export async function readMetrics(ctx: Ctx, { hours }: MetricsQuery): Promise<MetricsDto> {
  const gauges = await readGauges(ctx)
  const { series, since } = await readSeries(ctx, hours)
  const requests = getEntries(series, 'http.server.requests')
  const database = getEntries(series, 'dependency.calls').filter(([[dependency]]) => dependency === 'database')
  const usage = mergedHistograms(database.map(([, histogram]) => histogram))
  const failed = database.filter(([[, outcome]]) => outcome === 'failed').map(([, histogram]) => histogram)
  const { startedAt } = ctx.registry
  return {
    'http.server.requests': {
      all: { count: sumCells(mergedHistograms(requests.map(([, histogram]) => histogram))).count },
      percode: timersBy(requests, ([, , status = '']) => status),
    },
    services: nested(requests, ([method = '', route = '']) => [route, method]),
    databases: {},
    database: {
      usage: toUsage(usage),
      failed: { value: sumCells(mergedHistograms(failed)).count },
      size: { value: gauges['database.bytes'] },
    },
    cache: toCaches(getEntries(series, 'cache.gets')),
    processMetrics: {
      'process.start.time': startedAt,
      'process.uptime': ctx.now.getTime() - startedAt,
      'request.round.trips.mean': rounded(
        getMean(sumCells(mergedHistograms(getEntries(series, 'request.round.trips').map(([, each]) => each)))),
      ),
      ...Object.fromEntries(gaugeNames.map((name) => [name, gauges[name]])),
    },
    dependencies: nested(getEntries(series, 'dependency.calls'), ([dependency = '', outcome = '']) => [
      dependency,
      outcome,
    ]),
    jobs: nested(getEntries(series, 'cron.jobs'), ([job = '', outcome = '']) => [job, outcome]),
    since,
  }
}

/** All counters; flushes those of this isolate first. */
export async function readSeries(ctx: Ctx, hours?: number): Promise<{ series: Series; since: string | null }> {
  await flushMetrics(ctx.env, ctx.now)
  const [rows] = await ctx.read(hours === undefined ? totals(ctx) : ofLastHours(ctx, hours))
  const series = new Map<MeterName, Map<string, Map<number, HistogramCell>>>()
  for (const { name, labels, bucket, count, sum, max } of rows) {
    if (!isMeterName(name)) continue
    const ofName = series.get(name) ?? new Map<string, Map<number, HistogramCell>>()
    const histogram = ofName.get(labels) ?? new Map<number, HistogramCell>()
    series.set(name, ofName.set(labels, histogram.set(bucket, { count, sum, max })))
  }
  const since = rows.map((row) => row.since).toSorted()[0] ?? null
  return { series, since }
}

const totals = (ctx: Ctx) => ctx.db.select().from(metricTotal)

const ofLastHours = (ctx: Ctx, hours: number) =>
  ctx.db
    .select({
      name: metricMinute.name,
      labels: metricMinute.labels,
      bucket: metricMinute.bucket,
      count: sql<number>`sum(${metricMinute.count})`,
      sum: sql<number>`sum(${metricMinute.sum})`,
      max: sql<number>`max(${metricMinute.max})`,
      since: sql<string>`strftime('%Y-%m-%dT%H:%M:%SZ', min(${metricMinute.minute}) * 60, 'unixepoch')`,
    })
    .from(metricMinute)
    .where(gte(metricMinute.minute, Math.floor(ctx.now.getTime() / minuteMs) - hours * 60))
    .groupBy(metricMinute.name, metricMinute.labels, metricMinute.bucket)

type Entries = readonly (readonly [labels: string[], histogram: Histogram])[]

const getEntries = (series: Series, name: MeterName): Entries =>
  [...(series.get(name) ?? [])].map(([labels, histogram]) => [parseLabels(labels), histogram])

/** Rounded to thousandths. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

const toTimer = (histogram: Histogram) => {
  const total = sumCells(histogram)
  return { count: total.count, max: total.max, mean: rounded(getMean(total)) }
}

const toUsage = (histogram: Histogram) => ({
  ...toTimer(histogram),
  totalTime: sumCells(histogram).sum,
  '0.5': rounded(getQuantile(histogram, 0.5)),
  '0.75': rounded(getQuantile(histogram, 0.75)),
  '0.95': rounded(getQuantile(histogram, 0.95)),
  '0.99': rounded(getQuantile(histogram, 0.99)),
})

type TimerDto = ReturnType<typeof toTimer>

/** In the order of their keys. */
function groupedBy(entries: Entries, keyOf: (labels: string[]) => string): [key: string, entries: Entries][] {
  const keys = [...new Set(entries.map(([labels]) => keyOf(labels)))].toSorted()
  return keys.map((key) => [key, entries.filter(([labels]) => keyOf(labels) === key)])
}

const timersBy = (entries: Entries, keyOf: (labels: string[]) => string): Record<string, TimerDto> =>
  Object.fromEntries(
    groupedBy(entries, keyOf).map(([key, group]) => [
      key,
      toTimer(mergedHistograms(group.map(([, histogram]) => histogram))),
    ]),
  )

const nested = (
  entries: Entries,
  keysOf: (labels: string[]) => readonly [string, string],
): Record<string, Record<string, TimerDto>> =>
  Object.fromEntries(
    groupedBy(entries, (labels) => keysOf(labels)[0]).map(([key, group]) => [
      key,
      timersBy(group, (labels) => keysOf(labels)[1]),
    ]),
  )

function toCaches(entries: Entries): MetricsDto['cache'] {
  const getCount = (cache: string, result: string): number =>
    sumCells(
      mergedHistograms(entries.filter(([[name, of]]) => name === cache && of === result).map(([, each]) => each)),
    ).count
  return Object.fromEntries(
    ['snapshots', 'snapshots.kv'].map((cache) => [
      cache,
      { 'cache.gets.hit': getCount(cache, 'hit'), 'cache.gets.miss': getCount(cache, 'miss') },
    ]),
  )
}
