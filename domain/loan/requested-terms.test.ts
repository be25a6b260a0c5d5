import { describe, expect, it } from 'vitest'

import type { Value } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import { defaultAnswers } from '../wizard/default-answers.ts'
import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { rangeOfField } from './limits.ts'
import { quotableRequest, findLoanRequest } from './requested-terms.ts'

const areas = shippedAreas()
const productOf = (id: string) => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)

const loanRequest = (
  id: string,
  values: Record<string, Value | null> = {},
  of: typeof quotableRequest = findLoanRequest,
) => {
  const product = productOf(id)
  return of(areas, product, { ...defaultAnswers(areas, product, 'de'), ...answersTo(values) })
}

describe('loanRequestOf', () => {
  it('[A5.17] every product begins with a loan request that has a price', () => {
    expect(loanRequest('consumer-credit')).toEqual({ amount: 10_000, term: 60, intendedUse: '01' })
    expect(loanRequest('small-business')).toEqual({ amount: 50_000, term: 60 })
    expect(loanRequest('mortgage')).toMatchObject({
      term: 10,
      propertyPrice: 150_000,
      personalFundsAmount: 40_000,
      redemptionRate: 1,
    })
    expect(loanRequest('full-mortgage')).toMatchObject({ term: 20, propertyPrice: 150_000, redemptionRate: undefined })
  })

  it('reads the postcode and the type of use', () => {
    expect(
      loanRequest('mortgage', { propertyPostcodeCity: { postCode: '80331', city: 'München' }, typeOfUse: '02' }),
    ).toMatchObject({ postCode: '80331', typeOfUse: '02' })
  })

  it('ignores hidden answers: a follow-up financing buys nothing', () => {
    expect(loanRequest('mortgage', { financingType: '03', residualDebtAmount: 90_000 })).toMatchObject({
      propertyPrice: undefined,
      personalFundsAmount: 0,
      residualDebtAmount: 90_000,
      amount: undefined,
    })
    expect(loanRequest('mortgage', { financingType: '05', amount: 60_000 })).toMatchObject({
      propertyPrice: undefined,
      repairCostsAmount: undefined,
      amount: 60_000,
    })
    expect(loanRequest('mortgage', { amount: 60_000 })?.amount).toBeUndefined()
  })

  it('does not exist while an answer is missing that the price depends on', () => {
    expect(loanRequest('consumer-credit', { term: null })).toBeUndefined()
    expect(loanRequest('consumer-credit', { amount: null })).toBeUndefined()
    expect(loanRequest('mortgage', { fixedRateYears: null })).toBeUndefined()
    expect(loanRequest('mortgage', { redemptionRate: null })).toBeUndefined()
    expect(loanRequest('mortgage', { financingType: '04', repairCostsAmount: null })).toBeUndefined()
    expect(loanRequest('full-mortgage', { redemptionRate: null })?.term).toBe(20)
  })
})

describe('answered, cleared and unanswered', () => {
  const cleared = (values: Record<string, Value | null>) => loanRequest('mortgage', values)

  it('[A3.05] [A4.03] a cleared price is open, whatever else could be lent for', () => {
    expect(cleared({ propertyPrice: null })).toBeUndefined()
    expect(cleared({ propertyPrice: null, repairCostsAmount: 0 })).toBeUndefined()
    expect(cleared({ propertyPrice: null, repairCostsAmount: 20_000 })).toBeUndefined()
    expect(loanRequest('full-mortgage', { propertyPrice: null, repairCostsAmount: 20_000 })).toBeUndefined()
  })

  it('[A3.05] so is a cleared debt or amount', () => {
    expect(cleared({ financingType: '03', residualDebtAmount: null, repairCostsAmount: 20_000 })).toBeUndefined()
    expect(cleared({ financingType: '05', amount: null })).toBeUndefined()
  })

  it('cleared own funds and refurbishment are 0', () => {
    expect(cleared({ personalFundsAmount: null })).toMatchObject({ personalFundsAmount: 0, propertyPrice: 150_000 })
    expect(cleared({ repairCostsAmount: null })).toMatchObject({ repairCostsAmount: undefined })
  })

  it('nothing to lend for is no loan request, never an unnamed house', () => {
    expect(cleared({ financingType: '04', repairCostsAmount: 0 })).toBeUndefined()
    expect(cleared({ financingType: '04', repairCostsAmount: 20_000 })).toMatchObject({
      propertyPrice: undefined,
      personalFundsAmount: 0,
      repairCostsAmount: 20_000,
    })
  })

  it('a field that no page asks for keeps its value', () => {
    const product = productOf('mortgage')
    const asksNothing = { ...areas, PAGES: areas.PAGES.map((page) => ({ ...page, sections: [] })) }
    expect(findLoanRequest(asksNothing, product, defaultAnswers(areas, product, 'de'))).toMatchObject({
      propertyPrice: 150_000,
      personalFundsAmount: 40_000,
      amount: undefined,
    })
  })
})

describe('quotableRequest', () => {
  it("[A9.01] does not exist while a number is outside its product's limits", () => {
    const askable = (id: string, values: Record<string, Value | null>) => loanRequest(id, values, quotableRequest)
    expect(askable('consumer-credit', { amount: 50_000, term: 84 })).toEqual(
      loanRequest('consumer-credit', { amount: 50_000, term: 84 }),
    )
    expect(askable('consumer-credit', { amount: 50_001 })).toBeUndefined()
    expect(askable('consumer-credit', { amount: 999 })).toBeUndefined()
    expect(askable('consumer-credit', { term: 85 })).toBeUndefined()
    expect(askable('small-business', { amount: 500_001 })).toBeUndefined()
    expect(askable('mortgage', { propertyPrice: 1_000_000 })).toMatchObject({ propertyPrice: 1_000_000 })
    expect(askable('mortgage', { propertyPrice: 1_000_001 })).toBeUndefined()
    expect(askable('mortgage', { fixedRateYears: 31 })).toBeUndefined()
    expect(askable('mortgage', { redemptionRate: 0.5 })).toBeUndefined()
    expect(askable('full-mortgage', { repaymentYears: 4 })).toBeUndefined()
    // Nor while an answer is missing.
    expect([askable('consumer-credit', { term: null }), askable('mortgage', { propertyPrice: null })]).toEqual([
      undefined,
      undefined,
    ])
    // Fields that the calculation does not use do not matter.
    expect(askable('full-mortgage', { redemptionRate: 50 })).toBeDefined()
  })
})

describe('rangeOfField', () => {
  const { limits } = productOf('mortgage')
  it("[A9.01] limits a mortgage's inputs by its product", () => {
    const range = (id: string) => {
      const found = rangeOfField(id, limits)
      return found === undefined ? undefined : [found.min, found.max]
    }
    expect(range('propertyPrice')).toEqual([100_000, 1_000_000])
    expect(range('personalFundsAmount')).toEqual([0, 900_000])
    expect(range('repairCostsAmount')).toEqual([0, 500_000])
    expect(range('residualDebtAmount')).toEqual([10_000, 1_000_000])
    expect(range('redemptionRate')).toEqual([1, 10])
    expect(range('fixedRateYears')).toEqual([5, 30])
    expect(range('livingArea')).toBeUndefined()
  })

  it('uses the limits of [A9.01] for a product released without any', () => {
    const { amount, term } = limits
    expect(rangeOfField('propertyPrice', { amount, term })).toEqual({
      min: 100_000,
      max: 1_000_000,
      step: 10_000,
      initial: 150_000,
    })
  })
})
