import { type FieldCases, required } from './field-cases.ts'

const limits = { meta: { min: 1000, max: 50_000 } }
const tooFine = { code: 'Digits', messageKey: 'error.Digits', params: { decimals: 2 } }
const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }

export const moneyCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.07] 0 answers a required field', value: 0, placement: required },
    { title: '[A5.16] two decimals', value: 1234.56 },
    { title: '[A5.16] cents that are no binary fraction', value: 1.1 },
    { title: '[A5.16] a loss where the definition allows one', value: -499.99, definition: { meta: { min: -500 } } },
    { title: 'the smallest allowed', value: 1000, definition: limits },
    { title: 'the largest allowed', value: 50_000, definition: limits },
    { title: 'the largest that can be stored', value: 9_999_999_999.99 },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    {
      title: '[A5.16] less than nothing',
      value: -0.01,
      problem: { code: 'DecimalMin', messageKey: 'error.Size', params: { min: 0 } },
      unstorable: true,
    },
    {
      title: '[A5.16] more of a loss than the definition allows',
      value: -500.01,
      definition: { meta: { min: -500 } },
      problem: { code: 'DecimalMin', messageKey: 'error.Size', params: { min: -500 } },
      unstorable: true,
    },
    { title: '[A5.16] parts of a cent', value: 0.001, problem: tooFine, unstorable: true },
    { title: 'what a calculation left over', value: 0.1 + 0.2, problem: tooFine, unstorable: true },
    {
      title: '[A5.16] cents where the definition has none',
      value: 1.5,
      definition: { meta: { decimalPlaces: 0 } },
      problem: { code: 'Digits', messageKey: 'error.Digits', params: { decimals: 0 } },
    },
    {
      title: '[A5.17] too small is a size error',
      value: 999.99,
      definition: limits,
      problem: { code: 'DecimalMin', messageKey: 'error.Size', params: { min: 1000 } },
    },
    {
      title: '[A5.17] too large is a size error',
      value: 50_000.01,
      definition: limits,
      problem: { code: 'DecimalMax', messageKey: 'error.Size', params: { max: 50_000 } },
    },
    { title: 'a text', value: '1.000,00 €', problem: pattern, unstorable: true },
    {
      title: 'more than can be stored',
      value: 1e15,
      problem: { code: 'Max', messageKey: 'error.Size', params: { max: 9_999_999_999.99 } },
      unstorable: true,
    },
    {
      title: 'more of a loss than can be stored',
      value: -1e15,
      problem: { code: 'Min', messageKey: 'error.Size', params: { min: -9_999_999_999.99 } },
      unstorable: true,
    },
  ],
  // The space before the German euro sign does not break.
  formats: [
    { title: '[A5.16] a thousands separator and two decimals', value: 1234.5, de: '1.234,50\u00a0€', en: '€1,234.50' },
    { title: '[A9.02] nothing, as an amount', value: 0, de: '0,00\u00a0€', en: '€0.00' },
    { title: '[A9.02] a million euro', value: 1_000_000, de: '1.000.000,00\u00a0€', en: '€1,000,000.00' },
  ],
}
