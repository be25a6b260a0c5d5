import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { measuredPages } from './measured-pages.ts'
import {
  getPercentile,
  highest,
  leastVisits,
  lowerBound,
  ratingOf,
  summarised,
  toVitalBucket,
  upperBound,
  type Vital,
  vitalsText,
} from './vitals.ts'

const value = fc.integer({ min: 0, max: highest.LCP })

const counted = (values: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const each of values) counts.set(toVitalBucket(each), (counts.get(toVitalBucket(each)) ?? 0) + 1)
  return counts
}

test('every value is within the bounds of its bucket, of which there are few', () => {
  fc.assert(
    fc.property(value, (each) => {
      const bucket = toVitalBucket(each)
      expect(each).toBeLessThanOrEqual(upperBound(bucket))
      if (bucket > 0) expect(each).toBeGreaterThan(lowerBound(bucket))
    }),
  )
  for (let bucket = 0; bucket < 50; bucket++) expect(toVitalBucket(upperBound(bucket))).toBe(bucket)
  expect(toVitalBucket(highest.LCP)).toBe(51)
})

test('a percentile read from buckets is wrong by less than the width of the bucket', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.75, 0.95),
      (values, share) => {
        const exact = values.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * values.length)) - 1] ?? 0
        const bucket = toVitalBucket(exact)
        const read = getPercentile(counted(values), share)
        expect(Math.abs(read - exact)).toBeLessThanOrEqual(upperBound(bucket) - lowerBound(bucket))
      },
    ),
  )
  expect(getPercentile(new Map(), 0.5)).toBe(0)
})

test('percentiles rise with their share, and do not depend on the order in which counts were added', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: leastVisits, maxLength: 120 }), (values) => {
      const summary = summarised(counted(values))
      expect(summary).toEqual(summarised(counted(values.toReversed())))
      if (summary === undefined) throw new Error('enough visits')
      expect(summary.p50).toBeLessThanOrEqual(summary.p75)
      expect(summary.p75).toBeLessThanOrEqual(summary.p95)
    }),
  )
})

test('nothing is said of fewer than thirty visits', () => {
  expect(leastVisits).toBe(30)
  expect(summarised(new Map([[3, 29]]))).toBeUndefined()
  expect(summarised(new Map([[3, 30]]))?.visits).toBe(30)
})

test('values are good, improvable or poor by the published thresholds', () => {
  const rated = (vital: Vital, ...values: number[]) => values.map((each) => ratingOf(vital, each))
  const all = ['good', 'improvable', 'improvable', 'poor']
  expect(rated('LCP', 2500, 2501, 4000, 4001)).toEqual(all)
  expect(rated('INP', 200, 201, 500, 501)).toEqual(all)
  expect(rated('CLS', 100, 101, 250, 251)).toEqual(all)
})

test('names of pages are words, never addresses', () => {
  for (const page of measuredPages) expect(page).toMatch(/^[a-z-]+$|^[A-Z_]+$/)
})

test('[B7.42] the text for Prometheus has seconds and layout shift apart', () => {
  const summary = { visits: 40, p50: 800, p75: 1500, p95: 4000 }
  expect(
    vitalsText([
      { release: 3, page: 'start', vital: 'LCP', summary },
      { release: 3, page: 'OFFER', vital: 'CLS', summary: { visits: 30, p50: 10, p75: 50, p95: 120 } },
    ]).split('\n'),
  ).toEqual([
    '# HELP loanport_page_vitals_seconds Percentiles of LCP and INP over seven days.',
    '# TYPE loanport_page_vitals_seconds gauge',
    'loanport_page_vitals_seconds{metric="LCP",page="start",release="3",quantile="0.5"} 0.8',
    'loanport_page_vitals_seconds{metric="LCP",page="start",release="3",quantile="0.75"} 1.5',
    'loanport_page_vitals_seconds{metric="LCP",page="start",release="3",quantile="0.95"} 4',
    '# HELP loanport_page_layout_shift Percentiles of CLS over seven days.',
    '# TYPE loanport_page_layout_shift gauge',
    'loanport_page_layout_shift{metric="CLS",page="OFFER",release="3",quantile="0.5"} 0.01',
    'loanport_page_layout_shift{metric="CLS",page="OFFER",release="3",quantile="0.75"} 0.05',
    'loanport_page_layout_shift{metric="CLS",page="OFFER",release="3",quantile="0.95"} 0.12',
    '',
  ])
  expect(vitalsText([])).toBe('')
})
