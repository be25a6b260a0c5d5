/** The distances that are scanned if doubling finds none. */
export const mostScanned = 200

/**
 * A distance from 1 to `count` that passes and whose predecessor does not; undefined if none was found. Doubles the distance,
 * then scans up to `mostScanned` evenly spaced ones, and halves the distance from the last failing one to the first passing
 * one. So it finds a passing distance wherever `count / mostScanned` of them in a row pass: up to a `count` of `mostScanned`
 * always, and beyond that undefined does not mean that nothing passes. Where everything beyond a passing distance passes, the
 * result is the nearest one. Distance 0 must not pass.
 */
export function nearestPassing(count: number, passes: (distance: number) => boolean): number | undefined {
  if (count < 1) return undefined
  const doubled = Array.from({ length: Math.ceil(Math.log2(count)) }, (_, at) => 2 ** at)
  const stride = Math.ceil(count / mostScanned)
  const spaced = Array.from({ length: Math.floor(count / stride) }, (_, at) => (at + 1) * stride)
  return firstPassing([...doubled, count], passes) ?? firstPassing(spaced, passes)
}

/** Looks at ascending distances in turn, and closes in on the first that passes. */
function firstPassing(distances: readonly number[], passes: (distance: number) => boolean): number | undefined {
  const first = distances.findIndex(passes)
  let passing = distances[first]
  if (passing === undefined) return undefined
  let failing = distances[first - 1] ?? 0
  while (passing - failing > 1) {
    const middle = Math.floor((failing + passing) / 2)
    if (passes(middle)) passing = middle
    else failing = middle
  }
  return passing
}
