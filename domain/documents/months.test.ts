import { describe, expect, it } from 'vitest'

import { addMonths, getLastDayOfMonth, toMonth, monthsBefore } from './months.ts'

it.each([
  ['2026-05', 0, '2026-05'],
  ['2026-05', 8, '2027-01'],
  ['2026-05', -5, '2025-12'],
  ['2026-12', -24, '2024-12'],
  ['0999-12', 1, '1000-01'],
])('%s and %i months are %s', (month, months, sum) => {
  expect(addMonths(month, months)).toBe(sum)
})

it.each([
  ['2026-05', '2026-05-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-05-04', '2026-05-04'],
])('the last day of %s is %s', (iso, day) => {
  expect(getLastDayOfMonth(iso)).toBe(day)
})

describe('the day so many months earlier', () => {
  it.each([
    ['2026-05-20', 2, '2026-03-20'],
    ['2026-05-31', 1, '2026-04-30'],
    ['2026-03-28', 1, '2026-02-28'],
    ['2026-03-29', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2026-01-15', 1, '2025-12-15'],
  ])('than %s, by %i, is %s', (day, months, earlier) => {
    expect(monthsBefore(day, months)).toBe(earlier)
  })
})

it('the month of a day, and of a month', () => {
  expect(['2026-05-31', '2026-05'].map(toMonth)).toEqual(['2026-05', '2026-05'])
})
