import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCents, toEuro } from '../money/cents.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { explainAffordability } from './explain-affordability.ts'
import type { LoanRequest } from './loan-request.ts'
import { findQuote, getRatesAndCosts } from './offer-quote.ts'

const areas = shippedAreas()
const pricing = getRatesAndCosts(areas, '2026-11-26')
const productOf = (id: string): Product => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)
const consumer = productOf('consumer-credit')
const householdWith = (surplus: number) => ({
  income: 200_000 + surplus,
  expenses: 210_000,
  childBenefit: 10_000,
  isCalculated: true,
})

interface Case {
  readonly product: Product
  readonly anyRequest: fc.Arbitrary<LoanRequest>
  /** Tried first, so that there is something to explain in a run that has time for few requests. */
  readonly example: LoanRequest
}

const cases: readonly Case[] = [
  {
    product: consumer,
    anyRequest: fc.record({
      amount: fc.integer({ min: 100_000, max: 5_000_000 }).map(toEuro),
      term: fc.integer({ min: 12, max: 84 }),
      intendedUse: fc.constant('01'),
    }),
    example: { amount: 10_000, term: 60, intendedUse: '01' },
  },
  ...['mortgage', 'full-mortgage'].map((id) => ({
    product: productOf(id),
    anyRequest: fc.record({
      term: fc.integer({ min: 5, max: 30 }),
      propertyPrice: fc.integer({ min: 150_000, max: 600_000 }),
      personalFundsAmount: fc.integer({ min: 4_000_000, max: 9_000_000 }).map(toEuro),
      redemptionRate: fc.constant(2),
    }),
    example: { term: 10, propertyPrice: 300_000, personalFundsAmount: 60_000, redemptionRate: 2 },
  })),
]

it.each(cases)('finds an amount and a term that pass, and whose neighbours do not ($product.id)', (each) => {
  const { product, anyRequest, example } = each
  const anyShare = fc.integer({ min: 0, max: 110 })
  let explained = 0
  fc.assert(
    fc.property(anyRequest, anyShare, (request, share) => {
      const instalmentOf = (change: Partial<LoanRequest>) => {
        const quoted = findQuote(pricing, product, { ...request, ...change })
        return quoted === undefined ? undefined : toCents(quoted.expectedRateAmount)
      }
      const instalment = instalmentOf({})
      if (instalment === undefined) return
      const surplus = Math.round((instalment * share) / 100)
      const fits = (change: Partial<LoanRequest>) => (instalmentOf(change) ?? Infinity) <= surplus
      const result = explainAffordability(pricing, product, request, householdWith(surplus))
      if (result === undefined) throw new Error('no explanation')
      const { smallerAmount, longerTerm, ...figures } = result
      expect(figures).toEqual({
        monthlyIncome: toEuro(200_000 + surplus),
        monthlyExpenses: 2100,
        monthlyChildBenefit: 100,
        childBenefitCalculated: true,
        surplus: toEuro(surplus),
        expectedRateAmount: toEuro(instalment),
        affordable: surplus >= instalment,
      })
      if (surplus >= instalment) {
        expect([smallerAmount, longerTerm]).toEqual([null, null])
        return
      }
      explained += 1
      if (longerTerm !== null) {
        expect(longerTerm.term).toBeGreaterThan(request.term)
        expect([fits({ term: longerTerm.term }), fits({ term: longerTerm.term - 1 })]).toEqual([true, false])
      }
      if (smallerAmount === null) return
      expect(toCents(smallerAmount.expectedRateAmount)).toBeLessThanOrEqual(surplus)
      const { amount, personalFundsAmount = 0 } = request
      const lent = toCents(findQuote(pricing, product, request)?.amount ?? 0)
      const lending = (cents: number): Partial<LoanRequest> =>
        amount === undefined
          ? { personalFundsAmount: toEuro(toCents(personalFundsAmount) + lent - cents) }
          : { amount: Math.min(toEuro(cents), amount) }
      const found = toCents(smallerAmount.amount)
      expect([fits(lending(found)), fits(lending(found + 10_000))]).toEqual([true, false])
    }),
    { numRuns: 40, examples: [[example, 60]] },
  )
  expect(explained).toBeGreaterThan(0)
})

it('finds an amount between the requested one and the smallest that can be lent', () => {
  const mortgage = productOf('mortgage')
  const { limits } = mortgage
  const product = { ...mortgage, limits: { ...limits, amount: { ...limits.amount, min: 50_000 } } }
  const lending = (amount: number): LoanRequest => {
    const request = { term: 10, propertyPrice: 500_000, redemptionRate: 2 }
    const { amount: lent = 0 } = findQuote(pricing, product, { ...request, personalFundsAmount: 200_000 }) ?? {}
    return { ...request, personalFundsAmount: 200_000 + lent - amount }
  }
  const affordable = findQuote(pricing, product, lending(150_000))
  const surplus = toCents(affordable?.expectedRateAmount ?? 0)
  const result = explainAffordability(pricing, product, lending(400_000), householdWith(surplus))
  expect(result?.smallerAmount).toEqual({
    amount: 150_000,
    term: 10,
    expectedRateAmount: affordable?.expectedRateAmount,
  })
})

describe('the smaller amount of a mortgage', () => {
  const mortgage = productOf('mortgage')
  const request = { term: 10, propertyPrice: 500_000, personalFundsAmount: 61_000, redemptionRate: 2 }
  const within = (product: Product, surplus: number) =>
    explainAffordability(pricing, product, request, householdWith(surplus))?.smallerAmount
  const surplusFor = (personalFundsAmount: number) => {
    const quoted = findQuote(pricing, mortgage, { ...request, personalFundsAmount })
    return toCents(quoted?.expectedRateAmount ?? expect.fail('no quote'))
  }

  it('is at least the smallest that can be lent', () => {
    // 500,000 € with costs of 9.5 %.
    const surplus = surplusFor(547_500 - 10_000)
    expect(within(mortgage, surplus)).toMatchObject({ amount: 10_000, expectedRateAmount: toEuro(surplus) })
    expect(within(mortgage, surplus - 1)).toBeNull()
  })

  it('needs no more personal funds than the product allows', () => {
    const { limits } = mortgage
    const product = {
      ...mortgage,
      limits: { ...limits, personalFundsAmount: { min: 0, max: 100_000, step: 1, initial: 0 } },
    }
    const surplus = surplusFor(100_000)
    expect(within(product, surplus)).toMatchObject({ amount: 447_500, expectedRateAmount: toEuro(surplus) })
    expect(within(product, surplus - 1)).toBeNull()
  })
})

it('finds the nearest longer term for the same amount', () => {
  const request = { amount: 10_000, term: 60, intendedUse: '01' }
  const { expectedRateAmount } = findQuote(pricing, consumer, { ...request, term: 71 }) ?? expect.fail('no quote')
  const result = explainAffordability(pricing, consumer, request, householdWith(toCents(expectedRateAmount)))
  expect(result?.longerTerm).toEqual({ amount: 10_000, term: 71, expectedRateAmount })
})

it('finds the largest of the few amounts that have a price', () => {
  const conditions = pricing.conditions.flatMap((each) => [
    { ...each, amountFrom: 2000, amountTo: 2500 },
    { ...each, amountFrom: 10_000, amountTo: 10_000 },
  ])
  const result = explainAffordability(
    { ...pricing, conditions },
    consumer,
    { amount: 10_000, term: 60, intendedUse: '01' },
    householdWith(10_000),
  )
  expect(result?.smallerAmount?.amount).toBe(2500)
})

it('begins without personal funds where nothing is bought', () => {
  const mortgage = productOf('mortgage')
  const refinancing = (residualDebtAmount: number): LoanRequest => ({ term: 10, residualDebtAmount, redemptionRate: 2 })
  const affordable = findQuote(pricing, mortgage, refinancing(190_000))
  const surplus = toCents(affordable?.expectedRateAmount ?? 0)
  const result = explainAffordability(pricing, mortgage, refinancing(200_000), householdWith(surplus))
  expect(result?.smallerAmount).toMatchObject({ amount: 190_000, term: 10 })
})

it('names no longer fixed-rate period, although its lower rate would fit', () => {
  const conditions = pricing.conditions.flatMap((each) => [
    { ...each, termFrom: 5, termTo: 10, nominalRate: 4 },
    { ...each, termFrom: 11, termTo: 30, nominalRate: 1 },
  ])
  const request = { term: 10, propertyPrice: 300_000, personalFundsAmount: 60_000, redemptionRate: 2 }
  const mortgage = productOf('mortgage')
  const longer = findQuote({ ...pricing, conditions }, mortgage, { ...request, term: 15 })
  const surplus = toCents(longer?.expectedRateAmount ?? 0)
  const result = explainAffordability({ ...pricing, conditions }, mortgage, request, householdWith(surplus))
  expect(result).toMatchObject({ affordable: false, longerTerm: null })
  expect(surplus).toBeGreaterThan(0)
})

it('finds neither for a household without a surplus', () => {
  const result = explainAffordability(
    pricing,
    consumer,
    { amount: 10_000, term: 60, intendedUse: '01' },
    householdWith(0),
  )
  expect(result).toMatchObject({ surplus: 0, affordable: false, smallerAmount: null, longerTerm: null })
})

it('explains nothing without a price', () => {
  const request = { amount: 10_000, term: 60, intendedUse: '01' }
  expect(explainAffordability({ ...pricing, conditions: [] }, consumer, request, householdWith(0))).toBeUndefined()
})
