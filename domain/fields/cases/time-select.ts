import { type FieldCases, required } from './field-cases.ts'

const unreadable = { code: 'Pattern', messageKey: 'invalidTimeFormat.message' }
const wrongPart = (part: string) => ({ ...unreadable, params: { part } })

export const timeCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.11] a time', value: '14:30', placement: required },
    { title: '[A5.11] the first minute', value: '00:00' },
    { title: '[A5.11] the last minute', value: '23:59' },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    { title: '[A5.11] hour 24', value: '24:00', problem: wrongPart('HOUR'), unstorable: true },
    { title: '[A5.11] minute 60', value: '12:60', problem: wrongPart('MINUTES'), unstorable: true },
    { title: '[A5.11] letters', value: 'ab:cd', problem: unreadable, unstorable: true },
    { title: '[A5.11] three digits of an hour', value: '012:30', problem: unreadable, unstorable: true },
    { title: 'an hour of one digit', value: '9:30', problem: unreadable, unstorable: true },
    { title: 'an hour alone', value: '09', problem: unreadable, unstorable: true },
    { title: 'seconds', value: '09:30:00', problem: unreadable, unstorable: true },
    { title: 'digits of another script', value: '١٢:٣٠', problem: unreadable, unstorable: true },
    { title: 'two lines', value: '12:30\n', problem: unreadable, unstorable: true },
    { title: 'a number', value: 1230, problem: unreadable, unstorable: true },
  ],
  formats: [{ title: 'a time', value: '09:05', de: '09:05 Uhr', en: '09:05' }],
}
