import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addToCell,
  bounds,
  bucketCount,
  toBucket,
  toCell,
  toHistogram,
  getMean,
  mergedCells,
  mergedHistograms,
  getQuantile,
  sumCells,
} from './histogram.ts'

const milliseconds = fc.integer({ min: 0, max: 200_000 })

describe('[B7.42] figures of several isolates', () => {
  test('have 24 fixed buckets, from a millisecond to a minute and a half', () => {
    expect(bucketCount).toBe(24)
    expect([bounds[0], bounds.at(-1)]).toEqual([1, 92_682])
    expect([0, 1, 2, 3, 92_682, 92_683, 1e9].map(toBucket)).toEqual([0, 0, 1, 2, 22, 23, 23])
  })

  test('are the same counted one by one in place', () => {
    fc.assert(
      fc.property(milliseconds, fc.array(milliseconds), (first, others) => {
        const cell = { ...toCell(first) }
        for (const value of others) addToCell(cell, value)
        expect(cell).toEqual(others.map(toCell).reduce(mergedCells, toCell(first)))
      }),
    )
  })

  test('add up exactly, for any distribution and order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(milliseconds, fc.nat(5))), (counted) => {
        const parts = [0, 1, 2, 3, 4, 5].map((isolate) =>
          toHistogram(counted.filter(([, who]) => who === isolate).map(([value]) => value)),
        )
        const whole = new Map(toHistogram(counted.map(([value]) => value)))
        expect(new Map(mergedHistograms(parts))).toEqual(whole)
        expect(new Map(mergedHistograms(parts.toReversed()))).toEqual(whole)
        // Also when a sum is added to the rest again.
        const [first = new Map(), ...others] = parts
        expect(new Map(mergedHistograms([first, mergedHistograms(others)]))).toEqual(whole)
      }),
    )
  })

  test('have an exact count, mean and maximum, and percentiles exact to the bucket', () => {
    fc.assert(
      fc.property(
        fc.array(milliseconds, { minLength: 1 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (all, share) => {
          const histogram = toHistogram(all)
          const total = sumCells(histogram)
          const sum = all.reduce((a, b) => a + b, 0)
          expect(total).toEqual({ count: all.length, sum, max: Math.max(...all) })
          expect(getMean(total)).toBe(sum / all.length)
          const found = getQuantile(histogram, share)
          const exact = all.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * all.length)) - 1] ?? NaN
          expect(found).toBeLessThanOrEqual(total.max)
          expect(Math.abs(toBucket(Math.max(0, found)) - toBucket(exact))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('are empty when nothing was counted', () => {
    expect(sumCells(new Map())).toEqual({ count: 0, sum: 0, max: 0 })
    expect([getMean(sumCells(new Map())), getQuantile(new Map(), 0.95)]).toEqual([0, 0])
  })
})
