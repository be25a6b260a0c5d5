import { describe, expect, it } from 'vitest'

import { redemptionSchedule } from './schedule.ts'
import { findRaisedRate, findWholeLife } from './whole-life.ts'

const terms = { principal: 20_000_000, nominalRate: 3.6, redemptionRate: 2 }
const { rows } = redemptionSchedule({ ...terms, fixedMonths: 120 })
const offer = {
  amount: 200_000,
  term: 10,
  nominalInterest: 3.6,
  effectiveInterest: 3.66,
  expectedRateAmount: 933.33,
  finalInstallment: 933.33,
  sumOfInstallments: 111_999.6,
  interestsAndFees: 63_938.15,
  totalAmount: 263_938.15,
  outstandingDebt: 151_938.55,
  validUntil: '2027-01-31',
}

describe('the whole life of a mortgage', () => {
  it('ends when the instalment has repaid it', () => {
    const whole = redemptionSchedule({ ...terms, fixedMonths: 1200 }).rows
    expect(whole.at(-1)?.outstanding).toBe(0)
    expect(findWholeLife(offer, rows)?.months).toBe(whole.length)
  })

  it('has the rate of its nominal interest without costs, and a higher one with them', () => {
    // (1 + 3.6 % / 12)^12 - 1
    expect(findWholeLife(offer, rows)?.effectiveInterest).toBe(3.66)
    const withFee = { ...offer, interestsAndFees: 73_938.15, totalAmount: 273_938.15 }
    expect(findWholeLife(withFee, rows)?.effectiveInterest).toBeGreaterThan(3.66)
    // Over more years than the fixed-rate period, where the same costs make 4.35 %.
    expect(findWholeLife(withFee, rows)?.effectiveInterest).toBeLessThan(4.3)
  })

  it('counts the days of its payments', () => {
    const dates = { payoutDate: '2027-01-17', firstInstallmentDate: '2027-03-01' }
    expect(findWholeLife({ ...offer, ...dates }, rows)?.effectiveInterest).toBeLessThan(3.66)
  })

  it('is unknown without a remaining debt, and if the instalment never repays it', () => {
    expect(findWholeLife({ ...offer, outstandingDebt: 0 }, rows)).toBeUndefined()
    expect(findWholeLife({ ...offer, expectedRateAmount: 455 }, rows)).toBeUndefined()
  })

  it('is unknown after a century of payments', () => {
    const century = redemptionSchedule({ ...terms, redemptionRate: 0, fixedMonths: 1200 }).rows
    expect(findWholeLife(offer, century)).toBeUndefined()
  })
})

describe('a rate that rises after a fixed-rate period of three years', () => {
  const short = {
    ...offer,
    term: 3,
    sumOfInstallments: 33_599.88,
    interestsAndFees: 21_383.05,
    landChargeFee: 435,
    totalAmount: 221_383.05,
    outstandingDebt: 187_348.17,
  }
  const { rows: shortRows } = redemptionSchedule({ ...terms, fixedMonths: 36 })
  const whole = findWholeLife(short, shortRows) ?? { months: 0, effectiveInterest: 0 }

  it('raises the instalment, so that the loan is repaid in the same time', () => {
    // By decimals and bisection: 3.678901 % and 7.067937 %, 308 instalments of 1,434.27 € but the last.
    expect(whole).toEqual({ months: 344, effectiveInterest: 3.68 })
    expect(findRaisedRate(short, shortRows, whole, 8)).toEqual({ instalment: 143_427, effectiveInterest: 7.07 })
  })

  it('is no example for a rate that is as high, and for fixed-rate periods from five years on', () => {
    expect(findRaisedRate(short, shortRows, whole, 3.6)).toBeUndefined()
    const fiveYears = redemptionSchedule({ ...terms, fixedMonths: 60 })
    const longer = { ...offer, term: 5, outstandingDebt: fiveYears.outstandingDebt / 100 }
    expect(findRaisedRate(longer, fiveYears.rows, whole, 8)).toBeUndefined()
    expect(findRaisedRate(longer, fiveYears.rows.slice(0, 59), whole, 8)).toBeDefined()
  })
})
