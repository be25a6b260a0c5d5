import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { KeyDefinition } from '../areas/keys/schema.ts'
import { mappingEffects } from './mapping-effects.ts'

const areas = shippedAreas()
const on = '2026-11-21'
const types = areas.KEYS.find(({ id }) => id === 'PRODUCT_TYPE')
const [row] = areas.INTEREST_CONDITIONS
if (types === undefined || row === undefined) throw new Error('nothing shipped')
const { productType } = row
const conditions = areas.INTEREST_CONDITIONS.filter((each) => each.productType === productType).length
const mapped = (value: string, key?: string): KeyDefinition => ({
  ...types,
  bankValues: [key === undefined ? { value } : { value, key }],
})

describe('the effect of a mapping on prices', () => {
  it('[B7.26] names the prices that change their meaning, and the product that loses its last one', () => {
    const { moved, errors } = mappingEffects(areas, mapped(productType), on)
    expect(moved).toEqual([{ value: productType, conditions, before: productType, after: undefined }])
    expect(errors).toEqual([{ type: 'NO_PRODUCT_TYPE', values: { PRODUCT_TYPE: productType } }])
  })

  it('is empty if the meaning of a value stays, or no price uses it', () => {
    expect(mappingEffects(areas, mapped(productType, productType), on)).toEqual({ moved: [], errors: [] })
    expect(mappingEffects(areas, mapped('of nobody', productType), on)).toEqual({ moved: [], errors: [] })
    const titles = areas.KEYS.find(({ id }) => id === 'TITLE')
    if (titles !== undefined) expect(mappingEffects(areas, titles, on)).toEqual({ moved: [], errors: [] })
  })

  it('[B7.26] counts the prices of each value, and leaves out errors that were there before', () => {
    const rows = ['A', 'B', 'A', 'gone'].map((value, at) => ({ ...row, id: `row-${at}`, productType: value }))
    const PRODUCTS = areas.PRODUCTS.map((product) => ({ ...product, enabled: product.productType === productType }))
    const KEYS = areas.KEYS.map((list) =>
      list.id === types.id ? { ...types, bankValues: ['A', 'B'].map((value) => ({ value })) } : list,
    )
    const list = {
      ...types,
      bankValues: [
        { value: 'A', key: productType },
        { value: 'B', key: 'deleted' },
      ],
    }
    const { moved, errors } = mappingEffects({ ...areas, KEYS, PRODUCTS, INTEREST_CONDITIONS: rows }, list, on)
    expect(moved).toEqual([
      { value: 'A', conditions: 2, before: undefined, after: productType },
      { value: 'B', conditions: 1, before: undefined, after: 'deleted' },
    ])
    expect(errors.map(({ type, values }) => [type, values.PRODUCT_TYPE])).toEqual([
      ['NOT_DELETED_PRODUCT_TYPE', 'deleted'],
    ])
  })

  it('[B7.26] leaves prices out of reach whose use is still unmapped', () => {
    const KEYS = areas.KEYS.map((list) =>
      list.id === 'INTENDED_USE' ? { ...list, bankValues: [{ value: 'M' }] } : list,
    )
    const INTEREST_CONDITIONS = [
      ...areas.INTEREST_CONDITIONS,
      { ...row, id: 'new', productType: 'A', intendedUse: 'M' },
    ]
    expect(mappingEffects({ ...areas, KEYS, INTEREST_CONDITIONS }, mapped('A', 'deleted'), on)).toEqual({
      moved: [{ value: 'A', conditions: 1, before: 'A', after: 'deleted' }],
      errors: [],
    })
  })
})
