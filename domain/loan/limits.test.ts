import { describe, expect, it } from 'vitest'

import { defaultLimits, limitProblem, mortgageRanges, rangeOfField, withinLimits } from './limits.ts'

const consumer = defaultLimits.CONSUMER_CREDIT
const mortgage = defaultLimits.MORTGAGE

describe('defaultLimits', () => {
  it('[A9.01] has consumer loans of 1000 to 50000 over 12 to 84 months', () => {
    expect(consumer).toEqual({
      amount: { unit: 'cents', min: 100_000, max: 5_000_000, step: 100_000 },
      term: { unit: 'months', min: 12, max: 84, step: 12 },
    })
  })

  it('[A9.01] has mortgages of 5 to 30 years and bounds for all inputs', () => {
    const bounds = Object.fromEntries(Object.entries(mortgage).map(([field, { min, max }]) => [field, [min, max]]))
    expect(bounds).toEqual({
      term: [5, 30],
      propertyPrice: [10_000_000, 100_000_000],
      propertyValue: [10_000_000, 100_000_000],
      personalFundsAmount: [0, 90_000_000],
      repairCostsAmount: [0, 50_000_000],
      residualDebtAmount: [1_000_000, 100_000_000],
      redemptionRate: [1, 10],
    })
    expect(mortgage.propertyPrice.step).toBe(1_000_000)
    expect(mortgage.term).toEqual({ unit: 'years', min: 5, max: 30, step: 1 })
    expect(mortgage.redemptionRate).toEqual({ unit: 'percent', min: 1, max: 10, step: 0.5 })
  })

  it('has small business loans of 10,000 to 500,000 over 12 to 120 months', () => {
    expect(defaultLimits.SMALL_BUSINESS).toMatchObject({
      amount: { min: 1_000_000, max: 50_000_000 },
      term: { unit: 'months', min: 12, max: 120 },
    })
  })

  it('has no redemption rate for a mortgage that is repaid in full', () => {
    expect(defaultLimits.MORTGAGE_FULL).not.toHaveProperty('redemptionRate')
    expect(defaultLimits.MORTGAGE_FULL).toEqual(expect.objectContaining({ term: mortgage.term }))
  })
})

describe('withinLimits', () => {
  it('accepts both bounds, and any cent and month between them', () => {
    expect(withinLimits({ amount: 100_000, term: 12 }, consumer)).toEqual([])
    expect(withinLimits({ amount: 5_000_000, term: 84 }, consumer)).toEqual([])
    expect(withinLimits({ amount: 123_457, term: 37 }, consumer)).toEqual([])
  })

  it('names each field that is out of range, with the bound in the unit of the wire', () => {
    expect(withinLimits({ amount: 99_999, term: 85 }, consumer)).toEqual([
      { field: 'amount', code: 'Min', params: { min: 1000 } },
      { field: 'term', code: 'Max', params: { max: 84 } },
    ])
    expect(withinLimits({ redemptionRate: 0.99, propertyPrice: 100_000_001, term: 4 }, mortgage)).toEqual([
      { field: 'term', code: 'Min', params: { min: 5 } },
      { field: 'propertyPrice', code: 'Max', params: { max: 1_000_000 } },
      { field: 'redemptionRate', code: 'Min', params: { min: 1 } },
    ])
  })

  it('accepts the bounds of each input of a mortgage', () => {
    const least = { term: 5, propertyPrice: 10_000_000, propertyValue: 10_000_000, residualDebtAmount: 1_000_000 }
    const most = { term: 30, propertyPrice: 100_000_000, propertyValue: 100_000_000, residualDebtAmount: 100_000_000 }
    expect(withinLimits({ ...least, personalFundsAmount: 0, redemptionRate: 1 }, mortgage)).toEqual([])
    expect(withinLimits({ ...most, personalFundsAmount: 90_000_000, redemptionRate: 10 }, mortgage)).toEqual([])
  })

  it('ignores fields without a value or a limit', () => {
    expect(withinLimits({ amount: undefined, propertyPrice: 1 }, consumer)).toEqual([])
  })
})

describe('the range of a field', () => {
  const amount = { min: 1000, max: 50_000, step: 1000, initial: 10_000 }
  const term = { min: 12, max: 84, step: 12, initial: 60 }
  const redemptionRate = { min: 2, max: 5, step: 0.1, initial: 3 }

  it("[A9.01] is the product's; terms have several fields", () => {
    const limits = { amount, term, redemptionRate }
    expect(rangeOfField('amount', limits)).toBe(amount)
    expect(rangeOfField('redemptionRate', limits)).toBe(redemptionRate)
    for (const id of ['term', 'fixedRateYears', 'repaymentYears']) expect(rangeOfField(id, limits)).toBe(term)
    expect(rangeOfField('netIncome', limits)).toBeUndefined()
  })

  it('[A3.05] is the default where the product has none, in euro and percent', () => {
    for (const [id, range] of Object.entries(mortgageRanges)) expect(rangeOfField(id, { amount, term })).toBe(range)
    expect(mortgageRanges.repairCostsAmount).toEqual({ min: 0, max: 500_000, step: 10_000, initial: 0 })
    expect(mortgageRanges.redemptionRate).toEqual({ min: 1, max: 10, step: 0.5, initial: 1 })
  })

  it('[A9.01] includes its ends, and names the end that a number exceeds', () => {
    const problemOf = (value: number) => limitProblem('fixedRateYears', value, { limits: { amount, term } })
    expect([problemOf(12), problemOf(84)]).toEqual([undefined, undefined])
    const ofTerm = { objectName: 'LOAN', field: 'fixedRateYears' }
    expect(problemOf(11)).toEqual({ ...ofTerm, message: 'Min', messageKey: 'error.Min', params: { min: 12 } })
    expect(problemOf(85)).toEqual({ ...ofTerm, message: 'Max', messageKey: 'error.Max', params: { max: 84 } })
    expect(limitProblem('netIncome', 1, { limits: { amount, term } })).toBeUndefined()
  })
})
