/** Whole numbers from … to, both ends included, in each of several dimensions. */
export type RateRange = readonly (readonly [from: number, to: number])[]

/** Subtracts a range from another; returns disjoint ranges. */
export function without(range: RateRange, hole: RateRange): RateRange[] {
  const met = range.map(([from, to], at): [number, number] => {
    const [first, last] = hole[at] ?? [-Infinity, Infinity]
    return [Math.max(from, first), Math.min(to, last)]
  })
  if (met.some(([from, to]) => from > to)) return [range]
  const pieces: RateRange[] = []
  let rest = range
  for (const [at, [from, to]] of met.entries()) {
    const [first, last] = rest[at] ?? [from, to]
    if (first < from) pieces.push(rest.with(at, [first, from - 1]))
    if (to < last) pieces.push(rest.with(at, [to + 1, last]))
    rest = rest.with(at, [from, to])
  }
  return pieces
}

/** The limit for joining ranges in pairs; nobody would read more. */
const maxJoinedRanges = 300

/** Joins adjacent ranges. */
export function joined(ranges: readonly RateRange[]): RateRange[] {
  const whole = [...ranges]
  if (whole.length > maxJoinedRanges) return whole
  for (let at = 0; at < whole.length; at += 1)
    for (let other = at + 1; other < whole.length; other += 1) {
      const both = sideBySide(whole[at], whole[other])
      if (both === undefined) continue
      whole[at] = both
      whole.splice(other, 1)
      // The joined range may be adjacent to an earlier one.
      at = -1
      break
    }
  return whole
}

function sideBySide(one: RateRange | undefined, other: RateRange | undefined): RateRange | undefined {
  if (one === undefined || other === undefined) return undefined
  const apart = one.flatMap(([from, to], at) => (from === other[at]?.[0] && to === other[at][1] ? [] : [at]))
  const [at, ...more] = apart
  const [mine, theirs] = at === undefined ? [] : [one[at], other[at]]
  if (at === undefined || mine === undefined || theirs === undefined || more.length > 0) return undefined
  return mine[1] + 1 === theirs[0] || theirs[1] + 1 === mine[0]
    ? one.with(at, [Math.min(mine[0], theirs[0]), Math.max(mine[1], theirs[1])])
    : undefined
}
