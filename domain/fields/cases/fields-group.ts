import { type FieldCases, required } from './field-cases.ts'

const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }
const entry = { bank: { type: 'TEXTFIELD', value: 'Sparkasse' }, balance: { type: 'MONEY', value: 1200.5 } } as const
const atMostTwo = { meta: { numberOfFieldGroups: 2 } }
const tooMany = (max: number) => ({ code: 'Size', messageKey: 'fields.group.most', params: { max } })

/** group-answers.test.ts and validate-page.test.ts cover the answers of entries. */
export const fieldsGroupCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional group may be empty', value: null },
    { title: '[A5.15] one entry answers a required group', value: [entry], placement: required },
    { title: '[A5.15] an entry that is not filled in yet is one', value: [{}], placement: required },
    { title: '[A5.15] as many entries as the definition allows', value: [entry, entry], definition: atMostTwo },
    {
      title: 'a cleared answer is no answer',
      value: [{ ...entry, bank: { type: 'TEXTFIELD', value: null } }],
      stored: [{ balance: entry.balance }],
    },
    {
      title: 'answers of several parts',
      value: [{ place: { type: 'POSTCODE_LOOKUP', value: { postCode: '10115', city: 'Berlin' } } }],
    },
  ],
  invalid: [
    {
      title: '[A5.15] a required group without an entry',
      value: [],
      placement: required,
      problem: { code: 'NotNull', messageKey: 'fields.group.required' },
    },
    {
      title: '[A5.15] a required group that nobody touched',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'fields.group.required' },
    },
    {
      title: '[A5.15] [B5.07] more entries than the definition allows',
      value: [entry, entry, entry],
      definition: atMostTwo,
      problem: tooMany(2),
    },
    {
      title: 'more entries than any group takes',
      value: Array.from({ length: 21 }, () => entry),
      problem: { code: 'Size', messageKey: 'error.Size', params: { max: 20 } },
      unstorable: true,
    },
    { title: 'a text', value: 'Sparkasse', problem: pattern, unstorable: true },
    { title: 'an entry that is no record', value: [1], problem: pattern, unstorable: true },
    { title: 'an answer without its type', value: [{ bank: { value: 'x' } }], problem: pattern, unstorable: true },
    {
      title: 'an answer of a type that is none',
      value: [{ bank: { type: 'WISH', value: 'x' } }],
      problem: pattern,
      unstorable: true,
    },
    {
      title: 'a group in a group',
      value: [{ inner: { type: 'FIELDS_GROUP', value: [[]] } }],
      problem: pattern,
      unstorable: true,
    },
  ],
  formats: [
    { title: 'one entry', value: [entry], de: '1 Eintrag', en: '1 entry' },
    { title: 'several entries', value: [entry, {}], de: '2 Einträge', en: '2 entries' },
  ],
}
