import { describe, expect, it } from 'vitest'

import { hasRateDecimals, interestOn, monthlyRate } from './monthly-rate.ts'

const invalid = expect.objectContaining({ code: 'invalid' })

describe('a monthly rate', () => {
  it('is a twelfth of the yearly one, exactly', () => {
    expect(monthlyRate(12)).toEqual({ numerator: 12n, denominator: 1200n })
    expect(monthlyRate(1.53)).toEqual({ numerator: 153n, denominator: 120_000n })
    expect(monthlyRate(0)).toEqual({ numerator: 0n, denominator: 1200n })
  })

  it('is between 0 and 1000 percent a year', () => {
    expect(() => monthlyRate(-0.01)).toThrow(invalid)
    expect(monthlyRate(1000).numerator).toBe(1000n)
    expect(() => monthlyRate(1000.01)).toThrow(invalid)
  })

  it('has at most twenty decimals', () => {
    expect(monthlyRate(1e-20).denominator).toBe(1200n * 10n ** 20n)
    expect(() => monthlyRate(1e-21)).toThrow(invalid)
    expect([0, 5.99, 1e-20, 1e-21].map(hasRateDecimals)).toEqual([true, true, true, false])
    expect(() => hasRateDecimals(Number.NaN)).toThrow(invalid)
  })
})

it("a month's interest is rounded half-up to the cent", () => {
  expect(interestOn(10_050, monthlyRate(12))).toBe(101)
  expect(interestOn(10_049, monthlyRate(12))).toBe(100)
})
