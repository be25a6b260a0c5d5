import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tableB } from '../settings/areas/legal/defaults.ts'
import { calculateConsumerCredit, calculateMortgage, type LoanCalculation } from './calculate.ts'
import { effectiveAnnualRate, shownRate } from './effective-rate.ts'
import { isLongerTermCheaper } from './request-fields.ts'

const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
/** [A9.01] and small business. */
const amount = fc.integer({ min: 100_000, max: 50_000_000 })
const months = fc.integer({ min: 12, max: 120 })
const feePercent = fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)

const invalid = expect.objectContaining({ code: 'invalid' })

const purchase = {
  propertyPrice: 15_000_000,
  repairCosts: 0,
  personalFunds: 4_000_000,
  transferTaxPercent: 6.5,
  notaryPercent: 1,
  agentPercent: 2,
  landChargeFees: tableB,
}
const fixedTen = { ...purchase, nominalRate: 2, redemptionRate: 3, feePercent: 0, years: 10 }

/** Invariants of the sums that a customer sees. */
function expectToAgree(result: LoanCalculation, fee: number): void {
  expect(result.totalAmount).toBe(result.amount + result.interestsAndFees)
  expect(result.totalAmount).toBe(result.sumOfInstallments + result.outstandingDebt + fee)
  const sum = result.schedule.rows.reduce((total, row) => total + row.instalment, 0)
  expect(result.sumOfInstallments).toBe(sum)
}

describe('calculateConsumerCredit', () => {
  it('[A3.06] has every part of the result', () => {
    const result = calculateConsumerCredit({ amount: 1_000_000, months: 60, nominalRate: 5.99, feePercent: 0 })
    expect(result).toMatchObject({
      amount: 1_000_000,
      expectedRateAmount: 19_328,
      nominalInterest: 5.99,
      effectiveInterest: 6.16,
      outstandingDebt: 0,
      plausible: true,
      reasons: [],
      loanChartData: { labels: ['0', '1', '2', '3', '4', '5'] },
    })
    expect(result.sumOfInstallments).toBe(59 * 19_328 + result.finalInstallment)
    expect(result.interestsAndFees).toBe(result.sumOfInstallments - 1_000_000)
    expect(result.totalAmount).toBe(result.sumOfInstallments)
  })

  it('shows the effective rate with two decimals, half-up: 3.92 % nominal is 3.99 %', () => {
    const result = calculateConsumerCredit({ amount: 960_000, months: 60, nominalRate: 3.92, feePercent: 0 })
    expect(result.effectiveInterest).toBe(3.99)
  })

  it('includes a fee in the effective rate and the total, not in the instalments', () => {
    const terms = { amount: 1_000_000, months: 60, nominalRate: 5.99 }
    const without = calculateConsumerCredit({ ...terms, feePercent: 0 })
    const with3 = calculateConsumerCredit({ ...terms, feePercent: 3 })
    expect(with3.sumOfInstallments).toBe(without.sumOfInstallments)
    expect(with3.totalAmount).toBe(without.totalAmount + 30_000)
    expect(with3.interestsAndFees).toBe(without.interestsAndFees + 30_000)
    expect(with3.effectiveInterest).toBeGreaterThan(without.effectiveInterest + 1)
    expect(with3.schedule).toEqual(without.schedule)
  })

  it('is free at 0 %', () => {
    const result = calculateConsumerCredit({ amount: 100_000, months: 12, nominalRate: 0, feePercent: 0 })
    expect(result).toMatchObject({
      effectiveInterest: 0,
      interestsAndFees: 0,
      totalAmount: 100_000,
      finalInstallment: 8337,
    })
  })

  it('adds up to the cent, for any amount and term within the limits', () => {
    fc.assert(
      fc.property(amount, months, rate, feePercent, (cents, term, nominalRate, fee) => {
        const result = calculateConsumerCredit({ amount: cents, months: term, nominalRate, feePercent: fee })
        expectToAgree(result, result.interestsAndFees - result.schedule.interest)
        expect(Math.abs(result.interestsAndFees - result.schedule.interest - (cents * fee) / 100)).toBeLessThan(0.501)
        expect(result).toMatchObject({ outstandingDebt: 0, plausible: true })
      }),
    )
  })

  it('without a fee has the effective rate (1 + i/12)^12 − 1, except for rounding to cents', () => {
    fc.assert(
      fc.property(amount, months, rate, (cents, term, nominalRate) => {
        const result = calculateConsumerCredit({ amount: cents, months: term, nominalRate, feePercent: 0 })
        const identity = ((1 + nominalRate / 1200) ** 12 - 1) * 100
        expect(Math.abs(result.effectiveInterest - identity)).toBeLessThanOrEqual(0.0051 + 2500 / cents)
      }),
    )
  })

  it('never gets cheaper with a higher fee or rate', () => {
    fc.assert(
      fc.property(amount, months, rate, feePercent, feePercent, (cents, term, nominalRate, one, other) => {
        const effective = (fee: number, percent = nominalRate): number =>
          calculateConsumerCredit({ amount: cents, months: term, nominalRate: percent, feePercent: fee })
            .effectiveInterest
        expect(effective(Math.max(one, other))).toBeGreaterThanOrEqual(effective(Math.min(one, other)))
        expect(effective(one, nominalRate + 1)).toBeGreaterThan(effective(one))
      }),
      { numRuns: 50 },
    )
  })

  it('gives the reason when nothing can be calculated', () => {
    const terms = { amount: 100_000, months: 12, nominalRate: 5, feePercent: 0 }
    const nothing = { plausible: false, expectedRateAmount: 0, totalAmount: 0, effectiveInterest: 0 }
    expect(calculateConsumerCredit({ ...terms, feePercent: 100 })).toMatchObject({
      ...nothing,
      reasons: ['feeNotBelowAmount'],
    })
    expect(calculateConsumerCredit({ ...terms, amount: 1000, nominalRate: 12, months: 360 })).toMatchObject({
      ...nothing,
      reasons: ['instalmentBelowInterest'],
      schedule: { rows: [] },
    })
    expect(calculateConsumerCredit({ ...terms, amount: 0 })).toMatchObject({
      ...nothing,
      reasons: ['loanAmountNotPositive'],
      loanChartData: { unit: 'months', labels: [], series: [[], []] },
    })
  })

  it.each([
    { amount: 100_000.5, months: 12, nominalRate: 5, feePercent: 0 },
    { amount: 100_000, months: 1.5, nominalRate: 5, feePercent: 0 },
    { amount: 100_000, months: 12, nominalRate: -5, feePercent: 0 },
    { amount: Number.NaN, months: 12, nominalRate: 5, feePercent: 0 },
    { amount: 100_000, months: 12, nominalRate: 5, feePercent: Number.NaN },
  ])('refuses an invalid loan: %o', (terms) => {
    expect(() => calculateConsumerCredit(terms)).toThrow(invalid)
  })
})

describe('calculateMortgage', () => {
  it('[A3.06] has the outstanding debt and each part of the amount', () => {
    const result = calculateMortgage({ ...fixedTen, propertyPrice: 20_000_000, personalFunds: 1_900_000 })
    expect(result).toMatchObject({
      realEstateTransferAmount: 1_300_000,
      notaryFeesAmount: 200_000,
      realEstateAgentAmount: 400_000,
      amount: 20_000_000,
      // biallo.de
      expectedRateAmount: 83_333,
      outstandingDebt: 13_364_067,
      finalInstallment: 83_333,
      sumOfInstallments: 120 * 83_333,
      nominalInterest: 2,
      // 2.02 without the land charge.
      effectiveInterest: 2.05,
      plausible: true,
    })
    expectToAgree(result, 43_500)
  })

  it('has the rate of its payments, with the land charge and a valuation paid at the payout', () => {
    const vector = {
      ...purchase,
      propertyPrice: 20_000_000,
      personalFunds: 1_900_000,
      nominalRate: 3.6,
      redemptionRate: 2,
      feePercent: 0,
      years: 10,
    }
    const rateOf = (result: LoanCalculation, costs: number): string =>
      effectiveAnnualRate([
        { years: 0, cents: result.amount - costs },
        ...result.schedule.rows.map(({ month, instalment }) => ({ years: month / 12, cents: 0 - instalment })),
        { years: 10, cents: 0 - result.outstandingDebt },
      ]).toFixed(6)
    const costsOf = ({ interestsAndFees, schedule }: LoanCalculation): number => interestsAndFees - schedule.interest
    const result = calculateMortgage(vector)
    expect(result).toMatchObject({ amount: 20_000_000, expectedRateAmount: 93_333, outstandingDebt: 15_193_855 })
    expect([rateOf(result, 0), rateOf(result, costsOf(result))]).toEqual(['3.659997', '3.689979'])
    expect(result.effectiveInterest).toBe(3.69)
    const valued = calculateMortgage({ ...vector, valuationFee: 30_000 })
    expect(costsOf(valued)).toBe(43_500 + 30_000)
    expect(valued.effectiveInterest).toBe(shownRate(Number(rateOf(valued, 73_500))))
    expect(valued.effectiveInterest).toBeGreaterThan(result.effectiveInterest)
    expectToAgree(valued, 73_500)
  })

  it('includes a fee and the remaining debt in the effective rate', () => {
    const result = calculateMortgage({ ...fixedTen, feePercent: 2 })
    expect(result.effectiveInterest).toBeGreaterThan(2.2)
    expectToAgree(result, 248_500 + 30_000)
  })

  it('repays everything at the end without a redemption rate', () => {
    const { redemptionRate: _, ...full } = fixedTen
    const result = calculateMortgage({ ...full, years: 30, nominalRate: 2.15 })
    expect(result).toMatchObject({ outstandingDebt: 0, plausible: true })
    expect(result.schedule.rows).toHaveLength(360)
    expectToAgree(result, 30_000)
  })

  it('[A4.03] has the same instalment for any fixed-rate period, with a redemption rate', () => {
    const { redemptionRate: _, ...full } = fixedTen
    const costs = (mortgage: typeof full, years: number) => calculateMortgage({ ...mortgage, years }).expectedRateAmount
    expect(costs(fixedTen, 20)).toBe(costs(fixedTen, 10))
    expect(isLongerTermCheaper('MORTGAGE')).toBe(false)
    expect(costs(full, 20)).toBeLessThan(costs(full, 10))
    expect(isLongerTermCheaper('MORTGAGE_FULL')).toBe(true)
  })

  it("calculates a loan above the property's value as implausible", () => {
    const result = calculateMortgage({ ...fixedTen, personalFunds: 0 })
    expect(result).toMatchObject({ amount: 16_425_000, plausible: false, reasons: ['loanAbovePropertyValue'] })
    expect(result.expectedRateAmount).toBe(68_438)
    expect(calculateMortgage({ ...fixedTen, personalFunds: 0, propertyValue: 17_000_000 }).plausible).toBe(true)
    expect(calculateMortgage({ ...fixedTen, propertyValue: 12_424_999 }).reasons).toEqual(['loanAbovePropertyValue'])
  })

  it('shows the parts of an implausible loan of nothing', () => {
    expect(calculateMortgage({ ...fixedTen, personalFunds: 16_425_000 })).toMatchObject({
      realEstateTransferAmount: 975_000,
      amount: 0,
      totalAmount: 0,
      plausible: false,
      reasons: ['loanAmountNotPositive'],
    })
    expect(calculateMortgage({ ...fixedTen, personalFunds: 20_000_000 })).toMatchObject({
      amount: -3_575_000,
      plausible: false,
    })
  })

  it('adds up to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 100_000_000 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        rate,
        fc.option(
          fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
          { nil: undefined },
        ),
        fc.integer({ min: 5, max: 30 }),
        (propertyPrice, personalFunds, nominalRate, redemptionRate, years) => {
          const result = calculateMortgage({
            ...purchase,
            propertyPrice,
            personalFunds,
            nominalRate,
            redemptionRate,
            feePercent: 1,
            years,
          })
          expectToAgree(result, result.interestsAndFees - result.schedule.interest)
          expect(result.effectiveInterest).toBeGreaterThanOrEqual(nominalRate)
        },
      ),
      { numRuns: 50 },
    )
  })
})
