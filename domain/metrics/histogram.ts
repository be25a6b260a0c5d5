/** Upper bounds of the buckets, in milliseconds or whatever is counted; the 24th bucket takes the rest. Fixed for good: stored figures mean them. */
export const bounds: readonly number[] = Array.from({ length: 23 }, (_, at) => Math.round(2 ** (at * 0.75)))

export const bucketCount = bounds.length + 1

export const bucketOf = (value: number): number => {
  const at = bounds.findIndex((bound) => value <= bound)
  return at === -1 ? bounds.length : at
}

/** What fell into one bucket. Whole numbers, so that a sum does not depend on the order. */
export interface Cell {
  readonly count: number
  readonly sum: number
  readonly max: number
}

export const cellOf = (value: number): Cell => ({ count: 1, sum: value, max: value })

/** Associative and commutative: parts that were counted apart add up exactly, in whatever order they come. */
export const mergedCells = (a: Cell | undefined, b: Cell): Cell =>
  a === undefined ? b : { count: a.count + b.count, sum: a.sum + b.sum, max: Math.max(a.max, b.max) }

/** The same as `mergedCells` with one value more, in place: what counts each call must cost next to nothing. */
export function addToCell(cell: { -readonly [Key in keyof Cell]: Cell[Key] }, value: number): void {
  cell.count += 1
  cell.sum += value
  if (value > cell.max) cell.max = value
}

/** Cells by their bucket; most buckets have none. */
export type Histogram = ReadonlyMap<number, Cell>

export const histogramOf = (values: readonly number[]): Histogram =>
  mergedHistograms(values.map((value) => new Map([[bucketOf(value), cellOf(value)]])))

export function mergedHistograms(parts: readonly Histogram[]): Histogram {
  const merged = new Map<number, Cell>()
  for (const part of parts) for (const [bucket, cell] of part) merged.set(bucket, mergedCells(merged.get(bucket), cell))
  return merged
}

/** All of a histogram in one cell. */
export const totalOf = (histogram: Histogram): Cell => {
  let total: Cell = { count: 0, sum: 0, max: 0 }
  for (const cell of histogram.values()) total = mergedCells(total, cell)
  return total
}

export const meanOf = ({ count, sum }: Cell): number => (count === 0 ? 0 : sum / count)

/**
 * The value that a share of all stays below or reaches (0.95: the 95th percentile), exact to the bucket that it falls into:
 * within it the values are taken to be spread evenly. 0 where nothing was counted.
 */
export function quantileOf(histogram: Histogram, share: number): number {
  const { count } = totalOf(histogram)
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
