import { wellKnown } from '../well-known.ts'
import { atMost, type FieldCases, required } from './field-cases.ts'

const firstName = { id: wellKnown.firstName }
const secondFirstName = { id: 'secondFirstName', entityType: 'SECOND_BORROWER' } as const
const lastName = { id: wellKnown.lastName }
const email = { id: wellKnown.email }
const five = atMost(5)

const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }
const noFirstName = { code: 'Pattern', messageKey: 'validation.incorrectValue.firstName' }
const noLastName = { code: 'Pattern', messageKey: 'validation.incorrectValue.lastName' }
const noEmail = { code: 'Email', messageKey: 'email.invalid' }

export const textFieldCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional field may be emptied', value: '', stored: '' },
    { title: '[A5.07] a required field with a text', value: 'Büro', placement: required },
    { title: 'lines', value: 'erste Zeile\nzweite Zeile' },
    { title: 'an emoji', value: '👍🏽' },
    { title: 'markup is text', value: '<script>alert(1)</script>' },
    { title: 'space around it is not stored', value: '  Büro ', stored: 'Büro' },
    { title: 'as long as can be stored', value: 'a'.repeat(4000) },
    { title: '[A5.17] [B5.06] as long as LENGTH allows', value: 'abcde', placement: five },
    { title: '[A5.08] a plain first name', value: 'Anna', definition: firstName },
    { title: '[A5.08] an accented first name', value: 'Zoë', definition: firstName },
    { title: '[A5.08] a letter and its accent apart', value: 'Zoe\u0308', definition: firstName, stored: 'Zoë' },
    { title: '[A5.08] a hyphen inside', value: 'Hans-Jürgen', definition: firstName },
    { title: '[A5.08] a space inside', value: 'Anna Maria', definition: firstName },
    { title: '[A5.08] a full stop after an initial', value: 'J. R.', definition: firstName },
    { title: '[A5.08] a letter of a sequence of DIN 91379', value: 'M\u0302ari', definition: firstName },
    { title: 'the space that a phone adds', value: 'Anna ', definition: firstName, stored: 'Anna' },
    { title: '[A5.08] an apostrophe inside', value: "O'Neill", definition: lastName },
    { title: '[A5.08] a typographic apostrophe inside', value: 'D’Angelo', definition: lastName },
    { title: '[A5.08] a comma inside', value: 'Weber, Freiherr von', definition: lastName },
    { title: '[A5.08] ß', value: 'Groß', definition: lastName },
    { title: 'digits where the field is no name', value: 'Tor 3' },
    { title: 'a tab, as copied from a table', value: 'a\tb', stored: 'a b' },
    { title: 'lines of Windows and of a word processor', value: 'a\r\nb\u2028c', stored: 'a\nb\nc' },
    { title: 'spaces of every width', value: 'a\u00a0b\u2009c\u3000d', stored: 'a b c d' },
    { title: 'marks without a width', value: 'B\u200bü\ufeffr\u00ado', stored: 'Büro' },
    { title: 'a text that turns its direction', value: '\u202eBüro\u2066', stored: 'Büro' },
    { title: 'nothing but invisible marks, where nothing is asked', value: '\u200b', stored: '' },
    {
      title: '[A5.08] a name with marks for its direction',
      value: '\u200eAnna\u202e',
      definition: firstName,
      stored: 'Anna',
    },
    {
      title: '[A5.08] a name with a soft hyphen',
      value: 'Hans\u00ad-Jürgen',
      definition: firstName,
      stored: 'Hans-Jürgen',
    },
    {
      title: '[A5.08] an accent after an invisible mark',
      value: 'Zoe\u200d\u0308',
      definition: firstName,
      stored: 'Zoë',
    },
    {
      title: '[A5.17] as long as LENGTH allows, decomposed',
      value: 'a\u0308'.repeat(5),
      placement: five,
      stored: 'äääää',
    },
    { title: '[A5.08] an address', value: 'anna@demo.example', definition: email },
    { title: '[A5.08] an address with a tag', value: 'anna+bank@mail.demo.example', definition: email },
  ],
  invalid: [
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    { title: '[A5.07] a required field emptied', value: '', placement: required, problem: missing },
    { title: '[A5.07] spaces are no answer', value: ' \n ', placement: required, problem: missing },
    {
      title: '[A5.17] [B5.06] longer than LENGTH allows',
      value: 'abcdef',
      placement: five,
      problem: { code: 'Size', messageKey: 'error.Size', params: { max: 5 } },
    },
    {
      title: 'longer than can be stored',
      value: 'a'.repeat(4001),
      problem: { code: 'Size', messageKey: 'error.Size', params: { max: 4000 } },
      unstorable: true,
    },
    { title: '[A5.07] invisible marks are no answer', value: '\u200b\u00a0', placement: required, problem: missing },
    { title: 'a NUL character', value: 'a\u0000b', problem: pattern, unstorable: true },
    { title: 'an escape sequence', value: '\u001b[31m', problem: pattern, unstorable: true },
    { title: 'half an emoji', value: '\ud83d', problem: pattern, unstorable: true },
    { title: 'a number', value: 5, problem: pattern, unstorable: true },
    { title: 'a list', value: ['a'], problem: pattern, unstorable: true },
    {
      title: '[A5.08] a digit in a first name',
      value: 'Anna2',
      definition: firstName,
      problem: noFirstName,
      unstorable: true,
    },
    {
      title: '[A5.08] another script',
      value: 'Ελένη',
      definition: firstName,
      problem: noFirstName,
      unstorable: true,
    },
    {
      title: '[A5.08] an address in a last name',
      value: 'Bank-Muster.de',
      definition: lastName,
      problem: noLastName,
      unstorable: true,
    },
    {
      title: '[A5.08] a name as long as a letter',
      value: 'a'.repeat(101),
      definition: lastName,
      problem: noLastName,
      unstorable: true,
    },
    { title: '[A5.08] a hyphen before a first name', value: '-Anna', definition: firstName, problem: noFirstName },
    {
      title: '[A3.14] [A5.08] a digit in the second borrower’s first name',
      value: 'Ben2',
      definition: secondFirstName,
      problem: noFirstName,
      unstorable: true,
    },
    {
      title: '[A5.08] markup in a first name',
      value: 'Anna<b>',
      definition: firstName,
      problem: noFirstName,
      unstorable: true,
    },
    {
      title: '[A5.08] two lines in a first name',
      value: 'Anna\nMaria',
      definition: firstName,
      problem: noFirstName,
      unstorable: true,
    },
    { title: '[A5.08] an apostrophe alone', value: "'", definition: lastName, problem: noLastName },
    { title: '[A5.08] a comma at the end', value: 'Weber,', definition: lastName, problem: noLastName },
    {
      title: 'a place of birth that contracts cannot print',
      value: '北京',
      definition: { id: wellKnown.birthPlace },
      problem: { code: 'Pattern', messageKey: 'fields.latin' },
    },
    { title: '[A5.08] an address without a host', value: 'anna@', definition: email, problem: noEmail },
    { title: '[A5.08] an address without @', value: 'anna.demo.example', definition: email, problem: noEmail },
    {
      title: '[A5.08] two addresses',
      value: 'a@demo.example,b@demo.example',
      definition: email,
      problem: noEmail,
    },
  ],
  formats: [{ title: 'a text', value: ' Büro ', de: 'Büro', en: 'Büro' }],
}
