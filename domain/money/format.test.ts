import { describe, expect, it, test } from 'vitest'

import { locales } from '../text/locale.ts'
import { numberIn } from '../text/read-number.ts'

import {
  formatAmount,
  formatCents,
  formatCount,
  formatFileSize,
  formatMonthYear,
  formatNumber,
  formatPercent,
  formatTerm,
  formatWhole,
  formatWholeEuro,
} from './format.ts'

/** The non-breaking space. */
const nbsp = '\u00a0'

describe('formatCents', () => {
  it.each([
    [123_456, `1.234,56${nbsp}€`, '€1,234.56'],
    [0, `0,00${nbsp}€`, '€0.00'],
    [-0, `0,00${nbsp}€`, '€0.00'],
    [5, `0,05${nbsp}€`, '€0.05'],
    [-5, `\u22120,05${nbsp}€`, '\u2212€0.05'],
    [100_000_000, `1.000.000,00${nbsp}€`, '€1,000,000.00'],
  ])('[A9.02] formats %i cents as %s and %s', (cents, german, english) => {
    expect(formatCents(cents, 'de')).toBe(german)
    expect(formatCents(cents, 'en')).toBe(english)
  })
})

describe('formatWholeEuro', () => {
  it.each([
    [10_000, `10.000${nbsp}€`, '€10,000'],
    [0, `0${nbsp}€`, '€0'],
    [-500, `\u2212500${nbsp}€`, '\u2212€500'],
    [100.5, `100,50${nbsp}€`, '€100.50'],
    [1_000_000.07, `1.000.000,07${nbsp}€`, '€1,000,000.07'],
    // A third decimal is rounded to cents, not to euro.
    [99.999, `100,00${nbsp}€`, '€100.00'],
  ])('formats %d euro as %s and %s, with cents only if there are any', (euro, german, english) => {
    expect(formatWholeEuro(euro, 'de')).toBe(german)
    expect(formatWholeEuro(euro, 'en')).toBe(english)
  })
})

test('[A5.16] formatAmount gives the digits of an amount, with no cents or with both', () => {
  expect([10_000, 3.5, 1250.25, -500, 0].map((euro) => formatAmount(euro, 'de'))).toEqual([
    '10.000',
    '3,50',
    '1.250,25',
    '\u2212500',
    '0',
  ])
  expect([10_000, 3.5].map((euro) => formatAmount(euro, 'en'))).toEqual(['10,000', '3.50'])
})

describe('formatPercent', () => {
  it.each([
    [6.43, `6,43${nbsp}%`, '6.43%'],
    [5, `5,00${nbsp}%`, '5.00%'],
    [6.435, `6,44${nbsp}%`, '6.44%'],
    [1.005, `1,01${nbsp}%`, '1.01%'],
    [-0.001, `0,00${nbsp}%`, '0.00%'],
    [-0.5, `\u22120,50${nbsp}%`, '\u22120.50%'],
  ])('[A9.02] formats %d percent with two decimals: %s and %s', (percent, german, english) => {
    expect(formatPercent(percent, 'de')).toBe(german)
    expect(formatPercent(percent, 'en')).toBe(english)
  })
})

describe('formatTerm', () => {
  it.each([
    [6, '0,5 Jahre', '0.5 years'],
    [12, '1 Jahr', '1 year'],
    [18, '1,5 Jahre', '1.5 years'],
    [84, '7 Jahre', '7 years'],
    [90, '7,5 Jahre', '7.5 years'],
    [360, '30 Jahre', '30 years'],
  ])('[A9.02] formats %i months as years, half years as x.5: %s and %s', (months, german, english) => {
    expect(formatTerm(months, 'de')).toBe(german)
    expect(formatTerm(months, 'en')).toBe(english)
  })

  it.each([
    [1, '1 Monat', '1 month'],
    [11, '11 Monate', '11 months'],
    [13, '13 Monate', '13 months'],
  ])('keeps %i months exact: %s and %s', (months, german, english) => {
    expect(formatTerm(months, 'de')).toBe(german)
    expect(formatTerm(months, 'en')).toBe(english)
  })
})

describe('formatCount', () => {
  it.each([
    [1, 'months', '1 Monat', '1 month'],
    [84, 'months', '84 Monate', '84 months'],
    [1, 'years', '1 Jahr', '1 year'],
    [30, 'years', '30 Jahre', '30 years'],
  ] as const)('formats %i %s in their unit: %s and %s', (count, unit, german, english) => {
    expect(formatCount(count, unit, 'de')).toBe(german)
    expect(formatCount(count, unit, 'en')).toBe(english)
  })
})

describe('formatFileSize', () => {
  it.each([
    [0, '0,1', '0.1', 'kB'],
    [1, '0,1', '0.1', 'kB'],
    [1024, '1,0', '1.0', 'kB'],
    [1536, '1,5', '1.5', 'kB'],
    [1023 * 1024, '1023,0', '1023.0', 'kB'],
    // Would be 1024.0 kB.
    [1024 * 1024 - 1, '1,0', '1.0', 'MB'],
    [1024 ** 2, '1,0', '1.0', 'MB'],
    [20 * 1024 ** 2, '20,0', '20.0', 'MB'],
    [1024 ** 3, '1,0', '1.0', 'GB'],
    [1024 ** 4, '1,0', '1.0', 'TB'],
    [1024 ** 5, '1,0', '1.0', 'PB'],
    [1024 ** 6, '1,0', '1.0', 'EB'],
    [1024 ** 7, '1,0', '1.0', 'ZB'],
    [1024 ** 8, '1,0', '1.0', 'YB'],
    [5000 * 1024 ** 8, '5000,0', '5000.0', 'YB'],
  ])('[A9.02] [B9.09] formats %i bytes as %s or %s %s', (bytes, german, english, unit) => {
    expect(formatFileSize(bytes, 'de')).toBe(`${german}${nbsp}${unit}`)
    expect(formatFileSize(bytes, 'en')).toBe(`${english}${nbsp}${unit}`)
  })
})

describe('formatNumber', () => {
  it("[A9.02] [B9.10] has the formats '0,0.[00]' and '0,0'", () => {
    expect([1234, 1234.5, 1234.567, 1.005].map((value) => formatNumber(value, 'de'))).toEqual([
      '1.234',
      '1.234,5',
      '1.234,57',
      '1,01',
    ])
    expect(formatNumber(1234567.25, 'en')).toBe('1,234,567.25')
    expect(formatWhole(1234567.5, 'de')).toBe('1.234.568')
    expect(formatWhole(1234, 'en')).toBe('1,234')
  })
})

describe('formatMonthYear', () => {
  it('[A9.02] [B9.10] formats MM.yyyy and MM/yyyy', () => {
    expect(formatMonthYear('2026-11', 'de')).toBe('11.2026')
    expect(formatMonthYear('2026-11-21', 'en')).toBe('11/2026')
  })
})

it.each(locales)('what a formatter writes of a negative amount is read as the same number (%s)', (locale) => {
  expect(numberIn(formatCents(-123_456, locale), locale, 2)).toBe(-1234.56)
  expect(numberIn(formatPercent(-0.5, locale), locale, 2)).toBe(-0.5)
})
