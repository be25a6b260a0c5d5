import { type FieldCases, required } from './field-cases.ts'

export const attachmentCases: FieldCases = {
  valid: [
    { title: 'no value', value: null },
    { title: 'nothing to answer, even where it is marked as required', value: null, placement: required },
  ],
  invalid: [
    {
      title: 'any value',
      value: 'gelesen',
      problem: { code: 'Pattern', messageKey: 'error.Pattern' },
      unstorable: true,
    },
  ],
  formats: [],
}
