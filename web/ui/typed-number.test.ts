import { expect, test } from 'vitest'

import { parseTypedNumber } from './typed-number.ts'

test.each([
  ['10000', 10_000],
  ['10.000', 10_000],
  ['10 000 €', 10_000],
  ['1.234.567,89', 1_234_567.89],
  ['12345,6', 12_345.6],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['0.075', 0.075],
  ['0.500', 0.5],
  ['7,', 7],
  ['-5', -5],
])('[A5.16] German: %s is %d', (typed, value) => {
  expect(parseTypedNumber(typed, 'de')).toBe(value)
})

test.each([
  ['10,000', 10_000],
  ['1,234,567.89', 1_234_567.89],
  ['12,5', 12.5],
  ['0,075', 0.075],
  ['€12,345.67', 12_345.67],
])('[A5.16] English: %s is %d', (typed, value) => {
  expect(parseTypedNumber(typed, 'en')).toBe(value)
})

test.each(['', '-', 'abc', '1,2,3', '1.23.456', '12a', ',5,', '1..000', '012.500', '00.500', '0.075,5'])(
  '%j is not a number',
  (typed) => {
    expect(parseTypedNumber(typed, 'de')).toBeUndefined()
  },
)
