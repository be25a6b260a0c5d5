import { beforeEach, expect, test } from 'vitest'

import type { Quote } from '#domain/loan/quote.ts'
import { sessionStore } from '#web/api/storage.ts'

import { addVariant, readVariants, removeVariant, variantId, maxVariants } from './variants.ts'

const quote = (amount: number): Quote => ({
  amount,
  term: 60,
  expectedRateAmount: amount / 50,
  nominalInterest: 5.99,
  feePercent: 0,
  effectiveInterest: 6.16,
  finalInstallment: 1,
  numberOfInstallments: 60,
  totalAmount: amount,
  sumOfInstallments: amount,
  interestsAndFees: 0,
  outstandingDebt: 0,
  plausible: true,
  reasons: [],
  loanChartData: { unit: 'years', labels: [], series: [[], []] },
})
const storedVariants = () => readVariants(sessionStore.get('comparison'))
const amounts = (productId: string) => (storedVariants()[productId] ?? []).map((each) => each.quote.amount)

beforeEach(() => {
  for (const [productId, variants] of Object.entries(storedVariants()))
    for (const { id } of variants) removeVariant(productId, id)
})

test('up to four variants of a product are kept for the session, each once', () => {
  for (const amount of [1000, 2000, 2000, 3000, 4000, 5000]) addVariant('consumer-credit', {}, quote(amount))
  addVariant('small-business', {}, quote(20_000))
  expect(amounts('consumer-credit')).toEqual([1000, 2000, 3000, 4000])
  expect(amounts('consumer-credit')).toHaveLength(maxVariants)
  expect(amounts('small-business')).toEqual([20_000])
})

test('two purchases with the same amount are two variants', () => {
  addVariant('mortgage', {}, { ...quote(100_000), propertyPrice: 150_000, personalFundsAmount: 60_000 })
  addVariant('mortgage', {}, { ...quote(100_000), propertyPrice: 160_000, personalFundsAmount: 70_950 })
  expect(amounts('mortgage')).toEqual([100_000, 100_000])
})

test('removing a variant makes room', () => {
  for (const amount of [1000, 2000]) addVariant('consumer-credit', {}, quote(amount))
  removeVariant('consumer-credit', variantId(quote(1000)))
  expect(amounts('consumer-credit')).toEqual([2000])
  removeVariant('consumer-credit', variantId(quote(2000)))
  expect(sessionStore.get('comparison')).toBeUndefined()
})

test('foreign or invalid data in storage is ignored', () => {
  for (const text of ['{', '[]', '{"consumer-credit":[{"id":1}]}', '{"consumer-credit":"x"}'])
    expect(readVariants(text)).toEqual({})
})
