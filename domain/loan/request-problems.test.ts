import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../settings/areas.ts'
import type { LoanRequest } from './loan-request.ts'
import { initialNumbers, getRequestFields, getTermUnit } from './request-fields.ts'
import { enteredIn, isBought, requestProblems } from './request-problems.ts'

const areas = shippedAreas()
const productOf = (id: string) => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)
const [credit, mortgage, fullMortgage] = ['consumer-credit', 'mortgage', 'full-mortgage'].map(productOf)

const problemsOf = (product: typeof credit, loanRequest: LoanRequest) =>
  requestProblems(product ?? expect.fail('ships'), loanRequest).map(({ field, message, params }) => [
    field,
    message,
    ...(params === undefined ? [] : [params]),
  ])

describe('the problems of a loan request', () => {
  it('[A9.01] are amounts and terms outside the limits of the product, each with the limit', () => {
    expect(problemsOf(credit, { amount: 1000, term: 84 })).toEqual([])
    expect(problemsOf(credit, { amount: 999.99, term: 85 })).toEqual([
      ['amount', 'Min', { min: 1000 }],
      ['term', 'Max', { max: 84 }],
    ])
    expect(problemsOf(mortgage, { propertyPrice: 1_000_000.01, term: 4, redemptionRate: 0.99 })).toEqual([
      ['propertyPrice', 'Max', { max: 1_000_000 }],
      ['term', 'Min', { min: 5 }],
      ['redemptionRate', 'Min', { min: 1 }],
    ])
  })

  it('are parts of a cent and of a month, not decimals of a redemption rate', () => {
    expect(problemsOf(credit, { amount: 1000.005, term: 12.5 })).toEqual([
      ['amount', 'Digits'],
      ['term', 'Digits'],
    ])
    expect(problemsOf(mortgage, { propertyPrice: 200_000, term: 10, redemptionRate: 2.125 })).toEqual([])
    expect(requestProblems(credit ?? expect.fail('ships'), { amount: 1000.005, term: 12 })).toEqual([
      { objectName: 'LOAN', field: 'amount', message: 'Digits', messageKey: 'error.Digits' },
    ])
  })

  it("[A9.01] are values of a mortgage's property outside its limits, or with parts of a cent", () => {
    const bought = { propertyPrice: 200_000, term: 10 }
    expect(requestProblems(mortgage ?? expect.fail('ships'), { ...bought, propertyValue: 99_999.99 })).toEqual([
      {
        objectName: 'LOAN',
        field: 'propertyValue',
        message: 'Min',
        messageKey: 'error.Min',
        params: { min: 100_000 },
      },
    ])
    expect(problemsOf(mortgage, { ...bought, propertyValue: 1_000_000.01 })).toEqual([
      ['propertyValue', 'Max', { max: 1_000_000 }],
    ])
    expect(problemsOf(fullMortgage, { ...bought, term: 31, propertyValue: 150_000.005 })).toEqual([
      ['term', 'Max', { max: 30 }],
      ['propertyValue', 'Digits'],
    ])
    expect(problemsOf(mortgage, { ...bought, propertyValue: 100_000 })).toEqual([])
    expect(problemsOf(credit, { amount: 1000, term: 12, propertyValue: 1 })).toEqual([])
  })
})

describe('the numbers of a loan request that count', () => {
  const namesOf = (product: typeof credit, loanRequest: LoanRequest) =>
    enteredIn(product ?? expect.fail('ships'), loanRequest).map(([field]) => field)
  const all = {
    amount: 1,
    term: 2,
    propertyPrice: 3,
    personalFundsAmount: 4,
    repairCostsAmount: 5,
    residualDebtAmount: 6,
    redemptionRate: 7,
  }

  it('are those of the product, and of the price or of what is lent without one', () => {
    expect(namesOf(credit, all)).toEqual(['amount', 'term'])
    const ofPurchase = ['propertyPrice', 'term', 'personalFundsAmount', 'repairCostsAmount']
    expect(namesOf(mortgage, all)).toEqual([...ofPurchase, 'redemptionRate'])
    expect(namesOf(fullMortgage, all)).toEqual(ofPurchase)
    const { propertyPrice: _, ...lent } = all
    const ofLent = ['residualDebtAmount', 'amount', 'term', 'personalFundsAmount', 'repairCostsAmount']
    expect(namesOf(fullMortgage, lent)).toEqual(ofLent)
  })

  it('[A3.05] are not an amount of 0 in a mortgage, but any other number of 0', () => {
    expect(namesOf(fullMortgage, { amount: 0, term: 10, residualDebtAmount: 20_000 })).toEqual([
      'residualDebtAmount',
      'term',
    ])
    expect(problemsOf(credit, { amount: 0, term: 12 })).toEqual([['amount', 'Min', { min: 1000 }]])
    expect(problemsOf(mortgage, { propertyPrice: 0, term: 0, redemptionRate: 0 })).toEqual([
      ['propertyPrice', 'Min', { min: 100_000 }],
      ['term', 'Min', { min: 5 }],
      ['redemptionRate', 'Min', { min: 1 }],
    ])
  })
})

it('[A3.05] a mortgage is for a purchase if there is a price, or nothing else to lend for', () => {
  expect(isBought({ term: 10 })).toBe(true)
  expect(isBought({ term: 10, propertyPrice: 0, amount: 1 })).toBe(true)
  expect(isBought({ term: 10, amount: 0, residualDebtAmount: 0, repairCostsAmount: 0 })).toBe(true)
  for (const lent of [{ amount: 1 }, { residualDebtAmount: 1 }, { repairCostsAmount: 1 }])
    expect(isBought({ term: 10, ...lent })).toBe(false)
})

describe('the fields of a loan request', () => {
  const ofMortgage = ['propertyPrice', 'personalFundsAmount', 'repairCostsAmount', 'residualDebtAmount', 'amount']

  it.each([
    ['CONSUMER_CREDIT', ['amount', 'term'], 'months'],
    ['MORTGAGE', [...ofMortgage, 'fixedRateYears', 'redemptionRate'], 'years'],
    ['MORTGAGE_FULL', [...ofMortgage, 'repaymentYears'], 'years'],
  ] as const)('of a %s have a term in its unit', (calculationType, fields, unit) => {
    expect(getRequestFields(calculationType)).toEqual(fields)
    expect(getTermUnit(calculationType)).toBe(unit)
  })

  it('[A3.05] have the defaults of the product', () => {
    expect(initialNumbers(mortgage ?? expect.fail('ships'))).toEqual([
      ['propertyPrice', 150_000],
      ['personalFundsAmount', 40_000],
      ['repairCostsAmount', 0],
      ['residualDebtAmount', 100_000],
      ['amount', expect.any(Number)],
      ['fixedRateYears', 10],
      ['redemptionRate', 1],
    ])
    expect(initialNumbers(fullMortgage ?? expect.fail('ships')).at(-1)).toEqual(['repaymentYears', 20])
    expect(initialNumbers(credit ?? expect.fail('ships'))).toEqual([
      ['amount', 10_000],
      ['term', 60],
    ])
  })
})
