import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { divideHalfUp } from '../money/cents.ts'
import { interestOn, monthlyRate } from './monthly-rate.ts'

const exact = (debt: number, percent: number): number => {
  const { numerator, denominator } = monthlyRate(percent)
  return Number(divideHalfUp(BigInt(debt) * numerator, denominator))
}

it("a month's interest is exact to the cent, half-up, for any debt and rate", () => {
  const debt = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.maxSafeInteger())
  const hundredths = fc.integer({ min: 0, max: 100_000 }).map((units) => units / 100)
  const percent = fc.oneof(hundredths, fc.double({ min: 0.01, max: 1000, noNaN: true }))
  fc.assert(
    fc.property(debt, percent, (owed, rate) => {
      expect(interestOn(owed, monthlyRate(rate))).toBe(exact(owed, rate))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  // Half a cent.
  [100, 6, 1],
  [300, 6, 2],
  [-100, 6, -1],
  [0, 6, 0],
  [99, 6, 0],
  // Half a cent on both sides of the largest debt for which doubles are exact.
  [375_299_968_947_450, 12, 3_752_999_689_475],
  [375_299_968_947_550, 12, 3_752_999_689_476],
])('of %d cents at %d percent is %d', (debt, percent, interest) => {
  expect(interestOn(debt, monthlyRate(percent))).toBe(interest)
})
