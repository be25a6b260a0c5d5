import { wellKnown } from '../well-known.ts'
import { type FieldCases, required } from './field-cases.ts'

/** A drop-down and a radio group differ in the text that asks for a choice. */
const choiceCases = (requiredKey: string): FieldCases => ({
  keys: { '01': { de: 'ledig', en: 'single' }, '02': { de: 'verheiratet', en: 'married' } },
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'a key of the list', value: '02', placement: required },
  ],
  invalid: [
    {
      title: '[A5.07] a required field without a choice',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: requiredKey },
    },
    {
      title: '[A5.07] the financed object, also where the page does not require it',
      value: null,
      definition: { id: wellKnown.financedObject },
      problem: { code: 'NotNull', messageKey: requiredKey },
    },
    { title: 'a key that is not on the list', value: '03', problem: { code: 'Pattern', messageKey: requiredKey } },
    { title: "an object's own key", value: 'toString', problem: { code: 'Pattern', messageKey: requiredKey } },
    {
      title: 'the text instead of the key',
      value: 'ledig & frei',
      problem: { code: 'Pattern', messageKey: requiredKey },
      unstorable: true,
    },
    { title: 'a number', value: 1, problem: { code: 'Pattern', messageKey: requiredKey }, unstorable: true },
  ],
  formats: [{ title: 'the text of the key', value: '02', de: 'verheiratet', en: 'married' }],
})

export const keyCases = choiceCases('anfrage.lebenshaltung.required')
export const radioGroupCases = choiceCases('anfrage.lebenshaltung.option.required')
