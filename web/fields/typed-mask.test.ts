import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { digits, ibanGroups, type Mask, type TypedText } from './typed-mask.ts'

/** `12|3`: a text with the caret in it. */
const at = (text: string): TypedText => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const shown = ({ text, caret }: TypedText): string => `${text.slice(0, caret)}|${text.slice(caret)}`
const through = (mask: Mask, text: string, forward = false): string => shown(mask(at(text), forward))

test.each([
  ['1|', '1|'],
  ['1a|2', '1|2'],
  ['a|', '|'],
  ['1|23', '1|2'],
  ['123|', '12|'],
  ['|', '|'],
])('[A5.10] [A5.11] two digits at most: %s becomes %s', (typed, kept) => {
  expect(through(digits(2), typed)).toBe(kept)
})

describe('[A5.13] an IBAN in groups of four', () => {
  test.each([
    ['de|', 'DE|'],
    ['DE89|', 'DE89|'],
    ['DE893|', 'DE89 3|'],
    ['DE89370400440532013000|', 'DE89 3704 0044 0532 0130 00|'],
    ['DE89-3704/0044|', 'DE89 3704 0044|'],
    ['DE8X|9 3704', 'DE8X| 9370 4'],
    ['DE89 X|3704', 'DE89 X|370 4'],
    ['DE|9 3704', 'DE|93 704'],
    [`${'1'.repeat(40)}|`, `${Array.from({ length: 8 }, () => '1111').join(' ')} 11|`],
  ])('%s becomes %s', (typed, grouped) => {
    expect(through(ibanGroups, typed)).toBe(grouped)
  })

  test('deleting skips a space, backwards and forwards', () => {
    // Backspace behind the space, then again: the 9 is deleted.
    expect(through(ibanGroups, 'DE89|3704')).toBe('DE89| 3704')
    expect(through(ibanGroups, 'DE8| 3704')).toBe('DE8|3 704')
    // Delete before the space, then again: the 3 is deleted.
    expect(through(ibanGroups, 'DE89|3704', true)).toBe('DE89 |3704')
    expect(through(ibanGroups, 'DE89 |704', true)).toBe('DE89 |704')
  })
})

test('a mask keeps accepted characters, their order, and the caret among them', () => {
  const masks: readonly (readonly [Mask, RegExp, number])[] = [
    [digits(11), /\d/, 11],
    [ibanGroups, /[A-Za-z0-9]/, 34],
  ]
  for (const [mask, accepted, atMost] of masks) {
    const count = (text: string): number => [...text].filter((each) => accepted.test(each)).length
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.nat(50), fc.boolean(), (text, place, forward) => {
        const caret = Math.min(place, text.length)
        const masked = mask({ text, caret }, forward)
        expect(count(masked.text)).toBe(Math.min(count(text), atMost))
        expect(count(masked.text.slice(0, masked.caret))).toBe(Math.min(count(text.slice(0, caret)), atMost))
        // Masking twice changes nothing.
        expect(mask(masked, forward).text).toBe(masked.text)
      }),
    )
  }
})
