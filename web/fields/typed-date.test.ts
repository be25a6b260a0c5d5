import { expect, test } from 'vitest'

import { dateOnLeave, dateSoFar } from './date-writing.ts'

test('[A5.10] a date counts as soon as it is complete, with or without dots', () => {
  expect(
    ['1', '01.0', '0102199', '01021990', '01.02.1990', '1.2.1990', '30.02.1990', '01.02.0090'].map((typed) =>
      dateSoFar(typed, 'day'),
    ),
  ).toEqual([undefined, undefined, undefined, '1990-02-01', '1990-02-01', '1990-02-01', undefined, undefined])
  expect(['021990', '2/1990', '13.1990'].map((typed) => dateSoFar(typed, 'month'))).toEqual([
    '1990-02',
    '1990-02',
    undefined,
  ])
})

const today = '2026-11-29'
const other = { today, isBirthday: false, corrects: true }

test('[A5.10] blur corrects a date out of range and reports the correction', () => {
  const bounds = { min: '1946-11-21', max: '2008-11-21', ...other }
  expect(dateOnLeave('01.02.0090', 'day', other)).toEqual({ value: '1900-02-01', corrected: 'year' })
  expect(dateOnLeave('24122020', 'day', bounds)).toEqual({ value: '2008-11-21', corrected: 'date' })
  expect(dateOnLeave('24.12.1990', 'day', bounds)).toEqual({ value: '1990-12-24', corrected: undefined })
  expect(dateOnLeave('1.2.85', 'day', bounds)).toEqual({ value: '1985-02-01', corrected: undefined })
  expect(dateOnLeave('gestern', 'day', bounds)).toBeUndefined()
})

test('[A5.10] a date of birth is never changed into a lawful one', () => {
  const birthday = { max: '2008-11-29', min: '1926-11-29', today, isBirthday: true, corrects: false }
  expect(
    ['24.12.2020', '24.12.10', '24.12.1910', '24.12.30', '24.12.0090', '24.12.3000'].map((typed) =>
      dateOnLeave(typed, 'day', birthday),
    ),
  ).toEqual([
    { value: '2020-12-24', corrected: undefined },
    { value: '2010-12-24', corrected: undefined },
    { value: '1910-12-24', corrected: undefined },
    { value: '1930-12-24', corrected: undefined },
    undefined,
    undefined,
  ])
})

test('[A5.10] a year of two digits is one of the century before where only that is possible, but of no birthday', () => {
  const past = { max: '2026-11-29', ...other }
  expect(dateOnLeave('3/35', 'month', past)).toEqual({ value: '1935-03', corrected: undefined })
  expect(dateOnLeave('1.2.30', 'day', past)).toEqual({ value: '1930-02-01', corrected: undefined })
  expect(dateOnLeave('1.2.30', 'day', other)).toEqual({ value: '2030-02-01', corrected: undefined })
  expect(dateOnLeave('3/2035', 'month', past)).toEqual({ value: '2026-11', corrected: 'date' })
  const birthday = { max: '2008-11-29', today, isBirthday: true, corrects: false }
  expect(dateOnLeave('24.12.10', 'day', birthday)).toEqual({ value: '2010-12-24', corrected: undefined })
})

test('[A5.04] where messages stand at the fields, a date out of range stays, and no date is made of another year', () => {
  const embedded = { today, isBirthday: false, corrects: false }
  const past = { max: '2026-11-29', ...embedded }
  expect(dateOnLeave('12.2030', 'month', past)).toEqual({ value: '2030-12', corrected: undefined })
  expect(dateOnLeave('3/35', 'month', past)).toEqual({ value: '1935-03', corrected: undefined })
  expect(dateOnLeave('01.02.0090', 'day', embedded)).toBeUndefined()
})
