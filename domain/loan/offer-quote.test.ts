import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DomainError } from '../shared/errors.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import type { Quote } from './quote.ts'
import type { LoanRequest } from './loan-request.ts'
import { findQuote, pickRatesAndCosts, getRatesAndCosts, quote, getSchedule } from './offer-quote.ts'

const areas = shippedAreas()
const today = '2026-11-21'
const pricing = getRatesAndCosts(areas, today)
const productOf = (id: string): Product => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)
const mortgage = productOf('mortgage')
const full = productOf('full-mortgage')
const business = productOf('small-business')
const consumer = productOf('consumer-credit')

/** A quote at a given rate, to recompute published answers. */
const at = (product: Product, nominalRate: number, loanRequest: LoanRequest, feePercent = 0): Quote =>
  quote(
    {
      ...pricing,
      conditions: pricing.conditions.map((row) => ({ ...row, nominalRate, feePercent })),
    },
    product,
    loanRequest,
  )

const refusal = (product: Product, loanRequest: LoanRequest) => {
  try {
    quote(pricing, product, loanRequest)
    return undefined
  } catch (error) {
    return error instanceof DomainError
      ? error.details.fieldErrors?.map(({ field, message, params }) => [field, message, ...Object.values(params ?? {})])
      : error
  }
}

const home: LoanRequest = {
  term: 10,
  propertyPrice: 300_000,
  personalFundsAmount: 60_000,
  repairCostsAmount: 10_000,
  redemptionRate: 2,
  postCode: '80331',
}

describe('a mortgage', () => {
  it('[A3.06] has each part of its amount, which add up to the cent', () => {
    expect(quote(pricing, mortgage, home)).toMatchObject({
      propertyPrice: 300_000,
      repairCostsAmount: 10_000,
      personalFundsAmount: 60_000,
      state: 'BY',
      realEstateTransferTax: 3.5,
      realEstateTransferAmount: 10_500,
      notaryFees: 1,
      notaryFeesAmount: 3000,
      realEstateAgentTax: 2,
      realEstateAgentAmount: 6000,
      amount: 269_500,
      nominalInterest: 3.59,
      // 269,500 · (3.59 + 2) % / 12
      expectedRateAmount: 1255.42,
      // GNotKG, table B, up to 290,000
      landChargeFee: 585,
      valuationFee: 0,
      numberOfInstallments: 120,
      plausible: true,
      reasons: [],
    })
  })

  it.each([
    [1.53, 634.73],
    [1.54, 636.3],
    [1.33, 603.23],
  ])('Europace baufi API: 189,000 at %s percent and 2.5 percent redemption is %s a month', (rate, instalment) => {
    expect(at(mortgage, rate, { amount: 189_000, term: 10, redemptionRate: 2.5 }).expectedRateAmount).toBe(instalment)
  })

  it('[A3.06] biallo.de: 200,000 at 2 % and 3 % redemption leaves 133,640.67 after ten years', () => {
    const quoted = at(mortgage, 2, { amount: 200_000, term: 10, redemptionRate: 3 })
    expect(quoted).toMatchObject({ amount: 200_000, expectedRateAmount: 833.33, outstandingDebt: 133_640.67 })
    expect(quoted.landChargeFee).toBe(435)
    expect(quoted.totalAmount).toBeCloseTo(quoted.sumOfInstallments + quoted.outstandingDebt + 435, 2)
    expect(quoted.loanChartData.labels).toHaveLength(11)
  })

  it("includes the product's valuation fee in its costs and its effective rate", () => {
    const loanRequest = { amount: 200_000, term: 10, redemptionRate: 2 }
    const quoted = at(mortgage, 3.6, loanRequest)
    const valued = at({ ...mortgage, valuationFee: 499.5 }, 3.6, loanRequest)
    expect(quoted).toMatchObject({ landChargeFee: 435, valuationFee: 0, effectiveInterest: 3.69 })
    expect(valued).toMatchObject({ landChargeFee: 435, valuationFee: 499.5, expectedRateAmount: 933.33 })
    expect(valued.totalAmount).toBeCloseTo(quoted.totalAmount + 499.5, 2)
    expect(valued.interestsAndFees).toBeCloseTo(quoted.interestsAndFees + 499.5, 2)
    expect(valued.effectiveInterest).toBeGreaterThan(3.69)
    expect(at({ ...consumer, valuationFee: 499.5 }, 3.6, { amount: 10_000, term: 60 })).toEqual(
      at(consumer, 3.6, { amount: 10_000, term: 60 }),
    )
  })

  it("uses the land register's table of the day", () => {
    const table = [{ upTo: 1_000_000, step: 100_000, rise: 111.11 }]
    const source = { title: 'GNotKG', link: 'https://www.bank.example/gnotkg' }
    const LEGAL = areas.LEGAL.map((entry) =>
      entry.id === 'LAND_CHARGE_FEES'
        ? { ...entry, values: [...entry.values, { validFrom: '2027-01-01', fees: table, source }] }
        : entry,
    )
    const loanRequest = { amount: 200_000, term: 10, redemptionRate: 2 }
    const quotedOn = (day: string) => quote(getRatesAndCosts({ ...areas, LEGAL }, day), mortgage, loanRequest)
    const [before, after] = [quotedOn('2026-12-31'), quotedOn('2027-01-01')]
    expect([before.landChargeFee, after.landChargeFee]).toEqual([435, 222.22])
    expect(after.landChargeFees).toEqual(table)
    expect(after.interestsAndFees).toBeCloseTo(before.interestsAndFees - 435 + 222.22, 2)
    expect(after.effectiveInterest).toBeLessThan(before.effectiveInterest)
  })

  it('[A3.05] begins with price 150,000, own funds 40,000, redemption rate 1 and costs of 9.5 %', () => {
    expect(quote(pricing, mortgage, { term: 10 })).toMatchObject({
      propertyPrice: 150_000,
      personalFundsAmount: 40_000,
      repairCostsAmount: 0,
      redemptionRate: 1,
      realEstateTransferAmount: 9750,
      notaryFeesAmount: 1500,
      realEstateAgentAmount: 3000,
      amount: 124_250,
    })
  })

  it('for a remaining debt or refurbishment has no costs of a purchase', () => {
    expect(quote(pricing, mortgage, { term: 10, residualDebtAmount: 120_000, repairCostsAmount: 5000 })).toMatchObject({
      amount: 125_000,
      residualDebtAmount: 120_000,
      realEstateTransferAmount: 0,
      personalFundsAmount: 0,
      plausible: true,
    })
    expect(quote(pricing, mortgage, { term: 10, repairCostsAmount: 30_000 }).amount).toBe(30_000)
  })

  it('uses the tax of its day, and the highest one for an unknown state', () => {
    expect(quote(pricing, mortgage, { ...home, postCode: '40213' }).realEstateTransferAmount).toBe(19_500)
    expect(quote(pricing, mortgage, { ...home, postCode: undefined })).toMatchObject({
      realEstateTransferAmount: 19_500,
      state: null,
    })
  })

  it('is implausible when a derived sum is impossible, with the reason and its input', () => {
    const reasons = (loanRequest: LoanRequest, product = mortgage) => {
      const quoted = quote(pricing, product, loanRequest)
      expect(quoted.plausible).toBe(quoted.reasons.length === 0)
      return quoted.reasons
    }
    expect(reasons({ ...home, personalFundsAmount: 400_000 })).toEqual([
      { code: 'loanAmountNotPositive', field: 'personalFundsAmount', params: { amount: -70_500 } },
    ])
    expect(reasons({ ...home, personalFundsAmount: 0 })).toEqual([
      {
        code: 'loanAbovePropertyValue',
        field: 'personalFundsAmount',
        params: { amount: 329_500, propertyValue: 300_000 },
      },
    ])
    expect(reasons({ ...home, personalFundsAmount: 320_000 })).toEqual([
      { code: 'loanAmountBelowMinimum', field: 'personalFundsAmount', params: { amount: 9500, min: 10_000 } },
    ])
    expect(reasons({ ...home, propertyPrice: 1_000_000, personalFundsAmount: 0 }).map(({ code }) => code)).toEqual([
      'loanAmountAboveMaximum',
      'loanAbovePropertyValue',
    ])
    expect(reasons({ ...home, propertyValue: 260_000 }).map(({ code }) => code)).toEqual(['loanAbovePropertyValue'])
    expect(reasons({ term: 10, repairCostsAmount: 500 })).toEqual([
      { code: 'loanAmountBelowMinimum', field: 'repairCostsAmount', params: { amount: 500, min: 10_000 } },
    ])
    expect(reasons({ term: 10, residualDebtAmount: 1_000_000, repairCostsAmount: 0.01 })).toEqual([
      {
        code: 'loanAmountAboveMaximum',
        field: 'repairCostsAmount',
        params: { amount: 1_000_000.01, max: 1_000_000 },
      },
    ])
    for (const amount of [{ repairCostsAmount: 10_000 }, { residualDebtAmount: 1_000_000 }])
      expect(reasons({ term: 10, ...amount })).toEqual([])
  })

  it('is implausible when its personal funds are exactly what it costs, with or without a price', () => {
    const request = { ...home, personalFundsAmount: 329_500 }
    for (const conditions of [pricing.conditions, pricing.conditions.map((row) => ({ ...row, amountFrom: 0 })), []])
      expect(quote({ ...pricing, conditions }, mortgage, request)).toMatchObject({
        plausible: false,
        reasons: [{ code: 'loanAmountNotPositive', field: 'personalFundsAmount', params: { amount: 0 } }],
      })
  })

  it('is implausible when its costs leave nothing of it, with the input that it is lent from', () => {
    const reasons = (product: Product, loanRequest: LoanRequest) => at(product, 3, loanRequest, 100).reasons
    expect(reasons(mortgage, home)).toEqual([
      { code: 'feeNotBelowAmount', field: 'personalFundsAmount', params: { amount: 269_500 } },
    ])
    expect(reasons(mortgage, { term: 10, repairCostsAmount: 30_000 })).toEqual([
      { code: 'feeNotBelowAmount', field: 'repairCostsAmount', params: { amount: 30_000 } },
    ])
    expect(reasons(consumer, { amount: 10_000, term: 60 })).toEqual([
      { code: 'feeNotBelowAmount', field: 'amount', params: { amount: 10_000 } },
    ])
  })

  it('is explained, instead of a missing price, when its amount cannot be lent', () => {
    const unpriced = { plausible: false, expectedRateAmount: 0, nominalInterest: 0, feePercent: 0 }
    const quoted = (personalFundsAmount: number, propertyPrice = 300_000) =>
      quote({ ...pricing, conditions: [] }, mortgage, { ...home, propertyPrice, personalFundsAmount })
    expect(quoted(400_000)).toMatchObject({
      ...unpriced,
      realEstateTransferAmount: 10_500,
      reasons: [{ code: 'loanAmountNotPositive' }],
    })
    expect(quoted(320_000)).toMatchObject({ ...unpriced, amount: 9500, reasons: [{ code: 'loanAmountBelowMinimum' }] })
    expect(quoted(0, 1_000_000)).toMatchObject({ ...unpriced, reasons: [{ code: 'loanAmountAboveMaximum' }] })
    expect(() => quote({ ...pricing, conditions: [] }, mortgage, home)).toThrow(
      expect.objectContaining({ code: 'no_condition' }),
    )
  })

  it('[A9.01] refuses input out of range, and clamps nothing', () => {
    expect(
      refusal(mortgage, {
        term: 31,
        propertyPrice: 99_999.99,
        personalFundsAmount: 900_000.01,
        repairCostsAmount: 500_000.01,
        redemptionRate: 0.99,
      }),
    ).toEqual([
      ['propertyPrice', 'Min', 100_000],
      ['term', 'Max', 30],
      ['personalFundsAmount', 'Max', 900_000],
      ['repairCostsAmount', 'Max', 500_000],
      ['redemptionRate', 'Min', 1],
    ])
    expect(refusal(mortgage, { term: 4, propertyPrice: 1_000_000.01, redemptionRate: 10.01 })).toEqual([
      ['propertyPrice', 'Max', 1_000_000],
      ['term', 'Min', 5],
      ['redemptionRate', 'Max', 10],
    ])
    expect(refusal(mortgage, { term: 5, residualDebtAmount: 9999.99 })).toEqual([['residualDebtAmount', 'Min', 10_000]])
    expect(refusal(mortgage, { ...home, propertyValue: 99_999 })).toEqual([['propertyValue', 'Min', 100_000]])
    expect(refusal(mortgage, { ...home, propertyPrice: 100_000.005 })).toEqual([['propertyPrice', 'Digits']])
    expect(refusal(mortgage, { ...home, propertyValue: 300_000.005 })).toEqual([['propertyValue', 'Digits']])
    expect(refusal(mortgage, { ...home, term: 10.5 })).toEqual([['term', 'Digits']])
  })

  it('has a price for any purchase within its limits', () => {
    const thousand = (max: number) => fc.integer({ min: 0, max }).map((each) => each * 1000)
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1000 }),
        thousand(900),
        thousand(500),
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 100, max: 1000 }),
        (price, funds, repair, term, redemption) => {
          const loanRequest = {
            term,
            propertyPrice: price * 1000,
            personalFundsAmount: funds,
            repairCostsAmount: repair,
            redemptionRate: redemption / 100,
          }
          for (const product of [mortgage, full]) {
            const quoted = quote(pricing, product, loanRequest)
            const cents = (euro: number | undefined): number => Math.round((euro ?? 0) * 100)
            expect(cents(quoted.amount)).toBe(
              cents(quoted.propertyPrice) +
                cents(quoted.realEstateTransferAmount) +
                cents(quoted.notaryFeesAmount) +
                cents(quoted.realEstateAgentAmount) +
                cents(quoted.repairCostsAmount) -
                cents(quoted.personalFundsAmount),
            )
            expect(quoted.plausible).toBe(quoted.reasons.length === 0)
            if (quoted.plausible) expect(quoted.expectedRateAmount).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a mortgage that is repaid in full', () => {
  it('[A3.05] leaves no debt at the end of its term, and asks for no redemption rate', () => {
    const quoted = quote(pricing, full, { ...home, redemptionRate: undefined, term: 20 })
    expect(quoted).toMatchObject({
      outstandingDebt: 0,
      numberOfInstallments: 240,
      redemptionRate: null,
      plausible: true,
    })
    expect(getSchedule(pricing, full, { ...home, term: 20 }).at(-1)?.outstanding).toBe(0)
  })

  it('is implausible when its instalment would be the interest alone, with the term that it asks for', () => {
    expect(at(full, 500, { amount: 150_000, term: 30 }).reasons).toEqual([
      { code: 'instalmentBelowInterest', field: 'repaymentYears', params: { amount: 150_000 } },
    ])
  })

  it('arquia.com: 150,000 at 1.75 % over 120 months, 2.15 % over 360', () => {
    expect(at(full, 1.75, { amount: 150_000, term: 10 }).expectedRateAmount).toBe(1363.47)
    expect(at(full, 2.15, { amount: 150_000, term: 30 }).expectedRateAmount).toBe(565.75)
  })
})

describe('monotonicity', () => {
  const amount = fc.integer({ min: 10_000, max: 50_000 })
  const rate = fc.integer({ min: 50, max: 1500 }).map((each) => each / 100)

  it('a higher rate costs more in total; a longer term costs more in total and less a month', () => {
    fc.assert(
      fc.property(amount, rate, fc.integer({ min: 12, max: 83 }), (euro, nominal, term) => {
        const one = at(consumer, nominal, { amount: euro, term })
        const dearer = at(consumer, nominal + 0.5, { amount: euro, term })
        const longer = at(consumer, nominal, { amount: euro, term: term + 1 })
        expect(dearer.expectedRateAmount).toBeGreaterThan(one.expectedRateAmount)
        expect(dearer.totalAmount).toBeGreaterThan(one.totalAmount)
        expect(dearer.effectiveInterest).toBeGreaterThan(one.effectiveInterest)
        expect(longer.expectedRateAmount).toBeLessThan(one.expectedRateAmount)
        expect(longer.totalAmount).toBeGreaterThan(one.totalAmount)
      }),
      { numRuns: 60 },
    )
  })

  it('a higher redemption rate leaves less debt, and so does a longer fixed period', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 10, max: 90 }), fc.integer({ min: 5, max: 29 }), (nominal, tenths, term) => {
        const loanRequest = { amount: 200_000, term, redemptionRate: tenths / 10 }
        const one = at(mortgage, nominal, loanRequest)
        const more = at(mortgage, nominal, { ...loanRequest, redemptionRate: tenths / 10 + 1 })
        const longer = at(mortgage, nominal, { ...loanRequest, term: term + 1 })
        expect(more.outstandingDebt).toBeLessThanOrEqual(one.outstandingDebt)
        expect(more.expectedRateAmount).toBeGreaterThan(one.expectedRateAmount)
        expect(longer.outstandingDebt).toBeLessThanOrEqual(one.outstandingDebt)
        expect(longer.expectedRateAmount).toBe(one.expectedRateAmount)
      }),
      { numRuns: 60 },
    )
  })

  it('the costs of a mortgage raise its effective rate above (1 + i/12)^12 − 1, less so over more years', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 5, max: 29 }), (nominal, term) => {
        const identity = ((1 + nominal / 1200) ** 12 - 1) * 100
        for (const product of [mortgage, full]) {
          const over = (years: number): number =>
            at(product, nominal, { amount: 200_000, term: years, redemptionRate: 2 }).effectiveInterest
          expect(over(term)).toBeGreaterThan(identity)
          expect(over(term + 1)).toBeLessThanOrEqual(over(term))
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a consumer credit', () => {
  const loanRequest = { amount: 10_000, term: 60 }

  it('[A3.06] has its chart in euro, and no parts of a purchase', () => {
    const { loanChartData, ...quoted } = quote(pricing, consumer, loanRequest)
    const [debts, interest] = loanChartData.series
    expect([debts[0], debts.at(-1)]).toEqual([10_000, 0])
    expect(interest.at(-1)).toBe(quoted.interestsAndFees)
    expect(quoted).not.toHaveProperty('propertyPrice')
  })

  it('is implausible when its instalment would be the interest alone', () => {
    const quoted = at(consumer, 500, { amount: 10_000, term: 84 })
    expect(quoted.reasons).toEqual([{ code: 'instalmentBelowInterest', field: 'term', params: { amount: 10_000 } }])
    expect(quoted).toMatchObject({ plausible: false, expectedRateAmount: 0, nominalInterest: 500 })
  })

  it('is not quoted by findQuote without a price; an invalid request is refused', () => {
    expect(findQuote(pricing, consumer, loanRequest)).toEqual(quote(pricing, consumer, loanRequest))
    expect(findQuote({ ...pricing, conditions: [] }, consumer, loanRequest)).toBeUndefined()
    expect(findQuote(pricing, mortgage, { ...home, personalFundsAmount: 400_000 })).toBeUndefined()
    expect(() => findQuote(pricing, consumer, { amount: 999, term: 60 })).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    )
  })
})

describe('the pricing of one loan', () => {
  it('has its own condition only, and quotes the same', () => {
    const loanRequest = { amount: 10_000, term: 60 }
    const own = pickRatesAndCosts(pricing, consumer, loanRequest)
    expect(own).toEqual({ conditions: [expect.anything()], costs: [], landChargeFees: [], today })
    expect(quote(own, consumer, loanRequest)).toEqual(quote(pricing, consumer, loanRequest))
  })

  it('of a mortgage has the costs of its state, and the fees of the land register', () => {
    const own = pickRatesAndCosts(pricing, mortgage, home)
    const costs = own.costs.flatMap(({ taxes }) => taxes.map(({ id }) => id))
    expect(costs).toEqual(['notary', 'agent', 'transfer-tax-by'])
    expect(own.landChargeFees).toBe(pricing.landChargeFees)
    expect(quote(own, mortgage, home)).toEqual(quote(pricing, mortgage, home))
  })

  it('has no condition and no schedule for an amount that cannot be lent', () => {
    const unpriced = { ...pricing, conditions: [] }
    for (const change of [{ personalFundsAmount: 400_000 }, { propertyPrice: 1_000_000, personalFundsAmount: 0 }]) {
      const loanRequest = { ...home, ...change }
      expect(pickRatesAndCosts(unpriced, mortgage, loanRequest).conditions).toEqual([])
      expect(getSchedule(unpriced, mortgage, loanRequest)).toEqual([])
    }
  })
})

describe('a business loan', () => {
  it('has a price for any amount and term within its limits, by the consumer formula', () => {
    const { amount, term } = business.limits
    fc.assert(
      fc.property(
        fc.integer({ min: amount.min * 100, max: amount.max * 100 }),
        fc.integer({ min: term.min, max: term.max }),
        (cents, months) => {
          const quoted = quote(pricing, business, { amount: cents / 100, term: months })
          expect(quoted).toMatchObject({ plausible: true, outstandingDebt: 0, numberOfInstallments: months })
        },
      ),
      { numRuns: 60 },
    )
    expect(refusal(business, { amount: 9999.99, term: 121 })).toEqual([
      ['amount', 'Min', 10_000],
      ['term', 'Max', 120],
    ])
  })
})

it('without a calculation has no price', () => {
  expect(() => quote(pricing, { ...consumer, calculationType: 'NONE' }, { amount: 10_000, term: 60 })).toThrow(
    expect.objectContaining({ code: 'no_condition' }),
  )
})
