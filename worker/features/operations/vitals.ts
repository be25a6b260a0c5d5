import { and, desc, eq, gte, sql } from 'drizzle-orm'

import { measuredPages } from '#domain/metrics/measured-pages.ts'
import { type ReleaseVitals, summarised, toVitalBucket, vitals, type VitalCounts } from '#domain/metrics/vitals.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { dayMs } from '#domain/time/durations.ts'

import { pageVitals } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { throttle } from '../../http/throttle.ts'
import { toLocalDay } from '../../http/today.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import type { VitalsDto, VitalsInput, VitalsQuery } from './vitals-shapes.ts'

/** A browser sends once for each time that its page is hidden. */
const perMinute = 30

/** A page may have been open while newer releases went live, but not for long: so rows of a day are bounded. */
const olderReleases = 2

/**
 * Adds what one browser measured to the counts of the day. Without an audit row, because it says nothing of anybody. Throws
 * `not_found` while it is off, `throttled`, and `invalid` for a release that is not shown.
 */
export async function countVitals(ctx: Ctx, { release, width, pages }: VitalsInput): Promise<void> {
  if (!(await readTechnicalSettings(ctx)).FIELD_METRICS) throw new DomainError('not_found')
  const { pointer } = await ctx.settled()
  if (release > pointer.release || release < pointer.release - olderReleases)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'release', message: 'Pattern' }] })
  await throttle(ctx, 'vitals', perMinute)
  const day = toLocalDay(ctx.now)
  const rows = pages.flatMap(({ page, ...values }) =>
    vitals.flatMap((vital) => {
      const value = values[vital]
      return value === undefined ? [] : [{ day, release, page, width, vital, bucket: toVitalBucket(value), count: 1 }]
    }),
  )
  await ctx.read(
    ctx.db
      .insert(pageVitals)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          pageVitals.day,
          pageVitals.release,
          pageVitals.page,
          pageVitals.width,
          pageVitals.vital,
          pageVitals.bucket,
        ],
        set: { count: sql`${pageVitals.count} + 1` },
      }),
  )
}

/** Percentiles by page. */
export async function readVitals(ctx: Ctx, { days, release, width }: VitalsQuery): Promise<VitalsDto> {
  const since = firstDay(ctx, Number(days))
  const [rows, releases] = await ctx.read(
    ctx.db
      .select({ page: pageVitals.page, vital: pageVitals.vital, bucket: pageVitals.bucket, count })
      .from(pageVitals)
      .where(
        and(
          since,
          release === undefined ? undefined : eq(pageVitals.release, release),
          width === undefined ? undefined : eq(pageVitals.width, width),
        ),
      )
      .groupBy(pageVitals.page, pageVitals.vital, pageVitals.bucket),
    ctx.db
      .selectDistinct({ release: pageVitals.release })
      .from(pageVitals)
      .where(since)
      .orderBy(desc(pageVitals.release)),
  )
  const counts = countsBy(rows, ({ page, vital }) => `${page} ${vital}`)
  const { FIELD_METRICS } = await readTechnicalSettings(ctx)
  return {
    on: FIELD_METRICS,
    releases: releases.map((row) => row.release),
    pages: measuredPages.flatMap((page) => {
      const [LCP, INP, CLS] = vitals.map((vital) => summarised(counts.get(`${page} ${vital}`) ?? new Map()) ?? null)
      return LCP == null && INP == null && CLS == null
        ? []
        : [{ page, LCP: LCP ?? null, INP: INP ?? null, CLS: CLS ?? null }]
    }),
  }
}

/** Of the last seven days, for a monitoring that keeps them itself. */
export async function readVitalsByRelease(ctx: Ctx): Promise<readonly ReleaseVitals[]> {
  const { release, page, vital, bucket } = pageVitals
  const [rows] = await ctx.read(
    ctx.db
      .select({ release, page, vital, bucket, count })
      .from(pageVitals)
      .where(firstDay(ctx, 7))
      .groupBy(release, page, vital, bucket),
  )
  const toKey = (row: (typeof rows)[number]): string => `${row.release} ${row.page} ${row.vital}`
  const counts = countsBy(rows, toKey)
  const firsts = new Map(rows.map((row) => [toKey(row), row]))
  return [...firsts].flatMap(([key, row]) => {
    const summary = summarised(counts.get(key) ?? new Map())
    return summary === undefined ? [] : [{ release: row.release, page: row.page, vital: row.vital, summary }]
  })
}

const count = sql<number>`sum(${pageVitals.count})`

/** Today is one of the days. */
const firstDay = (ctx: Ctx, days: number) =>
  gte(pageVitals.day, toLocalDay(new Date(ctx.now.getTime() - (days - 1) * dayMs)))

function countsBy<Row extends { readonly bucket: number; readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, VitalCounts> {
  const counts = new Map<string, Map<number, number>>()
  for (const row of rows) {
    const own = counts.get(keyOf(row)) ?? new Map<number, number>()
    counts.set(keyOf(row), own.set(row.bucket, row.count))
  }
  return counts
}
