import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../settings/areas.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import type { Quote } from './quote.ts'
import type { LoanRequest } from './loan-request.ts'
import { type RatesAndCosts, getRatesAndCosts, quote, getSchedule } from './offer-quote.ts'
import type { ScheduleRow } from './schedule.ts'
import { isMortgage, toMonths } from './request-fields.ts'

const areas = shippedAreas()
const productOf = (id: string): Product => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)
const ids = ['consumer-credit', 'small-business', 'mortgage', 'full-mortgage'] as const

/** The shipped prices with a given rate and fee, to recompute published answers. */
const quotedAt = (nominalRate: number, feePercent = 0): RatesAndCosts => {
  const pricing = getRatesAndCosts(areas, '2026-11-21')
  return { ...pricing, conditions: pricing.conditions.map((row) => ({ ...row, nominalRate, feePercent })) }
}

const cents = (euro: number): number => Math.round(euro * 100)
const sum = (rows: readonly ScheduleRow[], part: keyof ScheduleRow): number =>
  rows.reduce((total, row) => total + row[part], 0)

const hundredths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((each) => each / 100)

/** Any loan request within a product's limits. A mortgage pays for a purchase, takes over a debt or lends a sum. */
function requestFor({ calculationType, limits }: Product): fc.Arbitrary<LoanRequest> {
  const euro = ({ min, max }: { readonly min: number; readonly max: number }) => hundredths(min * 100, max * 100)
  const term = fc.integer({ min: limits.term.min, max: limits.term.max })
  if (!isMortgage(calculationType)) return fc.record({ amount: euro(limits.amount), term })
  const rest = { term, redemptionRate: hundredths(100, 1000) }
  return fc.oneof(
    fc.record({
      ...rest,
      propertyPrice: euro({ min: 100_000, max: 1_000_000 }),
      personalFundsAmount: euro({ min: 0, max: 100_000 }),
      repairCostsAmount: euro({ min: 0, max: 20_000 }),
      postCode: fc.constantFrom('80331', '40213', undefined),
    }),
    fc.record({ ...rest, residualDebtAmount: euro({ min: 10_000, max: 900_000 }) }),
    fc.record({ ...rest, amount: euro({ min: 10_000, max: 900_000 }) }),
  )
}

const anyProduct = fc
  .tuple(fc.constantFrom(...ids), hundredths(0, 100_000))
  .map(([id, valuationFee]) => ({ ...productOf(id), valuationFee }))
  .chain((product) => fc.tuple(fc.constant(product), requestFor(product), hundredths(5, 1500), hundredths(0, 300)))

/** The net present value of the payments at a rate in percent: positive if the rate is too low. */
function worthAt(percent: number, paidOut: number, rows: readonly ScheduleRow[]): number {
  const factor = 1 + percent / 100
  const debt = rows.at(-1)?.outstanding ?? 0
  return rows.reduce(
    (worth, { month, instalment }) => worth + instalment / factor ** (month / 12),
    debt / factor ** (rows.length / 12) - paidOut,
  )
}

const feeOf = ({ totalAmount, sumOfInstallments, outstandingDebt }: Quote): number =>
  cents(totalAmount) - cents(sumOfInstallments) - cents(outstandingDebt)

describe('[A3.06] of every product, for any loan request at any rate', () => {
  it('quote and schedule match to the cent', () => {
    fc.assert(
      fc.property(anyProduct, ([product, loanRequest, rate, fee]) => {
        const quoted = quote(quotedAt(rate, fee), product, loanRequest)
        const rows = getSchedule(quotedAt(rate, fee), product, loanRequest)
        const [first, last] = [rows[0], rows.at(-1)]
        expect(rows).toHaveLength(quoted.numberOfInstallments)
        expect(rows.length).toBeLessThanOrEqual(toMonths(product.calculationType, loanRequest.term))
        if (rows.length > 1) expect(first?.instalment).toBe(cents(quoted.expectedRateAmount))
        expect(last?.instalment).toBe(cents(quoted.finalInstallment))
        expect(last?.outstanding).toBe(cents(quoted.outstandingDebt))
        expect(sum(rows, 'instalment')).toBe(cents(quoted.sumOfInstallments))
        expect(sum(rows, 'redemption') + (last?.outstanding ?? 0)).toBe(cents(quoted.amount))
        expect(sum(rows, 'interest') + feeOf(quoted)).toBe(cents(quoted.interestsAndFees))
        expect(cents(quoted.amount) + cents(quoted.interestsAndFees)).toBe(cents(quoted.totalAmount))
        const ownFee = feeOf(quoted) - cents(quoted.landChargeFee ?? 0) - cents(quoted.valuationFee ?? 0)
        expect(Math.abs(ownFee - (cents(quoted.amount) * fee) / 100)).toBeLessThanOrEqual(0.5001)
        const [debts, interests] = quoted.loanChartData.series
        expect([debts[0], debts.at(-1)]).toEqual([quoted.amount, quoted.outstandingDebt])
        expect(cents(interests.at(-1) ?? 0)).toBe(sum(rows, 'interest'))
      }),
      { numRuns: 200 },
    )
  })

  it('the effective rate balances payout and repayments, to its two decimals', () => {
    fc.assert(
      fc.property(anyProduct, ([product, loanRequest, rate, fee]) => {
        const quoted = quote(quotedAt(rate, fee), product, loanRequest)
        const rows = getSchedule(quotedAt(rate, fee), product, loanRequest)
        const paidOut = cents(quoted.amount) - feeOf(quoted)
        expect(worthAt(quoted.effectiveInterest - 0.00501, paidOut, rows)).toBeGreaterThan(0)
        expect(worthAt(quoted.effectiveInterest + 0.00501, paidOut, rows)).toBeLessThan(0)
      }),
      { numRuns: 200 },
    )
  })

  it('without costs it is (1 + i/12)^12 − 1, except for rounding to cents', () => {
    fc.assert(
      fc.property(anyProduct, ([product, loanRequest, rate]) => {
        // A mortgage has the costs of its land charge.
        fc.pre(!isMortgage(product.calculationType))
        const { effectiveInterest, amount } = quote(quotedAt(rate), product, loanRequest)
        const identity = ((1 + rate / 1200) ** 12 - 1) * 100
        expect(Math.abs(effectiveInterest - identity)).toBeLessThanOrEqual(0.0051 + 25 / amount)
      }),
      { numRuns: 200 },
    )
  })

  it('a higher rate or fee costs more; a longer term costs more in total and no more a month', () => {
    fc.assert(
      fc.property(anyProduct, ([product, loanRequest, rate, fee]) => {
        const at = (nominal: number, percent: number, term = loanRequest.term): Quote =>
          quote(quotedAt(nominal, percent), product, { ...loanRequest, term })
        const one = at(rate, fee)
        const [dearer, withFee] = [at(rate + 0.5, fee), at(rate, fee + 0.5)]
        expect(dearer.expectedRateAmount).toBeGreaterThan(one.expectedRateAmount)
        expect(dearer.effectiveInterest).toBeGreaterThan(one.effectiveInterest)
        expect(withFee.expectedRateAmount).toBe(one.expectedRateAmount)
        expect(withFee.totalAmount).toBeGreaterThan(one.totalAmount)
        expect(withFee.effectiveInterest).toBeGreaterThan(one.effectiveInterest)
        const valued = quote(
          quotedAt(rate, fee),
          { ...product, valuationFee: (cents(product.valuationFee) + 100_000) / 100 },
          loanRequest,
        )
        if (isMortgage(product.calculationType)) {
          expect(cents(valued.totalAmount)).toBe(cents(one.totalAmount) + 100_000)
          expect(valued.effectiveInterest).toBeGreaterThanOrEqual(one.effectiveInterest)
        } else expect(valued).toEqual(one)
        if (loanRequest.term === product.limits.term.max) return
        const longer = at(rate, fee, loanRequest.term + 1)
        expect(longer.interestsAndFees).toBeGreaterThanOrEqual(one.interestsAndFees)
        expect(longer.expectedRateAmount).toBeLessThanOrEqual(one.expectedRateAmount)
        expect(longer.outstandingDebt).toBeLessThanOrEqual(one.outstandingDebt)
        // The term of a mortgage with redemption is its fixed-rate period, so the instalment is the same.
        if (product.calculationType === 'MORTGAGE') {
          expect(longer.expectedRateAmount).toBe(one.expectedRateAmount)
          expect(dearer.interestsAndFees).toBeGreaterThan(one.interestsAndFees)
        } else {
          expect(longer.expectedRateAmount).toBeLessThan(one.expectedRateAmount)
          expect(dearer.totalAmount).toBeGreaterThan(one.totalAmount)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('the remaining debt of a mortgage equals the formula, except for rounding', () => {
    const product = productOf('mortgage')
    fc.assert(
      fc.property(requestFor(product), hundredths(5, 1500), (loanRequest, rate) => {
        const quoted = quote(quotedAt(rate), product, loanRequest)
        const [i, n] = [rate / 1200, loanRequest.term * 12]
        const growth = (1 + i) ** n
        const left = cents(quoted.amount) * growth - (cents(quoted.expectedRateAmount) * (growth - 1)) / i
        // Half a cent of interest in each month, which bears interest as well.
        const roundings = (0.5 * (growth - 1)) / i + 1
        if (quoted.outstandingDebt === 0) expect(left).toBeLessThanOrEqual(roundings)
        else expect(Math.abs(cents(quoted.outstandingDebt) - left)).toBeLessThanOrEqual(roundings)
      }),
      { numRuns: 200 },
    )
  })
})

describe('[A3.06] published answers by product', () => {
  const at = (id: (typeof ids)[number], rate: number, loanRequest: LoanRequest, fee = 0): Quote =>
    quote(quotedAt(rate, fee), productOf(id), loanRequest)

  /** Percent of 200,000: with 435 for the land charge, the costs are the 4,000 of the examples. */
  const restOfCosts = 1.7825

  it('EC1, a full mortgage: 200,000 at 6 % over 20 years with costs of 4,000', () => {
    const quoted = at('full-mortgage', 6, { amount: 200_000, term: 20 }, restOfCosts)
    expect(quoted).toMatchObject({ expectedRateAmount: 1432.86, effectiveInterest: 6.43, outstandingDebt: 0 })
    // The example has 240 equal instalments; our last one takes up the cents.
    expect(Math.abs(quoted.totalAmount - 347_886.4)).toBeLessThan(1.5)
    expect(quoted.totalAmount).toBeCloseTo(239 * 1432.86 + quoted.finalInstallment + 4000, 2)
  })

  it('EC7, a mortgage: 1,199.10 a month for 15 years, then the remaining debt', () => {
    const quoted = at('mortgage', 6, { amount: 200_000, term: 15, redemptionRate: 1.1946 }, restOfCosts)
    expect(quoted).toMatchObject({ expectedRateAmount: 1199.1, effectiveInterest: 6.41, numberOfInstallments: 180 })
    expect(Math.abs(quoted.outstandingDebt - 142_097.69)).toBeLessThan(1)
  })

  it('no-fee identity, a consumer credit and a business loan: 3.92 % nominal are 3.99 %', () => {
    expect(at('consumer-credit', 3.92, { amount: 9600, term: 60 }).effectiveInterest).toBe(3.99)
    expect(at('small-business', 3.92, { amount: 96_000, term: 60 }).effectiveInterest).toBe(3.99)
  })

  it('schuldenkobold.eu, a mortgage: 210,000 at 2 % with 1,000 a month', () => {
    const loanRequest = { amount: 210_000, term: 10, redemptionRate: (1000 * 12 * 100) / 210_000 - 2 }
    const rows = getSchedule(quotedAt(2), productOf('mortgage'), loanRequest)
    expect([rows[0]?.redemption, rows[1]?.interest]).toEqual([65_000, 34_892])
  })

  it('arquia.com, a full mortgage: 150,000 at 1.75 % over 120 months, 2.15 % over 360', () => {
    expect(at('full-mortgage', 1.75, { amount: 150_000, term: 10 }).expectedRateAmount).toBe(1363.47)
    expect(at('full-mortgage', 2.15, { amount: 150_000, term: 30 }).expectedRateAmount).toBe(565.75)
  })
})
