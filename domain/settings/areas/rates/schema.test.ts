import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { Locale } from '../../../text/locale.ts'
import { Rate } from './schema.ts'
import { interestConditionsArea } from './area.ts'
import { keysArea } from '../keys/area.ts'
import { productsArea } from '../products/area.ts'

const shipped = interestConditionsArea.defaults
const [row] = shipped
const accepts = (change: object): boolean => v.is(Rate, { ...row, ...change })

describe('an interest condition', () => {
  it('has ranges from less to more', () => {
    expect(accepts({ redemptionRateFrom: 1, redemptionRateTo: 1 })).toBe(true)
    for (const change of [
      { amountFrom: 5000, amountTo: 4999.99 },
      { termFrom: 13, termTo: 12 },
      { redemptionRateFrom: 3, redemptionRateTo: 2 },
      { validFrom: '2026-02-01', validTo: '2026-01-31' },
    ])
      expect(accepts(change)).toBe(false)
  })
  it('has rates in percent and days as ISO dates', () => {
    for (const change of [{ nominalRate: -0.1 }, { feePercent: 101 }, { validFrom: '01.01.2026' }, { termFrom: 1.5 }])
      expect(accepts(change)).toBe(false)
  })
  it('is for administrators only', () => {
    for (const each of shipped) expect(interestConditionsArea.publicView?.(each)).toBeUndefined()
  })
})

describe('the shipped rates', () => {
  const [consumer, ...others] = productsArea.defaults
  const rowsOf = (productType: string | undefined) => shipped.filter((each) => each.productType === productType)
  const ofConsumer = rowsOf(consumer?.productType)
  const general = ofConsumer.filter((each) => each.intendedUse === undefined)
  const special = ofConsumer.filter((each) => each.intendedUse !== undefined)
  const limits = consumer?.limits ?? { amount: { min: 0, max: 0 }, term: { min: 0, max: 0 } }
  const matching = (rows: typeof shipped, amount: number, term: number) =>
    rows.filter(
      (each) => each.amountFrom <= amount && amount <= each.amountTo && each.termFrom <= term && term <= each.termTo,
    )
  // Every cent would be five million cases, so only the ends of each band and their neighbours are tested.
  const amounts = [
    ...new Set(ofConsumer.flatMap(({ amountFrom, amountTo }) => [amountFrom, amountTo])),
    ...ofConsumer.flatMap(({ amountFrom, amountTo }) => [amountFrom - 0.01, amountTo + 0.01]),
  ].filter((amount) => amount >= limits.amount.min && amount <= limits.amount.max)
  const terms = Array.from({ length: limits.term.max - limits.term.min + 1 }, (_, at) => limits.term.min + at)

  it('give any amount and term within the limits exactly one price', () => {
    for (const amount of amounts)
      for (const term of terms) {
        expect(matching(general, Number(amount.toFixed(2)), term), `${amount} over ${term}`).toHaveLength(1)
        expect(matching(special, Number(amount.toFixed(2)), term), `${amount} over ${term}`).toHaveLength(1)
      }
  })
  it('give every other product exactly one price within its limits', () => {
    for (const { id, productType, limits: own } of others) {
      const rows = rowsOf(productType)
      const ends = rows.flatMap(({ amountFrom, amountTo }) => [amountFrom, amountTo])
      const inside = [own.amount.min, ...ends, own.amount.max].filter(
        (each) => each >= own.amount.min && each <= own.amount.max,
      )
      for (const amount of inside)
        for (let term = own.term.min; term <= own.term.max; term += 1)
          expect(matching(rows, amount, term), `${id}: ${amount} over ${term}`).toHaveLength(1)
    }
  })
  it('are lower for the special use than for any other', () => {
    for (const amount of amounts)
      for (const term of terms)
        expect(matching(special, amount, term)[0]?.nominalRate ?? 99).toBeLessThan(
          matching(general, amount, term)[0]?.nominalRate ?? 0,
        )
  })
  it('rise with the term and fall with the amount', () => {
    for (const amount of [1000, 5000, 15000]) {
      const rates = [12, 37, 61].map((term) => matching(general, amount, term)[0]?.nominalRate ?? 0)
      expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    }
    for (const term of [12, 37, 61]) {
      const rates = [1000, 5000, 15000].map((amount) => matching(general, amount, term)[0]?.nominalRate ?? 0)
      expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    }
  })
})

it('[B3.53] a price is named by its purpose', () => {
  const price = interestConditionsArea.defaults[0] ?? expect.fail('no price ships')
  const item = {
    ...price,
    productType: '01',
    amountFrom: 1000,
    amountTo: 4999.99,
    termFrom: 12,
    termTo: 84,
    nominalRate: 5.49,
  }
  expect(interestConditionsArea.itemLabel(item, 'de')).toBe(
    '1.000,00\u00a0€ – 4.999,99\u00a0€ · Laufzeit 12 – 84 · 5,49\u00a0%',
  )
  expect(interestConditionsArea.itemLabel(item, 'en')).toBe('€1,000.00 – €4,999.99 · Term 12 – 84 · 5.49%')
  // With the lists, the purpose has their names, whatever the bank's value.
  const KEYS = keysArea.defaults.map((list) =>
    list.id === 'PRODUCT_TYPE' ? { ...list, bankValues: [{ value: 'KK-1', key: '01' }, { value: 'KK-2' }] } : list,
  )
  const named = (productType: string) => interestConditionsArea.itemLabel({ ...item, productType }, 'de', { KEYS })
  for (const value of ['01', 'KK-1']) expect(named(value)).toMatch(/^Privatkredit · 1\.000,00\u00a0€ –/)
  for (const value of ['KK-2', '99']) expect(named(value)).toMatch(/^1\.000,00\u00a0€ –/)
  // With the products, terms have the unit of their product.
  const PRODUCTS = productsArea.defaults
  const counted = (change: object, locale: Locale) =>
    interestConditionsArea.itemLabel({ ...item, ...change }, locale, { KEYS, PRODUCTS })
  expect(counted({}, 'de')).toMatch(/ · Laufzeit 12 – 84 Monate · /)
  expect(counted({ termFrom: 1, termTo: 1 }, 'en')).toMatch(/ · Term 1 – 1 month · /)
  const mortgage = PRODUCTS.find(({ calculationType }) => calculationType === 'MORTGAGE')?.productType ?? ''
  expect(counted({ productType: mortgage, termFrom: 5, termTo: 10 }, 'en')).toMatch(/ · Term 5 – 10 years · /)
})
