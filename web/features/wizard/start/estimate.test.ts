import { expect, test } from 'vitest'

import * as pricing from '#domain/loan/quote.ts'
import { getRatesAndCosts, quote } from '#domain/loan/offer-quote.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { estimated } from './use-calculation.ts'

const areas = shippedAreas()
const prices = getRatesAndCosts(areas, '2026-11-21')
const productOf = (id: string) => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)

test("within one price the estimate equals the server's quote", () => {
  const product = productOf('consumer-credit')
  const last = quote(prices, product, { amount: 10_000, term: 60 })
  const loanRequest = { amount: 12_345.67, term: 59 }
  expect(estimated(pricing, product, loanRequest, last)).toEqual(quote(prices, product, loanRequest))
})

test('also for a mortgage, with the costs of its place', () => {
  const product = productOf('mortgage')
  const loanRequest = {
    term: 10,
    propertyPrice: 300_000,
    personalFundsAmount: 60_000,
    redemptionRate: 2,
    postCode: '80331',
  }
  const last = quote(prices, product, loanRequest)
  const changed = { ...loanRequest, personalFundsAmount: 75_000, redemptionRate: 3.5 }
  expect(estimated(pricing, product, changed, last)).toEqual(quote(prices, product, changed))
  expect(estimated(pricing, product, { ...loanRequest, personalFundsAmount: 0 }, last)?.reasons).toHaveLength(1)
})

test('does not exist before the first quote, or for requests that cannot be calculated', () => {
  const product = productOf('consumer-credit')
  const last = quote(prices, product, { amount: 10_000, term: 60 })
  expect(estimated(pricing, product, { amount: 10_000, term: 60 }, undefined)).toBeUndefined()
  expect(estimated(undefined, product, { amount: 10_000, term: 60 }, last)).toBeUndefined()
  expect(estimated(pricing, product, { amount: 10_000, term: 1.5 }, last)).toBeUndefined()
})
