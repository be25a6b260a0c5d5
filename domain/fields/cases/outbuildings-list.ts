import { type FieldCases, required } from './field-cases.ts'

const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
const missingPart = (part: 'OUTBUILDING_TYPE' | 'OUTBUILDING_AMOUNT', entry: number) => ({
  code: 'NotBlank',
  messageKey: 'anfrage.lebenshaltung.required',
  params: { part, entry },
})
const wrongAmount = (entry: number) => ({
  code: 'Pattern',
  messageKey: 'validation.incorrectValue.outbuildings',
  params: { part: 'OUTBUILDING_AMOUNT', entry },
})
const malformed = { code: 'Pattern', messageKey: 'error.Pattern' }
const malformedAmount = { ...malformed, params: { part: 'OUTBUILDING_AMOUNT', entry: 0 } }
const garages = { outbuilding: '01', amount: 2 }
const carport = { outbuilding: '02', amount: 1 }

export const outbuildingsListCases: FieldCases = {
  keys: { '01': { de: 'Garage', en: 'Garage' }, '02': { de: 'Stellplatz', en: 'Parking space' } },
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional list may be emptied', value: [] },
    { title: '[A5.14] one entry', value: [garages], placement: required },
    { title: '[A5.14] each type once', value: [carport, garages] },
    { title: '[A5.14] [B5.08] [B9.05] the smallest amount', value: [{ outbuilding: '01', amount: 1 }] },
    { title: '[A5.14] [B5.08] [B9.05] the largest amount', value: [{ outbuilding: '01', amount: 100 }] },
  ],
  invalid: [
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    { title: '[A5.07] a required list emptied', value: [], placement: required, problem: missing },
    {
      title: '[A5.14] an entry without a type',
      value: [garages, { outbuilding: '', amount: 1 }],
      problem: missingPart('OUTBUILDING_TYPE', 1),
    },
    {
      title: '[A5.14] a type that is not on the list',
      value: [{ outbuilding: '09', amount: 1 }],
      problem: missingPart('OUTBUILDING_TYPE', 0),
    },
    {
      title: '[A5.14] an entry without an amount',
      value: [{ outbuilding: '01', amount: null }],
      problem: missingPart('OUTBUILDING_AMOUNT', 0),
    },
    { title: '[A5.14] [B5.08] [B9.05] none of it', value: [{ outbuilding: '01', amount: 0 }], problem: wrongAmount(0) },
    {
      title: '[A5.14] [B5.08] [B9.05] more than 100',
      value: [garages, { outbuilding: '02', amount: 101 }],
      problem: wrongAmount(1),
    },
    { title: '[A5.14] [B5.08] a half', value: [{ outbuilding: '01', amount: 1.5 }], problem: wrongAmount(0) },
    { title: '[A5.14] less than none', value: [{ outbuilding: '01', amount: -1 }], problem: wrongAmount(0) },
    {
      title: '[A5.14] a type twice',
      value: [garages, carport, garages],
      problem: {
        code: 'Unique',
        messageKey: 'validation.incorrectValue.outbuildings',
        params: { part: 'OUTBUILDING_TYPE', entry: 2 },
      },
    },
    {
      title: 'an amount as text',
      value: [{ outbuilding: '01', amount: '2' }],
      problem: malformedAmount,
      unstorable: true,
    },
    {
      title: 'more than can be stored',
      value: [{ outbuilding: '01', amount: 10_000 }],
      problem: { code: 'Max', messageKey: 'error.Size', params: { part: 'OUTBUILDING_AMOUNT', entry: 0, max: 9999 } },
      unstorable: true,
    },
    {
      title: 'fewer than can be stored',
      value: [{ outbuilding: '01', amount: -10_000 }],
      problem: { code: 'Min', messageKey: 'error.Size', params: { part: 'OUTBUILDING_AMOUNT', entry: 0, min: -9999 } },
      unstorable: true,
    },
    { title: 'no amount at all', value: [{ outbuilding: '01' }], problem: malformed, unstorable: true },
    { title: 'a third part', value: [{ ...garages, price: 1 }], problem: malformed, unstorable: true },
    { title: 'an entry alone', value: garages, problem: malformed, unstorable: true },
    { title: 'a text', value: 'Garage', problem: malformed, unstorable: true },
  ],
  formats: [
    {
      title: 'amounts and texts of the keys',
      value: [garages, carport],
      de: '2 × Garage, 1 × Stellplatz',
      en: '2 × Garage, 1 × Parking space',
    },
    {
      title: 'a draft',
      value: [
        { outbuilding: '01', amount: null },
        { outbuilding: '', amount: 3 },
      ],
      de: 'Garage',
      en: 'Garage',
    },
  ],
}
