import { type FieldCases, required } from './field-cases.ts'

const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }
const badPostcode = { ...pattern, params: { part: 'CODE' } }
const badCity = { ...pattern, params: { part: 'CITY' } }
const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
const missingPart = (part: string) => ({
  code: 'NotBlank',
  messageKey: 'anfrage.lebenshaltung.required',
  params: { part },
})

export const postcodeLookupCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional field may be emptied', value: { postCode: '', city: '' } },
    { title: '[A5.12] postcode and city', value: { postCode: '10115', city: 'Berlin' }, placement: required },
    { title: '[A5.12] a postcode that starts with 0', value: { postCode: '01067', city: 'Dresden' } },
    ...['D-10115', 'DE-10115', 'D 10115', 'd10115', '１０１１５', '10115\u200b'].map((postCode) => ({
      title: `[A5.12] a postcode written ${JSON.stringify(postCode)}`,
      value: { postCode, city: 'Berlin' },
      stored: { postCode: '10115', city: 'Berlin' },
    })),
    {
      title: '[A5.12] a city of letters and accents apart',
      value: { postCode: '80331', city: 'Mu\u0308nchen\u00a0' },
      stored: { postCode: '80331', city: 'München' },
    },
    {
      title: 'space around it is not stored',
      value: { postCode: ' 10115', city: 'Berlin ' },
      stored: { postCode: '10115', city: 'Berlin' },
    },
  ],
  invalid: [
    {
      title: '[A5.12] a city that no contract can print',
      value: { postCode: '10115', city: '北京' },
      problem: { code: 'Pattern', messageKey: 'fields.latin', params: { part: 'CITY' } },
    },
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    {
      title: '[A5.07] a required field emptied',
      value: { postCode: ' ', city: '' },
      placement: required,
      problem: missing,
    },
    {
      title: '[A5.12] a postcode without a city',
      value: { postCode: '10115', city: '' },
      problem: missingPart('CITY'),
    },
    {
      title: '[A5.12] a city without a postcode',
      value: { postCode: '', city: 'Berlin' },
      problem: missingPart('CODE'),
    },
    { title: 'four digits', value: { postCode: '1011', city: 'Berlin' }, problem: badPostcode },
    { title: 'six digits', value: { postCode: '101150', city: 'Berlin' }, problem: badPostcode },
    { title: 'a postcode that nobody has', value: { postCode: '00115', city: 'Berlin' }, problem: badPostcode },
    { title: 'digits of another script', value: { postCode: '١٠١١٥', city: 'Berlin' }, problem: badPostcode },
    { title: 'a number', value: { postCode: 10_115, city: 'Berlin' }, problem: badPostcode, unstorable: true },
    { title: 'no city at all', value: { postCode: '10115' }, problem: pattern, unstorable: true },
    {
      title: 'a third part',
      value: { postCode: '10115', city: 'Berlin', country: 'DE' },
      problem: pattern,
      unstorable: true,
    },
    { title: 'two lines', value: { postCode: '10115', city: 'Berlin\nMitte' }, problem: badCity, unstorable: true },
    { title: 'a text', value: '10115 Berlin', problem: pattern, unstorable: true },
    {
      title: 'longer than any postcode',
      value: { postCode: '1'.repeat(11), city: 'Berlin' },
      problem: { code: 'Size', messageKey: 'error.Size', params: { part: 'CODE', max: 10 } },
      unstorable: true,
    },
  ],
  formats: [
    {
      title: 'postcode and city',
      value: { postCode: '01067', city: 'Dresden' },
      de: '01067 Dresden',
      en: '01067 Dresden',
    },
  ],
}
