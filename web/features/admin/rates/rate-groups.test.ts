import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { usesName } from '#domain/settings/labels/rate-use-text.ts'
import { termUnitOfType } from '#domain/settings/labels/term-unit.ts'

import { groupRates, getKindKey, ratesChanged } from './rate-groups.ts'

const { KEYS, INTEREST_CONDITIONS, PRODUCTS } = shippedAreas()
const words = { locale: 'de', areas: { KEYS } } as const
const rows = INTEREST_CONDITIONS.map((item) => ({ item }))

describe('prices by kind', () => {
  it("are grouped by product type and use, in the bank's order, each once", () => {
    const groups = groupRates(rows, KEYS, words)
    expect(groups.flatMap((group) => group.rows).length).toBe(rows.length)
    expect(groups.map(({ name }) => name).slice(0, 2)).toEqual([
      'Privatkredit',
      'Privatkredit · Energetische Sanierung',
    ])
    for (const { kind, rows: own } of groups) for (const { item } of own) expect(getKindKey(item)).toBe(kind)
  })

  it("[B7.25] are grouped by the key of the bank's value, or by the value while it is not mapped", () => {
    const bank = INTEREST_CONDITIONS.slice(0, 1).map((item) => ({ item: { ...item, productType: 'KK-1' } }))
    const mapped = (key?: string) =>
      KEYS.map((list) =>
        list.id === 'PRODUCT_TYPE'
          ? { ...list, bankValues: [{ value: 'KK-1', ...(key === undefined ? {} : { key }) }] }
          : list,
      )
    const [own] = groupRates(rows, KEYS, words)
    expect(groupRates(bank, mapped('01'), words).map(({ kind, name }) => [kind, name])).toEqual([
      [own?.kind, own?.name],
    ])
    expect(groupRates(bank, mapped(), words).map(({ name }) => name)).toEqual(['„KK-1“'])
    expect(usesName({ productType: '01' }, KEYS, words)).toBe('')
  })
})

describe('terms', () => {
  it("use the unit of the products of their type, whatever the bank's value", () => {
    const KK = KEYS.map((list) =>
      list.id === 'PRODUCT_TYPE' ? { ...list, bankValues: [{ value: 'KK-1', key: '01' }, { value: 'KK-2' }] } : list,
    )
    for (const { productType, calculationType } of PRODUCTS)
      expect(termUnitOfType(productType, KK, PRODUCTS)).toBe(
        calculationType.startsWith('MORTGAGE') ? 'years' : 'months',
      )
    expect(termUnitOfType('KK-1', KK, PRODUCTS)).toBe('months')
    expect(termUnitOfType('KK-2', KK, PRODUCTS)).toBeUndefined()
    expect(termUnitOfType('01', KK, [])).toBeUndefined()
  })
})

describe('fetched prices', () => {
  it('are counted if they are new, removed or changed', () => {
    const [one, two, ...rest] = INTEREST_CONDITIONS
    if (one === undefined || two === undefined) throw new Error('two prices ship')
    expect(ratesChanged(INTEREST_CONDITIONS, INTEREST_CONDITIONS.toReversed())).toBe(0)
    expect(ratesChanged(INTEREST_CONDITIONS, [{ ...one, nominalRate: 9.99 }, { ...two, id: 'new' }, ...rest])).toBe(3)
  })
})
