import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { Rate } from '../areas/rates/schema.ts'
import type { BankValue, KeyDefinition } from '../areas/keys/schema.ts'
import { toBankValue, keyOfBankValue, getValueMappings, getKeyedRates, withMappings } from './bank-values.ts'

const shipped = shippedAreas()
const [price = expect.fail('no price ships')] = shipped.INTEREST_CONDITIONS

/** Prices with these values, each otherwise like the first that ships. */
const pricesWith = (...values: readonly Partial<Rate>[]) =>
  values.map((each, at): Rate => ({ ...price, id: `row-${at}`, ...each }))
const listsWith = (type: string, bankValues: readonly BankValue[]) =>
  shipped.KEYS.map((list) => (list.id === type ? { ...list, bankValues: [...bankValues] } : list))
const types = shipped.KEYS.find(({ id }) => id === 'PRODUCT_TYPE') ?? expect.fail('no product types ship')

describe("[B7.25] the mappings of the bank's values", () => {
  it('are each used and each mapped value once, by name, with its key and the number of its prices', () => {
    const areas = {
      KEYS: listsWith('PRODUCT_TYPE', [{ value: 'ZK', key: '02' }, { value: 'RK' }]),
      INTEREST_CONDITIONS: pricesWith({ productType: 'RK' }, { productType: '01' }, { productType: 'RK' }),
    }
    expect(getValueMappings(areas, 'PRODUCT_TYPE')).toEqual([
      { value: '01', key: '01', conditions: 1 },
      { value: 'RK', key: null, conditions: 2 },
      { value: 'ZK', key: '02', conditions: 0 },
    ])
  })

  it('of a use leave out the prices for every use', () => {
    const areas = {
      KEYS: shipped.KEYS,
      INTEREST_CONDITIONS: pricesWith({}, { intendedUse: 'MODERN', typeOfUse: 'EIGEN' }),
    }
    expect(getValueMappings(areas, 'INTENDED_USE')).toEqual([{ value: 'MODERN', key: 'MODERN', conditions: 1 }])
    expect(getValueMappings(areas, 'TYPE_OF_USE')).toEqual([{ value: 'EIGEN', key: 'EIGEN', conditions: 1 }])
  })

  it('of a list that prices do not have are those that it names itself', () => {
    const named = { KEYS: listsWith('TITLE', [{ value: 'Dr', key: '1' }]), INTEREST_CONDITIONS: pricesWith({}) }
    expect(getValueMappings(named, 'TITLE')).toEqual([{ value: 'Dr', key: '1', conditions: 0 }])
    expect(getValueMappings({ ...named, KEYS: [] }, 'TITLE')).toEqual([])
  })

  it('change where they are saved, and stay everywhere else', () => {
    const list: KeyDefinition = {
      ...types,
      bankValues: [
        { value: 'A', key: '01' },
        { value: 'B', key: '02' },
      ],
    }
    expect(
      withMappings(list, [
        { value: 'B', key: '03' },
        { value: 'C', key: '01' },
      ]),
    ).toEqual({
      ...types,
      bankValues: [
        { value: 'A', key: '01' },
        { value: 'B', key: '03' },
        { value: 'C', key: '01' },
      ],
    })
    expect(withMappings(list, [{ value: 'A', key: null }])).toEqual({
      ...types,
      bankValues: [{ value: 'A' }, { value: 'B', key: '02' }],
    })
    expect(withMappings(types, [])).toEqual({ ...types, bankValues: [] })
  })

  it('are what a value means from then on, the last one where a value is mapped twice', () => {
    const mapping = fc.record({
      value: fc.constantFrom('A', 'B', '01'),
      key: fc.option(fc.constantFrom('01', '02'), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(mapping), fc.array(mapping), (former, mappings) => {
        const before = withMappings(types, former)
        const after = withMappings(before, mappings)
        for (const value of ['A', 'B', '01', 'other']) {
          const last = mappings.findLast((each) => each.value === value)
          expect(keyOfBankValue([after], types.id, value)).toBe(
            last === undefined ? keyOfBankValue([before], types.id, value) : (last.key ?? undefined),
          )
        }
      }),
    )
  })
})

describe('[B7.25] the bank value of a key', () => {
  const lists = listsWith('INTENDED_USE', [
    { value: 'later' },
    { value: 'MODERN', key: '06' },
    { value: 'ENERGIE', key: '06' },
  ])

  it.each([
    ['the first that is mapped to it', 'INTENDED_USE', '06', 'MODERN'],
    ['the key itself if none is', 'INTENDED_USE', '05', '05'],
    ['the key itself in another list', 'TYPE_OF_USE', '06', '06'],
  ] as const)('is %s', (_title, type, key, value) => {
    expect(toBankValue(lists, type, key)).toBe(value)
  })

  it('is the key itself without any list', () => {
    expect(toBankValue([], 'INTENDED_USE', '06')).toBe('06')
  })
})

describe("[B7.25] the bank's prices", () => {
  const KEYS = shipped.KEYS.map((list) => {
    const key = { PRODUCT_TYPE: '01', INTENDED_USE: '06', TYPE_OF_USE: '02' }[list.id as string]
    return key === undefined ? list : { ...list, bankValues: [{ value: 'mapped', key }, { value: 'unmapped' }] }
  })
  const pricesInKeys = (values: Partial<Rate>) => getKeyedRates({ KEYS, INTEREST_CONDITIONS: pricesWith(values) })

  it('have keys in place of values, and are otherwise the same', () => {
    expect(pricesInKeys({ productType: 'mapped', intendedUse: 'mapped', typeOfUse: 'mapped' })).toEqual(
      pricesWith({ productType: '01', intendedUse: '06', typeOfUse: '02' }),
    )
    expect(pricesInKeys({ productType: 'mapped' })).toEqual(pricesWith({ productType: '01' }))
    expect(pricesInKeys({ productType: '02', intendedUse: '05' })).toEqual(
      pricesWith({ productType: '02', intendedUse: '05' }),
    )
  })

  it.each(['productType', 'intendedUse', 'typeOfUse'] as const)(
    'apply to no loan while their %s is unmapped',
    (column) => {
      expect(pricesInKeys({ productType: 'mapped', intendedUse: 'mapped', [column]: 'unmapped' })).toEqual([])
    },
  )

  it('are as the bank sends them while nothing is mapped', () => {
    expect(getKeyedRates(shipped)).toEqual(shipped.INTEREST_CONDITIONS)
  })
})
