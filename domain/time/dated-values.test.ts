import { expect, it } from 'vitest'

import { datedValues } from './dated-values.ts'

const valuesOf = (...days: readonly string[]) => days.map((validFrom) => ({ validFrom }))
const sorted = (days: readonly string[], on: string) => {
  const { live, coming, past } = datedValues(valuesOf(...days), on)
  return {
    live: live?.validFrom,
    coming: coming.map((each) => each.validFrom),
    past: past.map((each) => each.validFrom),
  }
}

it('a value applies from its day on, until the next one', () => {
  const days = ['2026-07-01', '2027-01-01', '2025-01-01', '2026-01-01', '2027-07-01']
  expect(sorted(days, '2026-12-31')).toEqual({
    live: '2026-07-01',
    coming: ['2027-01-01', '2027-07-01'],
    past: ['2026-01-01', '2025-01-01'],
  })
  expect(sorted(days, '2027-01-01')).toMatchObject({ live: '2027-01-01', coming: ['2027-07-01'] })
})

it('no value applies before the first one, or without any', () => {
  expect(sorted(['2027-01-01'], '2026-12-31')).toEqual({ live: undefined, coming: ['2027-01-01'], past: [] })
  expect(sorted([], '2026-12-31')).toEqual({ live: undefined, coming: [], past: [] })
})

it('a day that is not yet completely typed applies to nothing, and comes first', () => {
  expect(sorted(['2027-01-01', '2026-02-30', '2026-01-01', ''], '2026-12-31')).toEqual({
    live: '2026-01-01',
    coming: ['2026-02-30', '', '2027-01-01'],
    past: [],
  })
})
