/** Upper limits of the buckets, in milliseconds or the counted unit; the 24th has no limit. Fixed, because stored figures use them. */
export const bounds: readonly number[] = Array.from({ length: 23 }, (_, at) => Math.round(2 ** (at * 0.75)))

export const bucketCount = bounds.length + 1

export const toBucket = (value: number): number => {
  const at = bounds.findIndex((bound) => value <= bound)
  return at === -1 ? bounds.length : at
}

/** The content of a bucket. Integers, so that sums do not depend on the order. */
export interface HistogramCell {
  readonly count: number
  readonly sum: number
  readonly max: number
}

export const toCell = (value: number): HistogramCell => ({ count: 1, sum: value, max: value })

/** Associative and commutative, so that separately counted parts add up exactly in any order. */
export const mergedCells = (a: HistogramCell | undefined, b: HistogramCell): HistogramCell =>
  a === undefined ? b : { count: a.count + b.count, sum: a.sum + b.sum, max: Math.max(a.max, b.max) }

/** Like `mergedCells` with one more value, but in place, because it runs for every call. */
export function addToCell(cell: { -readonly [Key in keyof HistogramCell]: HistogramCell[Key] }, value: number): void {
  cell.count += 1
  cell.sum += value
  if (value > cell.max) cell.max = value
}

/** Cells by their bucket; most buckets have none. */
export type Histogram = ReadonlyMap<number, HistogramCell>

export const toHistogram = (values: readonly number[]): Histogram =>
  mergedHistograms(values.map((value) => new Map([[toBucket(value), toCell(value)]])))

export function mergedHistograms(parts: readonly Histogram[]): Histogram {
  const merged = new Map<number, HistogramCell>()
  for (const part of parts) for (const [bucket, cell] of part) merged.set(bucket, mergedCells(merged.get(bucket), cell))
  return merged
}

/** All of a histogram in one cell. */
export const sumCells = (histogram: Histogram): HistogramCell => {
  let total: HistogramCell = { count: 0, sum: 0, max: 0 }
  for (const cell of histogram.values()) total = mergedCells(total, cell)
  return total
}

export const getMean = ({ count, sum }: HistogramCell): number => (count === 0 ? 0 : sum / count)

/**
 * A quantile (0.95: the 95th percentile), exact to its bucket: values are assumed to be evenly spread within it. 0 for an
 * empty histogram.
 */
export function getQuantile(histogram: Histogram, share: number): number {
  const { count } = sumCells(histogram)
  const rank = Math.max(1, Math.ceil(share * count))
  let below = 0
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const cell = histogram.get(bucket)
    if (cell === undefined) continue
    if (below + cell.count >= rank) {
      const low = bucket === 0 ? 0 : (bounds[bucket - 1] ?? 0)
      return low + ((cell.max - low) * (rank - below)) / cell.count
    }
    below += cell.count
  }
  return 0
}
