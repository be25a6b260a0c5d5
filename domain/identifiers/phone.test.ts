import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'

import { parsePhone } from './phone.ts'

describe('parsePhone', () => {
  it('[A5.09] assumes Germany for a number without a dial code', () => {
    expect(parsePhone('030 901820')).toEqual({ ok: true, e164: '+4930901820', international: '+49 30 901820' })
    expect(parsePhone('+43 1 58858')).toEqual({ ok: true, e164: '+43158858', international: '+43 1 58858' })
  })

  it('[A5.09] distinguishes an unknown dial code from an invalid number of a known country', () => {
    expect(parsePhone('+999 123456')).toEqual({ ok: false, reason: 'unknownDialCode' })
    expect(parsePhone('+33 1 42')).toEqual({ ok: false, reason: 'invalid' })
  })

  it('gives every number a form that parses to the same number', () => {
    const phone = parsePhone('0151 12345678')
    expect(phone.ok && parsePhone(phone.e164)).toEqual(phone)
    expect(phone.ok && parsePhone(phone.international)).toEqual(phone)
  })

  // Fails when an update of the library changes the German plan, which phone.ts must follow.
  it('recognises German numbers as well as the full metadata, which is too large for the browser', () => {
    const prefix = fc.constantFrom(
      ...'1 13 137 138 15 151 153 1533 1541 16 160 164 169 17 170 18 180 181 30 32 322'.split(' '),
    )
    const national = fc
      .tuple(fc.oneof(prefix, fc.constant(''), fc.constant('49')), fc.stringMatching(/^[0-9]{1,13}$/))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(national, (digits) => {
        const full = parsePhoneNumberFromString(`+49${digits}`, { extract: false })
        const known = full?.countryCallingCode === '49' && full.isValid()
        expect(parsePhone(`+49${digits}`).ok).toBe(known)
      }),
      { numRuns: process.env['LOANPORT_TESTS'] === 'whole' ? 20_000 : 4000 },
    )
  })
})
