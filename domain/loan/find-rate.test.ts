import { describe, expect, it } from 'vitest'

import type { Rate } from '../settings/areas/rates/schema.ts'
import { findRate, type RateQuery } from './find-rate.ts'

const general: Rate = {
  id: 'general',
  productType: '01',
  amountFrom: 1000,
  amountTo: 50_000,
  termFrom: 12,
  termTo: 84,
  nominalRate: 5.99,
  feePercent: 0,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const query: RateQuery = { productType: '01', amount: 10_000, term: 60, on: '2026-06-01' }
const find = (rows: readonly Rate[], asked: Partial<RateQuery> = {}) => findRate(rows, { ...query, ...asked })?.id

describe('findInterestCondition', () => {
  it.each([
    { amount: 1000 },
    { amount: 50_000 },
    { amount: 1000.01 },
    { term: 12 },
    { term: 84 },
    { on: '2026-01-01' },
    { on: '2026-12-31' },
    { intendedUse: '03', typeOfUse: '01', redemptionRate: 2 },
  ])('finds the row for %o: both ends are included', (asked) => {
    expect(find([general], asked)).toBe('general')
  })

  it.each([
    { productType: '02' },
    { amount: 999.99 },
    { amount: 50_000.01 },
    { term: 11 },
    { term: 85 },
    { on: '2025-12-31' },
    { on: '2027-01-01' },
  ])('finds none for %o', (asked) => {
    expect(find([general], asked)).toBeUndefined()
  })

  it('prefers the row that names more, in any order', () => {
    const rows: readonly Rate[] = [
      general,
      { ...general, id: 'redemption', redemptionRateFrom: 1, redemptionRateTo: 2.5 },
      { ...general, id: 'type', typeOfUse: '02' },
      { ...general, id: 'use', intendedUse: '03' },
      { ...general, id: 'use and type', intendedUse: '03', typeOfUse: '02' },
    ]
    for (const order of [rows, rows.toReversed()]) {
      expect(find(order)).toBe('general')
      expect(find(order, { redemptionRate: 2.5 })).toBe('redemption')
      expect(find(order, { redemptionRate: 2.51 })).toBe('general')
      expect(find(order, { redemptionRate: 2, typeOfUse: '02' })).toBe('type')
      expect(find(order, { typeOfUse: '02', intendedUse: '04' })).toBe('type')
      expect(find(order, { redemptionRate: 2, intendedUse: '03', typeOfUse: '01' })).toBe('use')
      expect(find(order, { intendedUse: '03', typeOfUse: '02' })).toBe('use and type')
    }
  })

  it('accepts a redemption rate that is open on one side', () => {
    const rows: readonly Rate[] = [{ ...general, redemptionRateFrom: 2 }]
    expect([find(rows, { redemptionRate: 9 }), find(rows, { redemptionRate: 1.99 }), find(rows)]).toEqual([
      'general',
      undefined,
      undefined,
    ])
  })

  it('includes both ends of a redemption rate, and any below where only the upper end is named', () => {
    const between: readonly Rate[] = [{ ...general, redemptionRateFrom: 1, redemptionRateTo: 2.5 }]
    const upTo: readonly Rate[] = [{ ...general, redemptionRateTo: 2.5 }]
    const found = (rows: readonly Rate[]) =>
      [0, 0.99, 1, 2.5, 2.51].map((redemptionRate) => find(rows, { redemptionRate }) !== undefined)
    expect(found(between)).toEqual([false, false, true, true, false])
    expect(found(upTo)).toEqual([true, true, true, true, false])
  })

  it('prefers the row that names more to a newer one', () => {
    const newer = { ...general, id: 'newer', validFrom: '2026-05-01' }
    const use = { ...general, id: 'use', intendedUse: '03' }
    for (const rows of [
      [newer, use],
      [use, newer],
    ])
      expect(find(rows, { intendedUse: '03' })).toBe('use')
  })

  it('prefers the newer of two equal rows, then the first', () => {
    const newer = { ...general, id: 'newer', validFrom: '2026-05-01' }
    expect(find([general, newer])).toBe('newer')
    expect(find([newer, general])).toBe('newer')
    expect(find([general, newer], { on: '2026-04-30' })).toBe('general')
    expect(find([general, { ...general, id: 'second' }])).toBe('general')
  })

  it('finds none in an empty list', () => {
    expect(find([])).toBeUndefined()
  })
})
