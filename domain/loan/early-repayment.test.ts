import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calculateConsumerCredit } from './calculate.ts'
import { compensationLimit, highestCompensation } from './early-repayment.ts'

const interestLeft = 1_000_000
/** BGB § 502. */
const caps = { overAYear: 1, upToAYear: 0.5 }

describe('the limit of the compensation for early repayment', () => {
  it.each([
    // BGB § 502, no. 1 of its limits.
    ['1 % over more than a year', 1_000_000, 3, interestLeft, 10_000],
    ['0.5 % over a year, which is not exceeded', 1_000_000, 1, interestLeft, 5000],
    ['0.5 % over less', 1_000_000, 0.5, interestLeft, 5000],
    // smava.de, preparing to reschedule a debt: 1 % with 13 open instalments.
    ['1 % with 13 open instalments', 1_000_000, 13 / 12, interestLeft, 10_000],
    ['1 % for a day more than a year', 1_000_000, 1 + 1 / 365, interestLeft, 10_000],
    // BGB § 502, no. 2.
    ['the interest left, if it is less', 1_000_000, 3, 7531, 7531],
    ['nothing without interest', 1_000_000, 3, 0, 0],
    ['rounded down, because it must not be exceeded', 123_456, 2, interestLeft, 1234],
  ])('is %s', (_, repaid, yearsLeft, interest, limit) => {
    expect(compensationLimit({ repaid, yearsLeft, interestLeft: interest }, caps)).toBe(limit)
  })

  it('follows other shares', () => {
    const shares = { overAYear: 0.75, upToAYear: 0.07 }
    const limitAfter = (yearsLeft: number) => compensationLimit({ repaid: 123_456, yearsLeft, interestLeft }, shares)
    expect([limitAfter(2), limitAfter(1)]).toEqual([925, 86])
  })

  it('of a credit is highest at its payout, and never rises', () => {
    const terms = fc.record({
      amount: fc.integer({ min: 100_000, max: 5_000_000 }),
      months: fc.integer({ min: 6, max: 120 }),
      nominalRate: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
    })
    fc.assert(
      fc.property(terms, (credit) => {
        const { rows, interest } = calculateConsumerCredit({ ...credit, feePercent: 0 }).schedule
        let state = { repaid: credit.amount, yearsLeft: rows.length / 12, interestLeft: interest }
        let before = Infinity
        for (const row of rows) {
          const limit = compensationLimit(state, caps)
          expect(limit).toBeLessThanOrEqual(before)
          expect(limit).toBeLessThanOrEqual(state.interestLeft)
          expect(limit * 100).toBeLessThanOrEqual(state.repaid)
          before = limit
          state = {
            repaid: row.outstanding,
            yearsLeft: (rows.length - row.month) / 12,
            interestLeft: state.interestLeft - row.interest,
          }
        }
        expect(compensationLimit(state, caps)).toBe(0)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the highest compensation of a consumer credit', () => {
  const rowsOf = (months: number, interest: number, end?: string) =>
    Array.from({ length: months }, (_, at) => ({
      month: at + 1,
      instalment: 0,
      interest,
      redemption: 0,
      outstanding: 0,
      dueDate: at === months - 1 ? end : undefined,
    }))

  it('is that of all of it at the payout, and no more than all interest', () => {
    expect(highestCompensation({ amount: 10_000 }, rowsOf(13, 1000), caps)).toBe(10_000)
    expect(highestCompensation({ amount: 10_000 }, rowsOf(13, 500), caps)).toBe(6500)
    expect(highestCompensation({ amount: 10_000 }, [], caps)).toBe(0)
  })

  it('counts months, or days where the bank named them', () => {
    expect(highestCompensation({ amount: 10_000 }, rowsOf(12, 1000), caps)).toBe(5000)
    const paidOut = { amount: 10_000, payoutDate: '2027-01-17' }
    expect(highestCompensation(paidOut, rowsOf(12, 1000, '2028-01-17'), caps)).toBe(5000)
    expect(highestCompensation(paidOut, rowsOf(12, 1000, '2028-01-18'), caps)).toBe(10_000)
    expect(highestCompensation(paidOut, rowsOf(12, 1000), caps)).toBe(5000)
    expect(highestCompensation({ amount: 10_000 }, rowsOf(12, 1000, '2028-01-18'), caps)).toBe(5000)
  })
})
