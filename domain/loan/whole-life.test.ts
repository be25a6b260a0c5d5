import { describe, expect, it } from 'vitest'

import { redemptionSchedule } from './schedule.ts'
import { wholeLifeOf } from './whole-life.ts'

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
    expect(wholeLifeOf(offer, rows)?.months).toBe(whole.length)
  })

  it('has the rate of its nominal interest without costs, and a higher one with them', () => {
    // (1 + 3.6 % / 12)^12 - 1
    expect(wholeLifeOf(offer, rows)?.effectiveInterest).toBe(3.66)
    const withFee = { ...offer, interestsAndFees: 73_938.15, totalAmount: 273_938.15 }
    expect(wholeLifeOf(withFee, rows)?.effectiveInterest).toBeGreaterThan(3.66)
    // Over more years than the fixed-rate period, where the same costs make 4.35 %.
    expect(wholeLifeOf(withFee, rows)?.effectiveInterest).toBeLessThan(4.3)
  })

  it('counts the days of its payments', () => {
    const dates = { payoutDate: '2027-01-17', firstInstallmentDate: '2027-03-01' }
    expect(wholeLifeOf({ ...offer, ...dates }, rows)?.effectiveInterest).toBeLessThan(3.66)
  })

  it('is unknown without a remaining debt, and if the instalment never repays it', () => {
    expect(wholeLifeOf({ ...offer, outstandingDebt: 0 }, rows)).toBeUndefined()
    expect(wholeLifeOf({ ...offer, expectedRateAmount: 455 }, rows)).toBeUndefined()
  })
})
