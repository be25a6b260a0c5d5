import { type FieldCases, required } from './field-cases.ts'

const three = { meta: { decimalPlaces: 3 } }
const between = { meta: { min: 0.5, max: 99.5 } }
const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }

export const doubleCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.07] 0 answers a required field', value: 0, placement: required },
    { title: 'two decimals where nothing else is set', value: 1.25 },
    { title: '[A5.16] as many decimals as the definition has', value: 0.125, definition: three },
    { title: '[A5.16] a decimal that no binary fraction is', value: 0.3 },
    { title: 'a negative number', value: -2.5 },
    { title: 'the smallest allowed', value: 0.5, definition: between },
    { title: 'the largest allowed', value: 99.5, definition: between },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    {
      title: '[A5.16] more decimals than the definition has',
      value: 0.0625,
      definition: three,
      problem: { code: 'Digits', messageKey: 'error.Digits', params: { decimals: 3 } },
    },
    {
      title: 'more than two decimals where nothing else is set',
      value: 0.125,
      problem: { code: 'Digits', messageKey: 'error.Digits', params: { decimals: 2 } },
    },
    {
      title: '[A5.17] too small is a size error',
      value: 0.49,
      definition: between,
      problem: { code: 'DecimalMin', messageKey: 'error.Size', params: { min: 0.5 } },
    },
    {
      title: '[A5.17] too large is a size error',
      value: 99.51,
      definition: between,
      problem: { code: 'DecimalMax', messageKey: 'error.Size', params: { max: 99.5 } },
    },
    { title: 'a numeral', value: '1,5', problem: pattern, unstorable: true },
    { title: 'no number', value: Number.NaN, problem: pattern, unstorable: true },
    {
      title: 'more than its decimals have room for',
      value: 1e12,
      problem: { code: 'Max', messageKey: 'error.Size', params: { max: 999_999_999 } },
      unstorable: true,
    },
    {
      title: 'less than its decimals have room for',
      value: -1e12,
      problem: { code: 'Min', messageKey: 'error.Size', params: { min: -999_999_999 } },
      unstorable: true,
    },
  ],
  formats: [
    { title: '[A5.16] a comma in German, a dot in English', value: 1234.5, de: '1234,5', en: '1234.5' },
    { title: '[A5.16] all decimals', value: 0.125, de: '0,125', en: '0.125' },
    { title: 'no needless decimals', value: 2, de: '2', en: '2' },
  ],
}
