import { expect, test } from 'vitest'

import { editableNumber, readNumber, readableAmount } from './typed-number.ts'

test.each([
  ['12500', 12500],
  ['12.500', 12500],
  ['12.500,5', 12500.5],
  ['12 500,50 €', 12500.5],
  ['EUR 1.250', 1250],
  ['500,-', 500],
  ['500,–', 500],
  ['12500.5', 12500.5],
  [',5', 0.5],
  ['1.250.000', 1250000],
  ['-3', -3],
  ['−3', -3],
])('[A5.16] German: %s is %s', (typed, value) => {
  expect(readNumber(typed, 'de')).toBe(value)
})

test.each(['12.50.0', '1,2,3', 'zwölf', '12a', ',', '-', ''])('[A5.16] German: %j is not a number', (typed) => {
  expect(readNumber(typed, 'de')).toBeUndefined()
})

test.each([
  ['12,500', 12500],
  ['12,500.5', 12500.5],
  ['12.5', 12.5],
  ['12.500', 12.5],
  ['€1,250', 1250],
  ['1234,5', 1234.5],
])('[A5.16] English: %s is %s', (typed, value) => {
  expect(readNumber(typed, 'en')).toBe(value)
})

test('[A5.16] numbers are edited as plain digits and displayed with thousands separators', () => {
  expect([editableNumber(12500.5, 'de'), editableNumber(12500.5, 'en')]).toEqual(['12500,5', '12500.5'])
  expect([readableAmount(12500.5, 'de', 2), readableAmount(12500.5, 'en', 2)]).toEqual(['12.500,50', '12,500.50'])
  expect(readableAmount(12500, 'de', 2)).toBe('12.500')
})

test('an amount survives formatting and parsing in both forms', () => {
  for (const locale of ['de', 'en'] as const)
    for (const value of [0, 1, 0.5, 999.99, 1000, 12500.05, 9_999_999_999.99]) {
      expect(readNumber(editableNumber(value, locale), locale)).toBe(value)
      expect(readNumber(readableAmount(value, locale, 2), locale)).toBe(value)
    }
})
