import type { MeasuredPage } from './measured-pages.ts'

/** Web vitals: LCP (largest contentful paint) and INP (interaction to next paint) in milliseconds, CLS (layout shift) in thousandths. */
export const vitals = ['LCP', 'INP', 'CLS'] as const
export type Vital = (typeof vitals)[number]

export const widths = ['narrow', 'wide'] as const
export type Width = (typeof widths)[number]

/** The highest plausible values; anything above is a mistake or a lie. */
export const highest: Readonly<Record<Vital, number>> = { LCP: 60_000, INP: 60_000, CLS: 10_000 }

/** Fewer visits are not shown, because their values could be those of a few people. */
export const leastVisits = 30

/** Days for which counts are kept. */
export const vitalDays = 31

const lowest = 10
const perDoubling = 4

/**
 * The bucket of a value. Buckets grow by a fourth root of two, so a value read from one is wrong by at most a fifth; all up to
 * `lowest` are one. Fixed, because stored counts use them.
 */
export const toVitalBucket = (value: number): number => {
  let bucket = value <= lowest ? 0 : Math.ceil(Math.log2(value / lowest) * perDoubling)
  // Rounding of the logarithm must not pass a bound.
  if (bucket > 0 && value <= upperBound(bucket - 1)) bucket -= 1
  else if (value > upperBound(bucket)) bucket += 1
  return bucket
}

/** The highest value of a bucket. */
export const upperBound = (bucket: number): number => lowest * 2 ** (bucket / perDoubling)
/** The value that all of a bucket are above; zero belongs to the first. */
export const lowerBound = (bucket: number): number => (bucket === 0 ? 0 : upperBound(bucket - 1))

/** Counts by bucket. */
export type VitalCounts = ReadonlyMap<number, number>

/** The value that this share of visits does not exceed, as if the values of a bucket were evenly spread; 0 without visits. */
export function getPercentile(counts: VitalCounts, share: number): number {
  const entries = [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b)
  const rank = Math.max(1, Math.ceil(share * countVisits(counts)))
  let below = 0
  for (const [bucket, count] of entries) {
    if (below + count >= rank) {
      const low = lowerBound(bucket)
      return low + ((upperBound(bucket) - low) * (rank - below)) / count
    }
    below += count
  }
  return 0
}

function countVisits(counts: VitalCounts): number {
  let visits = 0
  for (const count of counts.values()) visits += count
  return visits
}

export interface VitalSummary {
  readonly visits: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

/** Undefined below `leastVisits`. Rounded, because buckets are not more exact. */
export function summarised(counts: VitalCounts): VitalSummary | undefined {
  const visits = countVisits(counts)
  if (visits < leastVisits) return undefined
  const at = (share: number): number => Math.round(getPercentile(counts, share))
  return { visits, p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}

export type Rating = 'good' | 'improvable' | 'poor'

/** The last good value and the last that is not poor (web.dev/articles/defining-core-web-vitals-thresholds). */
const thresholds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
}

export function ratingOf(vital: Vital, value: number): Rating {
  const [good, poor] = thresholds[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'improvable' : 'poor'
}

/** What is measured of a page in one release. */
export interface ReleaseVitals {
  readonly release: number
  readonly page: MeasuredPage
  readonly vital: Vital
  readonly summary: VitalSummary
}

/** In the text format 0.0.4, empty without a summary. Durations in seconds, layout shift as such. */
export function vitalsText(measured: readonly ReleaseVitals[]): string {
  const families = [
    ['loanport_page_vitals_seconds', 'Percentiles of LCP and INP over seven days', (vital: Vital) => vital !== 'CLS'],
    ['loanport_page_layout_shift', 'Percentiles of CLS over seven days', (vital: Vital) => vital === 'CLS'],
  ] as const
  const lines = families.flatMap(([name, help, has]) => {
    const own = measured.filter(({ vital }) => has(vital))
    if (own.length === 0) return []
    return [
      `# HELP ${name} ${help}.`,
      `# TYPE ${name} gauge`,
      ...own.flatMap(({ release, page, vital, summary }) =>
        (['p50', 'p75', 'p95'] as const).map(
          (p) =>
            `${name}{metric="${vital}",page="${page}",release="${release}",quantile="0.${p === 'p50' ? '5' : p.slice(1)}"} ${summary[p] / 1000}`,
        ),
      ),
    ]
  })
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}
