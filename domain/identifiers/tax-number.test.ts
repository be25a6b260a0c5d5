import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isTaxNumber } from './tax-number.ts'

const allDigits = '0123456789'.split('')
/** Ten digits that follow the rule of repetition: one occurs `times` times, the others once. */
const rightDigits = fc.constantFrom(2, 3).chain((times) =>
  fc
    .shuffledSubarray(allDigits, { minLength: 11 - times, maxLength: 11 - times })
    .chain(([first = '', ...others]) =>
      fc.shuffledSubarray([...Array.from({ length: times }, () => first), ...others], { minLength: 10 }),
    )
    .map((digits) => digits.join(''))
    .filter((digits) => !digits.startsWith('0') && !/(\d)\1\1/.test(digits)),
)

describe('isTaxNumber', () => {
  it.each(['36574261809', '86095742719'])('[A5.13] TIN: %s is valid (published)', (text) => {
    expect(isTaxNumber(text)).toBe(true)
  })

  it.each([
    ['36574261808', 'wrong check digit'],
    ['02476291358', 'leading 0'],
    ['12345678903', 'no repetition, check digit right'],
    ['44491234566', 'repeated too often, check digit right'],
    ['3657426180', 'ten digits'],
    ['365742618090', 'twelve digits'],
    ['3657426180x', 'a letter'],
    ['36 574 261 809', 'spaces'],
    ['36574261809\n', 'a line break'],
    ['٣٦٥٧٤٢٦١٨٠٩', 'other digits than 0 to 9'],
    ['', 'nothing'],
  ])('[A5.13] TIN: %j is invalid (%s)', (text) => {
    expect(isTaxNumber(text)).toBe(false)
  })

  it('[A5.13] TIN: has exactly one check digit for ten valid digits', () => {
    fc.assert(
      fc.property(rightDigits, (digits) => {
        expect(allDigits.filter((check) => isTaxNumber(digits + check))).toHaveLength(1)
      }),
    )
  })

  it.each([
    ['1112345678', 'three in a row'],
    ['1231456711', 'four times'],
    ['1122345678', 'two digits twice'],
    ['1121234567', 'one three times and one twice'],
    ['1234567890', 'none twice'],
  ])('[A5.13] TIN: %s (%s) has no check digit at all', (digits) => {
    expect(allDigits.filter((check) => isTaxNumber(digits + check))).toEqual([])
  })

  it('[A5.13] TIN: accepts a digit three times if not all in a row', () => {
    expect(allDigits.filter((check) => isTaxNumber(`1123145678${check}`))).toHaveLength(1)
  })
})
