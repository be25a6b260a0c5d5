import { type FieldCases, required } from './field-cases.ts'

const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.select.required' }
const malformed = { code: 'Pattern', messageKey: 'anfrage.lebenshaltung.select.required' }

const shared = {
  invalid: [
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    { title: 'a text', value: 'true', problem: malformed, unstorable: true },
    { title: 'a number', value: 1, problem: malformed, unstorable: true },
  ],
  formats: [
    { title: 'yes', value: true, de: 'Ja', en: 'Yes' },
    { title: 'no', value: false, de: 'Nein', en: 'No' },
  ],
} as const

const consentCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional consent not given', value: false },
    { title: '[A5.07] a required consent given', value: true, placement: required },
  ],
  invalid: [
    ...shared.invalid,
    { title: '[A5.07] a required consent not given', value: false, placement: required, problem: missing },
  ],
  formats: shared.formats,
}

export const checkboxCases = consentCases
export const schufaCases = consentCases

export const switchCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.07] yes answers a required question', value: true, placement: required },
    { title: '[A5.07] no answers a required question', value: false, placement: required },
  ],
  ...shared,
}
