import { expect, test } from 'vitest'

import { editableNumber, readNumber, readableAmount } from './typed-number.ts'

test('[A5.16] numbers are edited as plain digits and displayed with thousands separators', () => {
  expect([editableNumber(12500.5, 'de'), editableNumber(12500.5, 'en')]).toEqual(['12500,5', '12500.5'])
  expect([readableAmount(12500.5, 'de', 2), readableAmount(12500.5, 'en', 2)]).toEqual(['12.500,50', '12,500.50'])
  expect(readableAmount(12500, 'de', 2)).toBe('12.500')
})

test('an amount survives formatting and parsing in both forms', () => {
  for (const locale of ['de', 'en'] as const)
    for (const value of [0, 1, 0.5, 999.99, 1000, 12500.05, 9_999_999_999.99]) {
      expect(readNumber(editableNumber(value, locale), locale, 2)).toBe(value)
      expect(readNumber(readableAmount(value, locale, 2), locale, 2)).toBe(value)
    }
})
