import { describe, expect, it } from 'vitest'

import { checkAreas, shippedAreas } from '../../areas.ts'
import { otherDefaults, withOneDefault } from './default-product.ts'
import { usedLimits } from './used-limits.ts'

const areas = shippedAreas()

describe('the default product', () => {
  it('[B3.42] is unique: a new one replaces the old one', () => {
    const [former] = areas.PRODUCTS.filter(({ isDefault }) => isDefault)
    const other = areas.PRODUCTS.find(({ isDefault }) => !isDefault)
    if (former === undefined || other === undefined) throw new Error('two products ship')
    const next = { ...other, enabled: true, isDefault: true }
    expect(otherDefaults(next, areas.PRODUCTS).map(({ id }) => id)).toEqual([former.id])
    expect(otherDefaults(other, areas.PRODUCTS)).toEqual([])
    const products = withOneDefault(next, areas.PRODUCTS)
    expect(products.filter(({ isDefault }) => isDefault)).toEqual([next])
    expect(products.map(({ id }) => id)).toEqual(areas.PRODUCTS.map(({ id }) => id))
    expect(checkAreas({ ...areas, PRODUCTS: products }).filter(({ code }) => code === 'oneDefaultProduct')).toEqual([])
    const added = withOneDefault({ ...next, id: 'new', uri: 'neu' }, areas.PRODUCTS)
    expect(added.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['new'])
    expect(withOneDefault(other, areas.PRODUCTS)).toEqual(areas.PRODUCTS)
  })
})

describe('limits of a product', () => {
  it('[B3.42] match its calculation, and every shipped product has them', () => {
    expect([...usedLimits('CONSUMER_CREDIT')]).toEqual(['amount', 'term'])
    expect(usedLimits('MORTGAGE').has('redemptionRate')).toBe(true)
    expect(usedLimits('MORTGAGE_FULL').has('redemptionRate')).toBe(false)
    for (const { calculationType, limits } of areas.PRODUCTS)
      for (const name of Object.keys(limits)) expect(usedLimits(calculationType).has(name), name).toBe(true)
  })
})
