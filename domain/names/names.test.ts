import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { isLabel, Label } from './label.ts'
import { cleanName, isPersonName, isStorableName, longestName, nameErrors, SentName } from './person-name.ts'

/** Letters and sequences of DIN 91379:2022-08 that are no letter with one ordinary accent. */
const unusual =
  'ĸ ŉ Ŋ ŋ Ŀ ŀ Ĳ ĳ Ƈ ƈ Ə ə Ɨ ɨ Ʒ ʒ Ǥ ǥ Ǯ ǯ ǰ Ȓ ȓ Ȟ ȟ ȧ Ȳ ȳ Ḃ ḇ ḗ ḯ Ḻ ṉ ẖ ẗ ẞ ß Ạ ỹ A̋ C̀ c̨̆ D̂ F̄ G̀ H̱ h̦ J́ J̌ K̛ K͟H K͟h k͟h L̥̄ l̥ M̐ n̂ P̕ R̥̄ S̛̄ s̱ T̈ t̛ U̇ Z̧ Ç̆ Û̄ ÿ́ Č̕ č̣ ē̍ Ī́ ō̍ Ž̦ ž̧ Ḳ̄ ṣ̄ Ṭ̄ ạ̈ Ọ̈ Ụ̄ ụ̈'.split(
    ' ',
  )

describe('a person’s name', () => {
  it.each([
    'Anna',
    'Li',
    'Ó',
    'Müller-Lüdenscheidt',
    'von und zu Guttenberg',
    'Weber, Freiherr von',
    'D’Angelo',
    "O'Neill",
    '’s-Hertogenbosch',
    'Nuʿmān',
    'ʿAlī',
    'Łukasz Żółć',
    'Þórðardóttir',
    'Søren Ærø',
    'Nguyễn Thị Ánh',
    'Đặng',
    'İpek Şahin Işık',
    'Ștefan Țiriac',
    'Gutiérrez Ibáñez',
    'Dvořák Ďuriš',
    'Kārlis Ģirts',
    'Għaxaq',
    'Dr. Jörg',
    'J. R.',
    'J.R.',
    'Martin Luther Jr.',
    'Zoe\u0308',
    'Jean\u2011Luc',
    'Anna\u00a0Maria',
    'Hawai\u02bbi',
    ...unusual,
  ])('may be %s', (name) => expect(isPersonName(name)).toBe(true))

  it.each([
    ['an override of the direction', '\u202eAnna'],
    ['an isolate of the direction', '\u2067Anna\u2069'],
    ['an invisible space', 'An\u200bna'],
    ['a joiner', 'An\u200dna'],
    ['a soft hyphen', 'An\u00adna'],
    ['a byte order mark', 'An\ufeffna'],
    ['a tag character', 'Anna\u{e0041}'],
    ['a grapheme joiner', 'An\u034fna'],
    ['a variation selector', 'An\ufe0fna'],
    ['a tab at the end', 'Anna\t'],
  ])('is freed of %s', (_, name) => expect([isPersonName(name), v.parse(SentName, name)]).toEqual([true, 'Anna']))

  it.each([
    ['an address', 'www.bank.example'],
    ['an address with an invisible mark', 'bank.\u200bde'],
    ['an address after a name', 'Anna bank.de'],
    ['an address after a space', 'Anna .de'],
    ['an address in capitals', 'BANK.DE'],
    ['an address with an umlaut', 'müller.de'],
    ['an address between hyphens', 'Bank-Login.com-Anna'],
    ['www alone', 'Anna www'],
    ['a scheme alone', 'Anna http'],
    ['a scheme', 'https://bank.example'],
    ['an e-mail', 'anna@bank.example'],
    ['markup', '<b>Anna</b>'],
    ['an entity', 'Anna&lt;'],
    ['a mail header', 'Anna\r\nBcc: x'],
    ['a line break', 'Anna\nBach'],
    ['a NUL', 'Anna\u0000'],
    ['a line separator', 'An\u2028na'],
    ['an emoji', 'Anna 🏡'],
    ['Cyrillic letters like Latin ones', 'Аnna'],
    ['Greek letters', 'Ελένη'],
    ['full-width letters', 'Ａｎｎａ'],
    ['mathematical letters', '𝐀nna'],
    ['letters in circles', 'Ⓐnna'],
    ['a full-width full stop', 'bank．de'],
    ['an ideographic full stop', 'bank。de'],
    ['a one dot leader', 'bank․de'],
    ['a mark that no letter has', 'A\u0336nna'],
    ['a pile of marks', `A${'\u0301'.repeat(9)}nna`],
    ['a digit', 'Anna2'],
    ['a Roman digit', 'Ⅳ'],
    ['a formula', '=Anna'],
    ['a template', '{{ link }}'],
    ['half a surrogate pair', 'Anna\ud83d'],
    ['a hyphen first', '-Anna'],
    ['a comma last', 'Weber,'],
    ['signs alone', "'-'"],
    ['nothing', ''],
    ['spaces', '  '],
    ['too many letters', 'a'.repeat(longestName + 1)],
  ])('may not be %s', (_, name) => expect(isPersonName(name)).toBe(false))

  it('may be half typed in a draft, but never be an address', () => {
    expect(['Weber,', '-Anna', '', 'a'.repeat(longestName)].every(isStorableName)).toBe(true)
    expect(['bank.de', '-bank.de', 'a'.repeat(longestName + 1)].some(isStorableName)).toBe(false)
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
    ['a'.repeat(200), 'a'.repeat(longestName)],
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
