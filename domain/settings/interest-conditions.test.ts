import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { productsArea } from './products.ts'
import { InterestCondition, interestConditionsArea } from './interest-conditions.ts'

const shipped = interestConditionsArea.defaults
const [row] = shipped
const accepts = (change: object): boolean => v.is(InterestCondition, { ...row, ...change })

describe('an interest condition', () => {
  it('runs from less to more', () => {
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
  it('is for administrators alone', () => {
    for (const each of shipped) expect(interestConditionsArea.publicView?.(each)).toBeUndefined()
  })
})

describe('the shipped rates', () => {
  const general = shipped.filter((each) => each.intendedUse === undefined)
  const special = shipped.filter((each) => each.intendedUse !== undefined)
  const limits = productsArea.defaults[0]?.limits ?? { amount: { min: 0, max: 0 }, term: { min: 0, max: 0 } }
  const matching = (rows: typeof shipped, amount: number, term: number) =>
    rows.filter(
      (each) => each.amountFrom <= amount && amount <= each.amountTo && each.termFrom <= term && term <= each.termTo,
    )
  // Every cent would be five million; the ends of each band and their neighbours decide.
  const amounts = [
    ...new Set(shipped.flatMap(({ amountFrom, amountTo }) => [amountFrom, amountTo])),
    ...shipped.flatMap(({ amountFrom, amountTo }) => [amountFrom - 0.01, amountTo + 0.01]),
  ].filter((amount) => amount >= limits.amount.min && amount <= limits.amount.max)
  const terms = Array.from({ length: limits.term.max - limits.term.min + 1 }, (_, at) => limits.term.min + at)

  it('price any amount and term inside the limits exactly once', () => {
    for (const amount of amounts)
      for (const term of terms) {
        expect(matching(general, Number(amount.toFixed(2)), term), `${amount} over ${term}`).toHaveLength(1)
        expect(matching(special, Number(amount.toFixed(2)), term), `${amount} over ${term}`).toHaveLength(1)
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

it('[B3.53] a price is called by what it is for', () => {
  const [price] = interestConditionsArea.defaults
  if (price === undefined) throw new Error('no price ships')
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
    'Produktart 01 · 1.000 – 4.999,99 € · Laufzeit 12 – 84 · 5,49\u00a0%',
  )
  expect(interestConditionsArea.itemLabel(item, 'en')).toBe(
    'Product type 01 · 1,000 – 4,999.99 € · Term 12 – 84 · 5.49%',
  )
})
