/**
 * The smallest distance from 1 to `count` that passes and whose predecessor does not, found by doubling and then halving,
 * so in at most twice the binary logarithm of `count` tries; undefined if neither a doubled distance nor `count` passes.
 * Distance 0 must not pass. Where passing depends on the distance alone in one direction, this is the nearest one.
 */
export function nearestPassing(count: number, passes: (distance: number) => boolean): number | undefined {
  if (count < 1) return undefined
  let failing = 0
  let passing = 1
  while (!passes(passing)) {
    if (passing === count) return undefined
    failing = passing
    passing = Math.min(passing * 2, count)
  }
  while (passing - failing > 1) {
    const middle = Math.floor((failing + passing) / 2)
    if (passes(middle)) passing = middle
    else failing = middle
  }
  return passing
}
