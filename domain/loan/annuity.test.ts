import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { annuityInstalment, redemptionInstalment } from './annuity.ts'

const invalid = expect.objectContaining({ code: 'invalid' })
const principal = fc.integer({ min: 100_000, max: 100_000_000 })
const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
const months = fc.integer({ min: 12, max: 360 })

describe('annuityInstalment', () => {
  it.each([
    // arquia.com
    [15_000_000, 1.75, 120, 136_347],
    [15_000_000, 2.15, 360, 56_575],
    // EC, 'Examples for the calculation of the APRC', January 2015: examples 1 and 7, at 6 %
    [20_000_000, 6, 240, 143_286],
    [20_000_000, 6, 360, 119_910],
    // example 5: the financed insurance is part of the principal
    [20_800_000, 6, 240, 149_018],
  ])('%i cents at %d percent over %i months (arquia.com, EC): %i', (amount, nominalRate, term, instalment) => {
    expect(annuityInstalment({ principal: amount, nominalRate, months: term })).toBe(instalment)
  })

  it('divides the principal without interest', () => {
    expect(annuityInstalment({ principal: 100_000, nominalRate: 0, months: 12 })).toBe(8333)
    expect(annuityInstalment({ principal: 100_002, nominalRate: 0, months: 12 })).toBe(8334)
  })

  it('rounds an exact half up', () => {
    expect(annuityInstalment({ principal: 150, nominalRate: 0, months: 12 })).toBe(13)
    // One month at 12 %: 50 · 1.01 = 50.5
    expect(annuityInstalment({ principal: 50, nominalRate: 12, months: 1 })).toBe(51)
  })

  it('equals the formula to within half a cent', () => {
    fc.assert(
      fc.property(
        principal,
        rate.filter((percent) => percent > 0),
        months,
        (amount, nominalRate, term) => {
          const i = nominalRate / 1200
          const exact = (amount * i) / -Math.expm1(-term * Math.log1p(i))
          const instalment = annuityInstalment({ principal: amount, nominalRate, months: term })
          expect(Math.abs(instalment - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-11)
        },
      ),
    )
  })

  it('never falls with the rate and never rises with the term', () => {
    fc.assert(
      fc.property(principal, rate, rate, months, months, (amount, oneRate, otherRate, oneTerm, otherTerm) => {
        const instalment = (nominalRate: number, term: number): number =>
          annuityInstalment({ principal: amount, nominalRate, months: term })
        const [low, high] = [Math.min(oneRate, otherRate), Math.max(oneRate, otherRate)]
        const [short, long] = [Math.min(oneTerm, otherTerm), Math.max(oneTerm, otherTerm)]
        expect(instalment(high, oneTerm)).toBeGreaterThanOrEqual(instalment(low, oneTerm))
        expect(instalment(oneRate, long)).toBeLessThanOrEqual(instalment(oneRate, short))
      }),
    )
  })

  it.each([
    { principal: 0, nominalRate: 5, months: 12 },
    { principal: -100, nominalRate: 5, months: 12 },
    { principal: 100.5, nominalRate: 5, months: 12 },
    { principal: Number.NaN, nominalRate: 5, months: 12 },
    { principal: 100, nominalRate: -1, months: 12 },
    { principal: 100, nominalRate: Infinity, months: 12 },
    { principal: 100, nominalRate: Number.NaN, months: 12 },
    { principal: 100, nominalRate: 1e-300, months: 12 },
    { principal: 100, nominalRate: 5, months: 0 },
    { principal: 100, nominalRate: 5, months: 12.5 },
    { principal: 100, nominalRate: 5, months: 1e9 },
  ])('refuses $principal cents at $nominalRate % over $months months', (terms) => {
    expect(() => annuityInstalment(terms)).toThrow(invalid)
  })
})

describe('redemptionInstalment', () => {
  it.each([
    // Europace baufi API; the first and the last are exact half cents
    [18_900_000, 1.53, 2.5, 63_473],
    [18_900_000, 1.54, 2.5, 63_630],
    [18_900_000, 1.33, 2.5, 60_323],
    // biallo.de
    [20_000_000, 2, 3, 83_333],
  ])(
    '%i cents at %d percent and %d percent redemption (Europace, biallo.de): %i',
    (amount, nominalRate, redemptionRate, expected) => {
      expect(redemptionInstalment({ principal: amount, nominalRate, redemptionRate })).toBe(expected)
    },
  )

  it('adds rates of different numbers of decimals exactly', () => {
    expect(redemptionInstalment({ principal: 120_000, nominalRate: 0.1, redemptionRate: 0.205 })).toBe(31)
  })

  it('refuses negative rates', () => {
    expect(() => redemptionInstalment({ principal: 100, nominalRate: 1, redemptionRate: -1 })).toThrow(invalid)
    expect(() => redemptionInstalment({ principal: 100, nominalRate: -1, redemptionRate: 1 })).toThrow(invalid)
  })

  it('refuses a principal that is no number of cents', () => {
    for (const wrong of [0, -100, 100.5])
      expect(() => redemptionInstalment({ principal: wrong, nominalRate: 2, redemptionRate: 1 })).toThrow(invalid)
  })
})
