import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import { losingPrice, type PricingAreas } from './unpriced-loans.ts'

const shipped = shippedAreas()
const today = '2026-11-22'
const { id } = shipped.PRODUCTS.find((product) => product.enabled) ?? expect.fail('no product')
const own = shipped.PRODUCTS.find((product) => product.id === id)?.productType
const first = shipped.INTEREST_CONDITIONS.find((row) => row.productType === own) ?? expect.fail('no price')

const without = (areas: PricingAreas, condition: string): PricingAreas => ({
  ...areas,
  INTEREST_CONDITIONS: areas.INTEREST_CONDITIONS.filter((row) => row.id !== condition),
})

describe('loans that lose their price', () => {
  it('are those of a removed price, within the limits of the product', () => {
    const lost = losingPrice(shipped, without(shipped, first.id), today)
    expect(lost.length).toBeGreaterThan(0)
    for (const gap of lost) {
      expect(gap.productType).toBe(own)
      expect(gap.amountFrom).toBeGreaterThanOrEqual(first.amountFrom)
      expect(gap.amountTo).toBeLessThanOrEqual(first.amountTo)
    }
  })

  it('are none if no price changes, if one is added, or if there was none before', () => {
    const less = without(shipped, first.id)
    expect(losingPrice(shipped, structuredClone(shipped), today)).toEqual([])
    expect(losingPrice(less, shipped, today)).toEqual([])
    expect(losingPrice(less, { ...less, KEYS: [] }, today)).toEqual([])
  })

  it('are not those of a gap that shrinks', () => {
    const less = without(shipped, first.id)
    const half = Math.floor((first.termFrom + first.termTo) / 2)
    const closed = { ...less, INTEREST_CONDITIONS: [...less.INTEREST_CONDITIONS, { ...first, termTo: half }] }
    expect(losingPrice(less, closed, today)).toEqual([])
    expect(losingPrice(shipped, closed, today)).not.toEqual([])
  })

  it('are reported from the day of the release', () => {
    const ending = {
      ...shipped,
      INTEREST_CONDITIONS: shipped.INTEREST_CONDITIONS.map((row) =>
        row.id === first.id ? { ...row, validTo: '2026-12-31' } : row,
      ),
    }
    expect(losingPrice(shipped, ending, today)).toContainEqual(expect.objectContaining({ validFrom: '2027-01-01' }))
    expect(losingPrice(shipped, ending, '2027-03-01')).toContainEqual(
      expect.objectContaining({ validFrom: '2027-03-01' }),
    )
  })
})
