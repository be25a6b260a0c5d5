import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { names, noNames } from '../cases/names.ts'
import { isLabel, Label } from './label.ts'
import { cleanName, isPersonName, isStorableName, maxPersonNameLength, nameErrors, SentName } from './person-name.ts'

describe('a person’s name', () => {
  it.each(names)('may be %s, stored as %s', (name, stored) =>
    expect([isPersonName(name), v.parse(SentName, name)]).toEqual([true, stored]),
  )

  it.each([
    ...noNames,
    ['half a surrogate pair', 'Anna\ud83d'] as const,
    ['a NUL', 'Anna\u0000'] as const,
    ['nothing', ''] as const,
    ['spaces', '  '] as const,
  ])('may not be %s', (_, name) => expect(isPersonName(name)).toBe(false))

  it('may be half typed in a draft, but never be an address', () => {
    expect(['Weber,', '-Anna', '', 'a'.repeat(maxPersonNameLength)].every(isStorableName)).toBe(true)
    expect(['bank.de', '-bank.de', 'a'.repeat(maxPersonNameLength + 1)].some(isStorableName)).toBe(false)
  })

  it('is stored in NFC, with the hyphen and apostrophe of the standard and single spaces', () => {
    expect(v.parse(SentName, ' Zoe\u0308  Jean\u2010Luc\u00a0D\u02bcArc ')).toBe('Zoë Jean-Luc D’Arc')
    expect(v.parse(SentName, '')).toBe('')
  })

  it('is refused by its field, unless it was stored before', () => {
    const wrong = { objectName: 'body', message: 'Pattern' }
    expect(nameErrors('body', { firstName: 'bank.de', lastName: 'Ελένη' }, { lastName: 'Ελένη' })).toEqual([
      { ...wrong, field: 'firstName', messageKey: 'validation.incorrectValue.firstName' },
    ])
    expect(nameErrors('body', { firstName: '', lastName: '4nna' })).toEqual([
      { ...wrong, field: 'lastName', messageKey: 'validation.incorrectValue.lastName' },
    ])
    expect(nameErrors('body', { firstName: null, lastName: 'Bach' })).toEqual([])
  })

  it.each([
    ['Anna', 'Anna'],
    [' Anna\u0000Bach ', 'Anna Bach'],
    ['Dr.Anna', 'Dr. Anna'],
    ['Anna bank.de', 'Anna bank. de'],
    ['<b>Anna</b>', 'b Anna b'],
    ['Ελένη', ''],
    ['https://bank.example', ''],
    ['www.bank.de', ''],
    ['a'.repeat(200), 'a'.repeat(maxPersonNameLength)],
  ])('of an identity provider, %j, is stored as %j', (claim, name) => {
    expect(cleanName(claim)).toBe(name)
    expect(name === '' || isPersonName(name)).toBe(true)
  })
})

describe('the name of a loan', () => {
  it.each([
    'Neue Küche',
    'Auto 2026 (2. Versuch)',
    'Haus: 250.000 € – Anbau?',
    'Ratenkredit „Traumküche“',
    'Umbau ab 01.02.2026, 1. OG',
    '2026-11-29',
    'z.B. Bad & Flur',
    'Auto 05/2026',
    'Auto 05/2026-12/2028',
    'Haus (ab 01/2027 – 11/2036)',
    '12/2028: Rest',
    '50 % / Nr. 5',
    'Müller & Söhne',
    'Kunde 1234567890',
    '7a1c0123-4567-4e89-9abc-0123456789ab',
  ])('may be %s', (name) => expect(isLabel(name)).toBe(true))

  it.each([
    ['an address', 'bank.de'],
    ['an address with a path', 'bank.de/login'],
    ['a scheme', 'https://1'],
    ['another scheme', 'tel:0900'],
    ['an e-mail', 'a@b'],
    ['numbers of a host', '10.0.0.1'],
    ['a telephone number', 'Bank: 0900 123456'],
    ['a telephone number with full stops', '0900.12.34'],
    ['an international one', '+49 69 12345'],
    ['a telephone number that begins as a month', '05/2026 12345'],
    ['one that ends as a month', '0900 05/2026'],
    ['one between months', '05/2026-12/2028 0900'],
    ['one that begins as two months', '05/2026-12/20281'],
    ['one with a month that does not exist', '03/3026-12/2028'],
    ['an address in digits and months', '05/2026.de'],
    ['markup', '<i>Auto</i>'],
    ['two lines', 'Auto\nHaus'],
    ['an address with an invisible mark', 'bank.\u200bde'],
    ['an emoji', 'Auto 🚗'],
    ['a template', '{{ link }}'],
    ['another script', 'Αuto'],
  ])('may not be %s', (_, name) => expect(isLabel(name)).toBe(false))

  it('has a limit in characters, and is trimmed', () => {
    expect(v.parse(Label(4), ' Auto ')).toBe('Auto')
    expect(v.parse(Label(4), '\u202eAu\u200bto\u00a0')).toBe('Auto')
    expect(v.is(Label(3), 'Auto')).toBe(false)
    expect(v.is(Label(3), '')).toBe(true)
  })
})
