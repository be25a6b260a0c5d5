import { type FieldCases, required } from './field-cases.ts'

const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }

export const calculationValueCases: FieldCases = {
  valid: [
    { title: '[A3.12] no value', value: null },
    { title: 'nothing to answer, even where it is marked as required', value: null, placement: required },
  ],
  invalid: [
    { title: '[B5.13] a value that somebody sends', value: 12.5, problem: pattern, unstorable: true },
    { title: 'a text', value: '12,50', problem: pattern, unstorable: true },
  ],
  // Without its definition a value is a number; evaluate.test.ts has the units.
  formats: [
    { title: '[A5.16] a number with its thousands apart', value: 1234.5, de: '1.234,5', en: '1,234.5' },
    { title: 'nothing', value: 0, de: '0', en: '0' },
    { title: 'less than nothing', value: -3, de: '−3', en: '−3' },
  ],
}
