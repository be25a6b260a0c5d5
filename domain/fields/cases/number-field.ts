import { atMost, type FieldCases, required } from './field-cases.ts'

const between = { meta: { min: 1, max: 10 } }
const three = atMost(3)
const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }

export const numberFieldCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.07] 0 answers a required field', value: 0, placement: required },
    { title: 'a negative number', value: -3 },
    { title: 'the smallest allowed', value: 1, definition: between },
    { title: 'the largest allowed', value: 10, definition: between },
    { title: 'a fraction where the definition has decimals', value: 1.5, definition: { meta: { decimalPlaces: 1 } } },
    { title: '[A5.17] [B5.06] as long as LENGTH allows', value: 999, placement: three },
    { title: 'the largest that is exact', value: Number.MAX_SAFE_INTEGER },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    {
      title: '[A5.17] too small is a size error',
      value: 0,
      definition: between,
      problem: { code: 'Min', messageKey: 'error.Size', params: { min: 1 } },
    },
    {
      title: '[A5.17] too large is a size error',
      value: 11,
      definition: between,
      problem: { code: 'Max', messageKey: 'error.Size', params: { max: 10 } },
    },
    {
      title: '[A5.17] [B5.06] longer than LENGTH allows',
      value: 1000,
      placement: three,
      problem: { code: 'Size', messageKey: 'error.Size', params: { max: 3 } },
    },
    {
      title: 'a fraction',
      value: 1.5,
      problem: { code: 'Digits', messageKey: 'error.Digits', params: { decimals: 0 } },
    },
    { title: 'a numeral', value: '5', problem: pattern, unstorable: true },
    { title: 'no number', value: Number.NaN, problem: pattern, unstorable: true },
    { title: 'infinity', value: Number.POSITIVE_INFINITY, problem: pattern, unstorable: true },
    {
      title: 'a number that is not exact',
      value: 1e300,
      problem: { code: 'Max', messageKey: 'error.Size', params: { max: Number.MAX_SAFE_INTEGER } },
      unstorable: true,
    },
  ],
  formats: [
    { title: 'a year, without a thousands separator', value: 1985, de: '1985', en: '1985' },
    { title: 'no minus before 0', value: -0, de: '0', en: '0' },
    { title: 'a fraction', value: 1.5, de: '1,5', en: '1.5' },
  ],
}
