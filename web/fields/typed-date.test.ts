import { expect, test } from 'vitest'

import { dateOnLeave, dateSoFar } from './typed-date.ts'

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

test('[A5.10] blur corrects a date out of range and reports the correction', () => {
  const bounds = { min: '1946-11-21', max: '2008-11-21' }
  expect(dateOnLeave('01.02.0090', 'day', {})).toEqual({ value: '1900-02-01', corrected: 'year' })
  expect(dateOnLeave('24122020', 'day', bounds)).toEqual({ value: '2008-11-21', corrected: 'date' })
  expect(dateOnLeave('24.12.1990', 'day', bounds)).toEqual({ value: '1990-12-24', corrected: undefined })
  expect(dateOnLeave('gestern', 'day', bounds)).toBeUndefined()
})
