import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { mostScanned, nearestPassing } from './nearest-passing.ts'

/** The result, after so few tries. */
function counted(count: number, passes: (distance: number) => boolean): number | undefined {
  let tries = 0
  const found = nearestPassing(count, (distance) => {
    tries += 1
    return passes(distance)
  })
  expect(tries).toBeLessThanOrEqual(mostScanned + 2 * Math.ceil(Math.log2(count + 1)) + 1)
  return found
}

it('finds a distance that passes after one that does not, if any of a few does', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: mostScanned }), (verdicts) => {
      const found = counted(verdicts.length, (distance) => verdicts[distance - 1] === true)
      if (found === undefined) expect(verdicts).not.toContain(true)
      else expect([verdicts[found - 1], found > 1 && verdicts[found - 2]]).toEqual([true, false])
    }),
  )
})

it('finds the nearest one wherever everything beyond it passes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_001 }), (count, first) => {
      expect(nearestPassing(count, (distance) => distance >= first)).toBe(first <= count ? first : undefined)
    }),
  )
})

it('finds the nearest one of a window that is as wide as the scanned distances are apart', () => {
  const anyWindow = fc.integer({ min: 1, max: 20_000 }).chain((count) => {
    const width = Math.ceil(count / mostScanned)
    return fc.record({
      count: fc.constant(count),
      width: fc.integer({ min: width, max: count }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
  })
  fc.assert(
    fc.property(anyWindow, ({ count, width, share }) => {
      const first = 1 + Math.floor(share * (count - width))
      expect(counted(count, (distance) => distance >= first && distance < first + width)).toBe(first)
    }),
  )
})
