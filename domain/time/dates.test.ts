import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { daysTooLate, noDays, noMonths, typedDays, typedMonths } from '../cases/dates.ts'
import {
  addDays,
  addMonths,
  addYears,
  correctDate,
  type DateShape,
  daysBetween,
  formatDate,
  isEnterableYear,
  isRealDate,
  isRealMonth,
  lastYearOfTwoDigits,
  parseTypedDate,
  resolveDateBound,
} from './dates.ts'

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isRealDate', () => {
  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2150-12-31', '0001-01-01'])('%s is a day', (text) => {
    expect(isRealDate(text)).toBe(true)
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '2024-1-1',
    '',
    '24-01-01',
  ])('"%s" is not', (text) => {
    expect(isRealDate(text)).toBe(false)
  })

  it('refuses text around a day', () => {
    expect(isRealDate(' 2024-01-01')).toBe(false)
    expect(isRealDate('2024-01-01\n')).toBe(false)
  })
})

describe('isRealMonth', () => {
  it('accepts the months 01 to 12', () => {
    expect(isRealMonth('2024-12')).toBe(true)
    expect(isRealMonth('2024-13')).toBe(false)
    expect(isRealMonth('2024-00')).toBe(false)
    expect(isRealMonth('2024-12-01')).toBe(false)
  })
})

describe('isEnterableYear', () => {
  it('[A5.10] bounds years by 1900 and 2150', () => {
    expect(['1899-12-31', '1900-01-01', '2150-12', '2151-01'].map(isEnterableYear)).toEqual([false, true, true, false])
  })
})

describe('addDays', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it('is undone by going back', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -999, max: 999 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-05-15', 0, '2026-05-15'],
  ])('%s and %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result)
  })
})

describe('daysBetween', () => {
  it('counts what addDays adds', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -999, max: 999 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('addYears', () => {
  it('keeps day and month', () => {
    expect(addYears('2026-08-23', -18)).toBe('2008-08-23')
  })

  it('makes 29 February the 28th in a common year', () => {
    expect(addYears('2028-02-29', -18)).toBe('2010-02-28')
    expect(addYears('2028-02-29', -4)).toBe('2024-02-29')
  })

  it('always gives a day, and never an earlier one for a later one', () => {
    fc.assert(
      fc.property(isoDate, isoDate, fc.integer({ min: -150, max: 150 }), (left, right, years) => {
        expect(isRealDate(addYears(left, years))).toBe(true)
        if (left <= right) expect(addYears(left, years) <= addYears(right, years)).toBe(true)
      }),
    )
  })
})

describe('resolveDateBound', () => {
  const today = '2026-08-23'

  it.each([
    ['today', '2026-08-23'],
    ['-18y', '2008-08-23'],
    ['18y', '2044-08-23'],
    ['+1y', '2027-08-23'],
    ['-1d', '2026-08-22'],
    ['+30d', '2026-09-22'],
    ['2020-02-29', '2020-02-29'],
  ])('%s is %s', (bound, date) => {
    expect(resolveDateBound(bound, today)).toBe(date)
  })

  it.each(['', 'tomorrow', '-18', '-1w', '2023-02-29', '31.12.2020', '--1d'])('"%s" limits nothing', (bound) => {
    expect(resolveDateBound(bound, today)).toBeUndefined()
  })

  it('limits nothing without a bound', () => {
    expect(resolveDateBound(undefined, today)).toBeUndefined()
  })
})

describe('formatDate', () => {
  it('[A9.02] [B9.10] formats days and months with points in German, with slashes in English', () => {
    expect(formatDate('1980-12-03', 'de')).toBe('03.12.1980')
    expect(formatDate('1980-12-03', 'en')).toBe('03/12/1980')
    expect(formatDate('1980-12', 'de')).toBe('12.1980')
    expect(formatDate('1980-12', 'en')).toBe('12/1980')
  })
})

describe('parseTypedDate', () => {
  const readOn = (typed: string, shape: DateShape) =>
    parseTypedDate(typed, shape, lastYearOfTwoDigits('2026-11-29', true))

  it.each([...typedDays, ...daysTooLate])('[A5.10] reads %j as the day %s', (typed, iso) =>
    expect(readOn(typed, 'day')).toBe(iso),
  )

  it.each(typedMonths)('[A5.10] reads %j as the month %s', (typed, iso) => expect(readOn(typed, 'month')).toBe(iso))

  it.each(['', ...noDays])('[A5.10] %j is not a day', (typed) => expect(readOn(typed, 'day')).toBeUndefined())

  it.each(['', ...noMonths])('[A5.10] %j is not a month', (typed) => expect(readOn(typed, 'month')).toBeUndefined())

  it('[A5.10] reads no year of two digits before the field is left', () => {
    for (const typed of ['311280', '31.12.80', '1280', '12.80']) {
      expect(parseTypedDate(typed, 'day')).toBeUndefined()
      expect(parseTypedDate(typed, 'month')).toBeUndefined()
    }
  })

  it.each([
    ['1.2.26', '2026-02-01'],
    ['1.2.27', '1927-02-01'],
  ])('[A5.10] the year of a birthday with two digits is not after this one: %j', (typed, iso) => {
    expect(readOn(typed, 'day')).toBe(iso)
  })

  it.each([
    ['1.2.46', '2046-02-01'],
    ['1.2.47', '1947-02-01'],
    ['1.2.27', '2027-02-01'],
  ])('[A5.10] the year of another date with two digits lies up to twenty ahead: %j', (typed, iso) => {
    expect(parseTypedDate(typed, 'day', lastYearOfTwoDigits('2026-11-29', false))).toBe(iso)
  })

  it('[A5.10] reads eight digits from the end at which the year is', () => {
    expect(['20121210', '20101985', '10121920', '19851020'].map((typed) => parseTypedDate(typed, 'day'))).toEqual([
      '2012-12-10',
      '1985-10-20',
      '1920-12-10',
      '1985-10-20',
    ])
  })

  it('leaves the range of years to correctDate', () => {
    expect(parseTypedDate('01011850', 'day')).toBe('1850-01-01')
  })

  it('parses the output of formatDate', () => {
    fc.assert(
      fc.property(isoDate, fc.constantFrom('de' as const, 'en' as const), (date, locale) => {
        expect(parseTypedDate(formatDate(date, locale), 'day')).toBe(date)
        expect(parseTypedDate(formatDate(date.slice(0, 7), locale), 'month')).toBe(date.slice(0, 7))
      }),
    )
  })

  it('never throws, and returns real days only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9./ -]{0,12}$/)), (typed) => {
        const date = parseTypedDate(typed, 'day')
        expect(date === undefined || isRealDate(date)).toBe(true)
      }),
    )
  })
})

describe('correctDate', () => {
  const bounds = { min: '2000-03-10', max: '2020-05-20' }

  it('[A5.10] keeps a date in range', () => {
    expect(correctDate('2010-01-01', bounds)).toEqual({ value: '2010-01-01', corrected: undefined })
    expect(correctDate(bounds.min, bounds)).toEqual({ value: bounds.min, corrected: undefined })
    expect(correctDate(bounds.max, bounds)).toEqual({ value: bounds.max, corrected: undefined })
  })

  it('[A5.10] makes a date out of range its minimum or maximum, and reports a correction of the whole date', () => {
    expect(correctDate('1999-12-31', bounds)).toEqual({ value: '2000-03-10', corrected: 'date' })
    expect(correctDate('2020-05-21', bounds)).toEqual({ value: '2020-05-20', corrected: 'date' })
  })

  it('[A5.10] makes a year before 1900 or after 2150 the first or last, and reports a correction of the year', () => {
    expect(correctDate('1850-07-01', {})).toEqual({ value: '1900-07-01', corrected: 'year' })
    expect(correctDate('2910-07-01', {})).toEqual({ value: '2150-07-01', corrected: 'year' })
    expect(correctDate('2910-07', {})).toEqual({ value: '2150-07', corrected: 'year' })
  })

  it('reports the year when only the year changed to reach a bound', () => {
    expect(correctDate('2025-05-20', bounds)).toEqual({ value: '2020-05-20', corrected: 'year' })
  })

  it('never returns a day that does not exist', () => {
    expect(correctDate('1804-02-29', {})).toEqual({ value: '1900-02-28', corrected: 'date' })
  })

  it('[A5.10] corrects months by the months of the bounds', () => {
    expect(correctDate('2020-05', bounds)).toEqual({ value: '2020-05', corrected: undefined })
    expect(correctDate('2020-06', bounds)).toEqual({ value: '2020-05', corrected: 'date' })
    expect(correctDate('2000-03', bounds)).toEqual({ value: '2000-03', corrected: undefined })
    expect(correctDate('2000-02', bounds)).toEqual({ value: '2000-03', corrected: 'date' })
  })

  it('always returns a date in range, and keeps it when repeated', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const { value } = correctDate(date.toISOString().slice(0, 10), bounds)
          expect(isRealDate(value) && value >= bounds.min && value <= bounds.max).toBe(true)
          expect(correctDate(value, bounds).corrected).toBeUndefined()
        },
      ),
    )
  })
})
