/** A list entry with its identifying key. */
export interface Keyed {
  readonly key: string
  readonly value: unknown
  readonly at: number
}

/** Entries by key; repeated keys in an invalid list get a number, so that no entry is lost. */
export function keyed(entries: readonly unknown[], keyOf: (entry: unknown, at: number) => string): Map<string, Keyed> {
  const seen = new Map<string, number>()
  return new Map(
    entries.map((value, at) => {
      const own = keyOf(value, at)
      const times = (seen.get(own) ?? 0) + 1
      seen.set(own, times)
      const key = times === 1 ? own : `${own}#${times}`
      return [key, { key, value, at }]
    }),
  )
}

/** The smallest set of keys that were moved: those outside a longest common order. */
export function movedKeys(before: ReadonlyMap<string, Keyed>, after: ReadonlyMap<string, Keyed>): ReadonlySet<string> {
  const inBoth = [...before.keys()].filter((key) => after.has(key))
  const places = inBoth.map((key) => after.get(key)?.at ?? 0)
  const inOrder = new Set(longestIncreasing(places).map((index) => inBoth[index]))
  return new Set(inBoth.filter((key) => !inOrder.has(key)))
}

/** Indexes of a longest strictly increasing subsequence (patience sorting). */
function longestIncreasing(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const previous: number[] = []
  const valueAt = (index: number | undefined): number => (index === undefined ? 0 : (numbers[index] ?? 0))
  for (const [index, value] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (valueAt(ends[middle]) < value) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  }
  const run: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) run.unshift(index)
  return run
}
