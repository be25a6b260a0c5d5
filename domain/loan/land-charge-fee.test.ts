import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tableB } from '../settings/areas/legal/defaults.ts'
import { landChargeFee } from './land-charge-fee.ts'

const feeOf = (cents: number): number => landChargeFee(cents, tableB)

describe('the fee for entering a land charge', () => {
  it.each([
    // GNotKG, annex 2, table B: the ends of its rows.
    [500, 15],
    [1000, 19],
    [2000, 27],
    [10_000, 75],
    [25_000, 115],
    [50_000, 165],
    [65_000, 192],
    [200_000, 435],
    [230_000, 485],
    [500_000, 935],
    [1_000_000, 1735],
    [3_000_000, 4935],
    // notar-von-bergner.de, costs of a land charge.
    [100_000, 273],
    [300_000, 635],
    // GNotKG § 34 (2) and § 35 (2), beyond the annex.
    [5_000_000, 8135],
    [60_000_000, 26_585],
    [90_000_000, 26_585],
  ])('of %s € is %s €', (euro, fee) => {
    expect(feeOf(euro * 100)).toBe(fee * 100)
  })

  it('rises with the first cent of a step', () => {
    expect([feeOf(20_000_000), feeOf(20_000_001)]).toEqual([43_500, 48_500])
    expect([feeOf(50_000), feeOf(50_001)]).toEqual([1500, 1900])
  })

  it('is at least 15 € (GNotKG § 34 (5)), and nothing without a charge', () => {
    expect([feeOf(1), feeOf(0), feeOf(-7_050_000)]).toEqual([1500, 0, 0])
  })

  it('follows the table that it is given, in cents where its rows have some', () => {
    const steps = [
      { upTo: 1000, step: 500, rise: 10.5 },
      { upTo: 3000, step: 1000, rise: 0.25 },
    ]
    expect([1, 50_000, 50_001, 100_001, 300_000, 1_000_000].map((cents) => landChargeFee(cents, steps))).toEqual([
      1050, 1050, 2100, 2125, 2150, 2150,
    ])
  })

  it('never falls with the amount, and is in whole euro', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000_000 })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(feeOf(Math.max(one, other))).toBeGreaterThanOrEqual(feeOf(Math.min(one, other)))
        expect(feeOf(one) % 100).toBe(0)
      }),
    )
  })
})
