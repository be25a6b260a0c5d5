import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { nearestPassing } from './nearest-passing.ts'

it('finds a distance that passes after one that does not, in few tries', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (verdicts) => {
      let tries = 0
      const found = nearestPassing(verdicts.length, (distance) => {
        tries += 1
        return verdicts[distance - 1] === true
      })
      expect(tries).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(verdicts.length + 1)) + 1)
      if (found === undefined) expect(verdicts.at(-1)).not.toBe(true)
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
