import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { toBankValue } from '#domain/settings/prices/bank-values.ts'

import { newRate } from './new-rate.ts'

const areas = shippedAreas()
const rates = areas.INTEREST_CONDITIONS
const today = '2026-11-22'
const [first, second] = rates
if (first === undefined || second === undefined) throw new Error('two prices ship')

describe('a new price', () => {
  it('closes the first gap of its kind, with an empty rate', () => {
    const begun = newRate(first, { ...areas, INTEREST_CONDITIONS: rates.toSpliced(1, 1) }, today)
    const { amountFrom, amountTo, termFrom, termTo } = second
    expect(begun).toEqual({
      productType: first.productType,
      amountFrom,
      amountTo,
      termFrom,
      termTo,
      feePercent: 0,
      validFrom: today,
      validTo: '2099-12-31',
    })
  })
  it('follows prices that end', () => {
    const ending = rates.map((rate) => ({ ...rate, validTo: '2026-12-31' }))
    expect(newRate(first, { ...areas, INTEREST_CONDITIONS: ending }, today)).toMatchObject({
      validFrom: '2027-01-01',
      validTo: '2099-12-31',
    })
  })
  it('continues the last of its kind from the first of a month if there is no gap', () => {
    const last = rates.find(({ id }) => id === 'consumer-large-long')
    expect(newRate(first, areas, today)).toMatchObject({
      amountFrom: last?.amountFrom,
      termTo: last?.termTo,
      validFrom: '2026-12-01',
      validTo: last?.validTo,
    })
    expect(newRate(first, areas, '2026-12-31')).toMatchObject({ validFrom: '2027-01-01' })
  })
  it("covers the product's limits if it is the first of its kind", () => {
    const { amount, term } = areas.PRODUCTS.find(({ productType }) => productType === first.productType)?.limits ?? {}
    expect(newRate({ productType: first.productType, typeOfUse: '01' }, areas, today)).toEqual({
      productType: first.productType,
      typeOfUse: '01',
      amountFrom: amount?.min,
      amountTo: amount?.max,
      termFrom: term?.min,
      termTo: term?.max,
      feePercent: 0,
      validFrom: today,
      validTo: '2099-12-31',
    })
  })

  it("uses the bank's values, so that it is compared with the bank's prices", () => {
    const KEYS = areas.KEYS.map((list) =>
      list.id === 'PRODUCT_TYPE' ? { ...list, bankValues: [{ value: 'RK', key: first.productType }] } : list,
    )
    const mapped = { ...areas, KEYS, INTEREST_CONDITIONS: rates.map((rate) => ({ ...rate, productType: 'RK' })) }
    expect(newRate({ productType: first.productType }, mapped, today).productType).toBe('RK')
    expect(toBankValue(KEYS, 'PRODUCT_TYPE', first.productType)).toBe('RK')
    expect(toBankValue(KEYS, 'PRODUCT_TYPE', 'other')).toBe('other')
  })
})
