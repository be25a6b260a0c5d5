import { type FieldCases, required } from './field-cases.ts'

const invalid = { code: 'Pattern', messageKey: 'anfrage.darlehensnehmer.tin.invalid' }
const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
/** The example of the tax authority. */
const example = '86095742719'

export const tinCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional field may be emptied', value: '', stored: '' },
    { title: '[A5.13] a digit twice', value: example, placement: required },
    { title: '[A5.13] a digit three times', value: '65929970489' },
    { title: 'groups as the tax office prints them', value: '86 095 742 719', stored: example },
    { title: 'slashes and hyphens', value: '86-095/742-719', stored: example },
    { title: 'no-break spaces and full-width digits', value: '８６\u00a0095\u202f742 719', stored: example },
    { title: 'points, and its name', value: 'IdNr. 86.095.742.719', stored: example },
    { title: 'space around it is not stored', value: ` ${example} `, stored: example },
  ],
  invalid: [
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    { title: '[A5.07] spaces are no answer', value: '  ', placement: required, problem: missing },
    { title: '[A5.13] ten digits', value: '8609574271', problem: invalid },
    { title: '[A5.13] twelve digits', value: '860957427190', problem: invalid },
    { title: '[A5.13] a leading 0', value: '06095742719', problem: invalid },
    { title: '[A5.13] a wrong check digit', value: '86095742718', problem: invalid },
    { title: '[A5.13] two digits twice', value: '11223456787', problem: invalid },
    { title: '[A5.13] no digit twice', value: '12345678903', problem: invalid },
    { title: '[A5.13] three of a kind in a row', value: '11145678906', problem: invalid },
    { title: '[A5.13] a tax number of the old kind', value: '93/815/08152', problem: invalid },
    { title: '[A5.13] letters', value: 'abcdefghijk', problem: invalid },
    { title: '[A5.13] digits of another script', value: '٨٦٠٩٥٧٤٢٧١٩', problem: invalid },
    { title: 'two lines', value: '86095\n742719', problem: invalid, unstorable: true },
    { title: 'a number', value: 86_095_742_719, problem: invalid, unstorable: true },
    {
      title: 'longer than any in groups',
      value: '8'.repeat(21),
      problem: { code: 'Size', messageKey: 'error.Size', params: { max: 20 } },
      unstorable: true,
    },
  ],
  formats: [
    { title: 'groups', value: example, de: '86 095 742 719', en: '86 095 742 719' },
    { title: 'a draft', value: '860', de: '860', en: '860' },
  ],
}
