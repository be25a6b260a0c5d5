import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { getShare } from './share.ts'

describe('shareOf', () => {
  it.each([
    [15_000_000, 6.5, 975_000],
    [15_000_000, 1, 150_000],
    [100, 0.5, 1],
    [100, 0.49, 0],
    [10_050, 1.5, 151],
    [-100, 0.5, -1],
    [333, 0, 0],
    // 1.005 as a double is a little less than 1.005.
    [10_000, 1.005, 101],
  ])('of %i cents, %d percent is %i', (amount, percent, share) => {
    expect(getShare(amount, percent)).toBe(share)
  })

  it('of a part and of the rest adds up to the whole, except for a cent of rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const sum = getShare(amount, hundredths / 100) + getShare(amount, (10_000 - hundredths) / 100)
        expect([amount, amount + 1]).toContain(sum)
      }),
    )
  })

  it('refuses an invalid number', () => {
    expect(() => getShare(100, Number.NaN)).toThrow(expect.objectContaining({ code: 'invalid' }))
    expect(() => getShare(Infinity, 1)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
