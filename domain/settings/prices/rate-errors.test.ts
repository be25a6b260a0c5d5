import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import { keyOfBankValue, getKeyedRates } from './bank-values.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { findRateErrors, productTypeErrors } from './rate-errors.ts'
import type { BankValue } from '../areas/keys/schema.ts'
import { keyUses } from '../areas/keys/key-uses.ts'

const shipped = shippedAreas()
const today = '2026-11-21'

const row: Rate = {
  id: 'row',
  productType: '01',
  amountFrom: 1000,
  amountTo: 50_000,
  termFrom: 12,
  termTo: 84,
  nominalRate: 5,
  feePercent: 0,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}

/** One enabled product, which the rows of a test are about; the others need none. */
const oneOffered = shipped.PRODUCTS.map((product) => ({ ...product, enabled: product.productType === row.productType }))

const withRows = (...rows: readonly Partial<Rate>[]) => ({
  ...shipped,
  PRODUCTS: oneOffered,
  INTEREST_CONDITIONS: rows.map((each, at) => ({ ...row, id: `row-${at}`, ...each })),
})
const mapped = (type: string, bankValues: readonly BankValue[]) =>
  shipped.KEYS.map((list) => (list.id === type ? { ...list, bankValues: [...bankValues] } : list))
const typesOf = (areas: typeof shipped, on = today) => findRateErrors(areas, on).map(({ type }) => type)

describe('the problems of prices', () => {
  it('[B8.09] as shipped, none', () => {
    expect(findRateErrors(shipped, today)).toEqual([])
    expect(productTypeErrors(shipped)).toEqual([])
  })

  it('[B8.09] a product without a price, or without one today', () => {
    expect(findRateErrors(withRows(), today)).toEqual([{ type: 'NO_PRODUCT_TYPE', values: { PRODUCT_TYPE: '01' } }])
    expect(typesOf(withRows({}), '2026-12-31')).toEqual([])
    expect(typesOf(withRows({}), '2027-01-01')).toEqual(['NO_VALID_DATE'])
    expect(typesOf(withRows({ validFrom: '2026-11-22' }, {}))).toEqual([])
    expect(typesOf(withRows({ validFrom: '2026-11-22' }))).toEqual(['NO_VALID_DATE'])
    expect(typesOf(withRows({ validFrom: today, validTo: today }))).toEqual([])
  })

  it.each<[string, Partial<Rate>]>([
    ['INVALID_AMOUNT', { amountFrom: 50_000.01, amountTo: 60_000 }],
    ['INVALID_AMOUNT', { amountFrom: 1, amountTo: 999.99 }],
    ['INVALID_TERM', { termFrom: 85, termTo: 96 }],
    ['INVALID_REDEMPTION_RATE', { redemptionRateFrom: 2 }],
    ['INVALID_REDEMPTION_RATE', { productType: '02', amountTo: 1e6, termFrom: 1, redemptionRateFrom: 11 }],
    ['INVALID_PRODUCT_TYPE', { productType: '03' }],
    ['NOT_DELETED_PRODUCT_TYPE', { productType: '77' }],
  ])('[B8.09] %s: %j', (type, wrong) => {
    const PRODUCTS = oneOffered.filter(({ productType }) => productType !== '03')
    expect(typesOf({ ...withRows({}, wrong), PRODUCTS })).toEqual([type])
  })

  it.each<[string, Partial<Rate>]>([
    ['most amount and term', { amountFrom: 50_000, amountTo: 60_000, termFrom: 84, termTo: 96 }],
    ['least amount and term', { amountFrom: 1, amountTo: 1000, termFrom: 1, termTo: 12 }],
    ['most redemption rate', { productType: '02', amountTo: 1e6, termFrom: 1, redemptionRateFrom: 10 }],
    ['least redemption rate', { productType: '02', amountTo: 1e6, termFrom: 1, redemptionRateTo: 1 }],
  ])("[B8.09] a price only for a product's %s is in order", (_title, price) => {
    expect(typesOf(withRows({}, price))).toEqual([])
  })

  it("[B8.09] a price is in order if it is within a product's own limits of redemption", () => {
    const PRODUCTS = oneOffered.map((product) => ({
      ...product,
      limits: { ...product.limits, redemptionRate: { min: 3, max: 12, step: 1, initial: 3 } },
    }))
    const typesFor = (redemption: Partial<Rate>) =>
      typesOf({ ...withRows({}, { productType: '02', amountTo: 1e6, termFrom: 1, ...redemption }), PRODUCTS })
    expect(typesFor({ redemptionRateFrom: 11, redemptionRateTo: 12 })).toEqual([])
    expect(typesFor({ redemptionRateFrom: 12.01 })).toEqual(['INVALID_REDEMPTION_RATE'])
    expect(typesFor({ redemptionRateTo: 2.99 })).toEqual(['INVALID_REDEMPTION_RATE'])
  })

  it('[B8.09] a price is in order if one of the products of its type can use it', () => {
    const [offered = expect.fail('no product')] = oneOffered.filter(
      ({ productType }) => productType === row.productType,
    )
    const longer = {
      ...offered,
      id: 'longer',
      limits: { ...offered.limits, term: { ...offered.limits.term, max: 120 } },
    }
    const areas = withRows({}, { termFrom: 85, termTo: 120 })
    expect(typesOf({ ...areas, PRODUCTS: [...oneOffered, longer] })).toEqual([])
    expect(typesOf(areas)).toEqual(['INVALID_TERM'])
  })

  it('[B8.09] a product that calculates nothing needs no price', () => {
    const PRODUCTS = oneOffered.map((product) => ({ ...product, calculationType: 'NONE' as const }))
    expect(typesOf({ ...withRows(), PRODUCTS })).toEqual([])
  })

  it.each<[string, Partial<Rate>, object]>([
    ['both uses', { intendedUse: '06', typeOfUse: '01' }, { INTENDED_USE: '06', TYPE_OF_USE: '01' }],
    ['no use', {}, {}],
  ])('[B3.53] name the prices by their ranges, and with %s: %j', (_title, uses, named) => {
    expect(findRateErrors(withRows({}, { termFrom: 85, termTo: 96, ...uses }), today)).toStrictEqual([
      { type: 'INVALID_TERM', values: { PRODUCT_TYPE: '01', TERM: '85–96', AMOUNT: '1000–50000', ...named } },
    ])
  })

  it.each<[string, Partial<Rate>]>([
    ['2–3.5', { redemptionRateFrom: 2, redemptionRateTo: 3.5 }],
    ['2–', { redemptionRateFrom: 2 }],
    ['–3.5', { redemptionRateTo: 3.5 }],
  ])('[B3.53] name the redemption rates: %s', (range, redemption) => {
    expect(findRateErrors(withRows({}, redemption), today)).toStrictEqual([
      {
        type: 'INVALID_REDEMPTION_RATE',
        values: { PRODUCT_TYPE: '01', TERM: '12–84', AMOUNT: '1000–50000', REDEMPTION_RATE: range },
      },
    ])
  })
})

describe("the bank's values", () => {
  it('[B8.10] each one without a key is named once', () => {
    const rows = withRows({ productType: 'RK', intendedUse: 'M' }, { intendedUse: 'M', typeOfUse: 'V' })
    const KEYS = [...rows.KEYS].map((list) => {
      const values = { PRODUCT_TYPE: 'RK', INTENDED_USE: 'M', TYPE_OF_USE: 'V' }[list.id as string]
      return values === undefined ? list : { ...list, bankValues: [{ value: values }] }
    })
    expect(productTypeErrors({ ...rows, KEYS })).toEqual([
      { type: 'PRODUCT_TYPE_NOT_MAPPED', values: { PRODUCT_TYPE: 'RK' } },
      { type: 'INTENDED_USE_NOT_MAPPED', values: { INTENDED_USE: 'M' } },
      { type: 'TYPE_OF_USE_NOT_MAPPED', values: { TYPE_OF_USE: 'V' } },
    ])
    expect(getKeyedRates({ ...rows, KEYS })).toEqual([])
  })

  it('[B7.25] have the key they are mapped to, otherwise that of the same name', () => {
    const KEYS = mapped('INTENDED_USE', [{ value: 'M', key: '06' }, { value: 'later' }, { value: '02', key: '03' }])
    expect(['M', 'later', '02', '05'].map((value) => keyOfBankValue(KEYS, 'INTENDED_USE', value))).toEqual([
      '06',
      undefined,
      '03',
      '05',
    ])
    const areas = { ...withRows({ intendedUse: 'M' }, { intendedUse: 'later' }, {}), KEYS }
    expect(getKeyedRates(areas).map(({ id, intendedUse }) => [id, intendedUse])).toEqual([
      ['row-0', '06'],
      ['row-2', undefined],
    ])
  })

  it('[B7.26] a mapping and its prices are uses of its key', () => {
    const KEYS = mapped('INTENDED_USE', [{ value: 'M', key: '06' }])
    const uses = keyUses({ ...withRows({ intendedUse: 'M' }), KEYS })
      .filter(({ type, key }) => type === 'INTENDED_USE' && key === '06')
      .map(({ area, item, path }) => `${area} ${item} ${path}`)
    expect(uses).toEqual(
      expect.arrayContaining(['KEYS INTENDED_USE bankValues.0.key', 'INTEREST_CONDITIONS row-0 intendedUse']),
    )
  })
})
