import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type AffordabilityQuestion, checkAffordability, householdSurplus, perMonth } from './affordability.ts'
import { annuityInstalment } from './annuity.ts'

const instalmentOf = (months: number): number => annuityInstalment({ principal: 1_000_000, nominalRate: 6, months })
const household = (left: number, childBenefit = 0) => ({ income: 200_000 + left, expenses: 200_000, childBenefit })
const asked = (left: number, change: Partial<AffordabilityQuestion> = {}) =>
  checkAffordability({
    household: household(left),
    term: 12,
    instalment: instalmentOf(12),
    termRange: { unit: 'months', min: 12, max: 84 },
    instalmentOf,
    ...change,
  })

describe('perMonth', () => {
  it('[A9.01] [A3.24] divides a yearly amount by 12 periods, rounded to the cent', () => {
    expect(perMonth(1_200_000, 'Yearly')).toBe(100_000)
    expect(perMonth(100, 'Yearly')).toBe(8)
    expect(perMonth(102, 'Yearly')).toBe(9)
    expect(perMonth(100, 'Monthly')).toBe(100)
  })
})

describe('householdSurplus', () => {
  it('is income and child benefit less expenses', () => {
    expect(householdSurplus({ income: 350_000, expenses: 300_000, childBenefit: 25_500 })).toBe(75_500)
    expect(householdSurplus({ income: 0, expenses: 100, childBenefit: 0 })).toBe(-100)
  })
})

describe('checkAffordability', () => {
  it('is exact to the cent, and names no alternatives when valid', () => {
    expect(asked(instalmentOf(12))).toEqual({ valid: true, alternatives: [] })
    expect(asked(instalmentOf(12) - 1).valid).toBe(false)
    expect(asked(instalmentOf(12) - 1, { household: household(instalmentOf(12) - 1, 1) }).valid).toBe(true)
  })

  it('names at most three longer terms that fit, shortest first', () => {
    expect(asked(instalmentOf(12) - 1).alternatives).toEqual([24, 36, 48])
    expect(asked(instalmentOf(48)).alternatives).toEqual([48, 60, 72])
    expect(asked(instalmentOf(72)).alternatives).toEqual([72, 84])
    expect(asked(instalmentOf(84) - 1).alternatives).toEqual([])
  })

  it('names no shorter term, although its lower rate would fit', () => {
    const result = asked(500, { term: 36, instalment: 600, instalmentOf: (term) => (term === 48 ? 400 : term * 10) })
    expect(result.alternatives).toEqual([48])
  })

  it("uses steps of twelve months from the product's shortest term, whatever the requested one", () => {
    expect(asked(instalmentOf(36), { term: 30, instalment: instalmentOf(30) }).alternatives).toEqual([36, 48, 60])
    expect(asked(instalmentOf(42), { termRange: { unit: 'months', min: 6, max: 60 } }).alternatives).toEqual([42, 54])
  })

  it('uses steps of a year for terms in years', () => {
    const range = { unit: 'years', min: 5, max: 30 } as const
    const result = asked(90, { term: 6, instalment: 100, termRange: range, instalmentOf: (years) => 150 - years * 6 })
    expect(result.alternatives).toEqual([10, 11, 12])
  })

  it('omits terms without a price', () => {
    const result = asked(instalmentOf(12) - 1, {
      instalmentOf: (term) => (term === 24 ? undefined : instalmentOf(term)),
    })
    expect(result.alternatives).toEqual([36, 48, 60])
  })

  it('has none without a surplus', () => {
    expect(asked(0)).toEqual({ valid: false, alternatives: [] })
    expect(asked(-1)).toEqual({ valid: false, alternatives: [] })
  })

  it('names only affordable, longer terms within the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 200_000 }), fc.integer({ min: 12, max: 84 }), (left, term) => {
        const { valid, alternatives } = asked(left, { term, instalment: instalmentOf(term) })
        expect(valid).toBe(instalmentOf(term) <= left)
        expect(alternatives.length).toBeLessThanOrEqual(3)
        for (const other of alternatives) {
          expect(other > term && other <= 84 && instalmentOf(other) <= left).toBe(true)
        }
      }),
    )
  })
})
