import { type FieldCases, required } from './field-cases.ts'

const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }
const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
const missingPart = (part: string) => ({
  code: 'NotBlank',
  messageKey: 'anfrage.lebenshaltung.required',
  params: { part },
})
const tooLong = (max: number) => ({ code: 'Size', messageKey: 'error.Size', params: { max } })

export const combinedStreetHouseNumberCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional field may be emptied', value: { street: '', houseNumber: '' } },
    {
      title: '[A5.12] street and house number',
      value: { street: 'Unter den Linden', houseNumber: '12a' },
      placement: required,
    },
    {
      title: '[A5.12] [B9.05] as long as both may be',
      value: { street: 'a'.repeat(100), houseNumber: '1'.repeat(10) },
    },
    {
      title: 'space around it is not stored',
      value: { street: 'Allee ', houseNumber: ' 1' },
      stored: { street: 'Allee', houseNumber: '1' },
    },
  ],
  invalid: [
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    {
      title: '[A5.07] a required field emptied',
      value: { street: '', houseNumber: ' ' },
      placement: required,
      problem: missing,
    },
    {
      title: '[A5.12] a street without a house number',
      value: { street: 'Allee', houseNumber: '' },
      problem: missingPart('houseNumber'),
    },
    {
      title: '[A5.12] a house number without a street',
      value: { street: ' ', houseNumber: '1' },
      problem: missingPart('street'),
    },
    {
      title: '[A5.12] [B9.05] a street that is too long',
      value: { street: 'a'.repeat(101), houseNumber: '1' },
      problem: tooLong(100),
      unstorable: true,
    },
    {
      title: '[A5.12] [B9.05] a house number that is too long',
      value: { street: 'Allee', houseNumber: '1'.repeat(11) },
      problem: tooLong(10),
      unstorable: true,
    },
    { title: 'a number', value: { street: 'Allee', houseNumber: 1 }, problem: pattern, unstorable: true },
    { title: 'no house number at all', value: { street: 'Allee' }, problem: pattern, unstorable: true },
    { title: 'two lines', value: { street: 'Allee\nHof', houseNumber: '1' }, problem: pattern, unstorable: true },
    { title: 'a text', value: 'Allee 1', problem: pattern, unstorable: true },
  ],
  formats: [
    { title: 'street and house number', value: { street: 'Allee', houseNumber: '1' }, de: 'Allee 1', en: 'Allee 1' },
  ],
}
