import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { euroOf } from '../money/cents.ts'
import type { CalculationType } from '../settings/products.ts'
import { calculateConsumerCredit, calculateMortgage, type LoanCalculation } from './calculate.ts'
import type { Offer } from './loan.ts'
import { offerSchedule } from './offer-schedule.ts'

const offer: Offer = {
  amount: 200_000,
  term: 10,
  nominalInterest: 2,
  effectiveInterest: 2.02,
  expectedRateAmount: 833.33,
  finalInstallment: 833.33,
  sumOfInstallments: 99_999.6,
  interestsAndFees: 33_640.27,
  totalAmount: 233_640.27,
  outstandingDebt: 133_640.67,
  validUntil: '2026-12-31',
}

const offerOf = (result: LoanCalculation, term: number): Offer => ({
  amount: euroOf(result.amount),
  term,
  nominalInterest: result.nominalInterest,
  effectiveInterest: result.effectiveInterest,
  expectedRateAmount: euroOf(result.expectedRateAmount),
  finalInstallment: euroOf(result.finalInstallment),
  sumOfInstallments: euroOf(result.sumOfInstallments),
  interestsAndFees: euroOf(result.interestsAndFees),
  totalAmount: euroOf(result.totalAmount),
  outstandingDebt: euroOf(result.outstandingDebt),
  validUntil: '2026-12-31',
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('the schedule of an offer', () => {
  it('of a mortgage has the offered instalment until its rate ends (biallo.de)', () => {
    const rows = offerSchedule('MORTGAGE', offer)
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map(({ instalment }) => instalment))).toEqual(new Set([83_333]))
    expect(rows[0]?.interest).toBe(33_333)
    expect(rows.at(-1)?.outstanding).toBe(13_364_067)
  })

  it('of a full mortgage counts years as well, and leaves no debt (arquia.com)', () => {
    const full = { ...offer, amount: 150_000, nominalInterest: 1.75, expectedRateAmount: 1363.47, outstandingDebt: 0 }
    const rows = offerSchedule('MORTGAGE_FULL', full)
    expect([rows.length, rows[0]?.instalment, rows.at(-1)?.outstanding]).toEqual([120, 136_347, 0])
    expect(sum(rows.map(({ redemption }) => redemption))).toBe(15_000_000)
  })

  it("uses the bank's instalment instead of ours, and the last one takes up the rest", () => {
    // Ours would be 193.28.
    const rows = offerSchedule('CONSUMER_CREDIT', {
      ...offer,
      amount: 10_000,
      term: 60,
      nominalInterest: 5.99,
      expectedRateAmount: 190,
      finalInstallment: 0,
      outstandingDebt: undefined,
    })
    expect(rows).toHaveLength(60)
    expect(new Set(rows.slice(0, -1).map(({ instalment }) => instalment))).toEqual(new Set([19_000]))
    expect(rows.at(-1)?.instalment).toBeGreaterThan(19_000)
    expect(rows.at(-1)?.outstanding).toBe(0)
    expect(sum(rows.map(({ redemption }) => redemption))).toBe(1_000_000)
  })

  it("ends with the bank's figures when it rounds differently", () => {
    const own = offerOf(
      calculateConsumerCredit({ amount: 1_000_000, months: 60, nominalRate: 5.99, feePercent: 0 }),
      60,
    )
    const other = { ...own, finalInstallment: euroOf(Math.round(own.finalInstallment * 100) + 7) }
    const [ours, theirs] = [own, other].map((each) => offerSchedule('CONSUMER_CREDIT', each))
    expect(theirs?.slice(0, -1)).toEqual(ours?.slice(0, -1))
    const [last, before] = [theirs?.at(-1), ours?.at(-1)]
    expect(last).toMatchObject({ outstanding: 0, redemption: before?.redemption })
    expect([last?.instalment, last?.interest]).toEqual([(before?.instalment ?? 0) + 7, (before?.interest ?? 0) + 7])
    const debt = offerSchedule('MORTGAGE', { ...offer, outstandingDebt: 133_640.6 })
    expect(debt.at(-1)).toMatchObject({ outstanding: 13_364_060, instalment: 83_333 })
    expect(sum(debt.map(({ redemption }) => redemption))).toBe(20_000_000 - 13_364_060)
  })

  it("equals the quote's to the cent when the bank offers what was quoted", () => {
    const rate = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
    const amount = fc.integer({ min: 1_000_000, max: 50_000_000 })
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (cents, nominalRate, years, redemptionRate) => {
          const purchase = {
            propertyPrice: cents,
            repairCosts: 0,
            personalFunds: 0,
            transferTaxPercent: 0,
            notaryPercent: 0,
            agentPercent: 0,
            nominalRate,
            feePercent: 1,
            years,
          }
          const months = years * 12
          const quoted: [CalculationType, LoanCalculation, number][] = [
            ['CONSUMER_CREDIT', calculateConsumerCredit({ amount: cents, months, nominalRate, feePercent: 1 }), months],
            ['MORTGAGE', calculateMortgage({ ...purchase, redemptionRate }), years],
            ['MORTGAGE_FULL', calculateMortgage(purchase), years],
          ]
          for (const [type, result, term] of quoted) {
            const rows = offerSchedule(type, offerOf(result, term))
            expect(rows).toEqual(result.schedule.rows)
            expect(sum(rows.map(({ instalment }) => instalment))).toBe(result.sumOfInstallments)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
