import { type FieldCases, required } from './field-cases.ts'

const invalid = { code: 'Pattern', messageKey: 'anfrage.darlehensnehmer.mobil.invalid' }
const dialCode = { code: 'Pattern', messageKey: 'anfrage.darlehensnehmer.mobil.invalid-dial-code' }
const ambiguous = { code: 'Pattern', messageKey: 'fields.phone.ambiguous' }
const extension = { code: 'Pattern', messageKey: 'fields.phone.extension' }
const mobile = '+4915112345678'
const berlin = '+4930901820'

export const phoneNumberCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.09] a German mobile number without a dial code', value: '0151 12345678', stored: mobile },
    { title: '[A5.09] a German mobile number', value: mobile, placement: required },
    { title: '[A5.09] a German number with 00', value: '0049 30 901820', stored: berlin },
    { title: '[A5.09] a city number with a slash', value: '030/901820', stored: berlin },
    { title: '[A5.09] a zero in brackets', value: '+49 (0)30 901820', stored: berlin },
    { title: '[A5.09] a short number of a small town', value: '04651 123', stored: '+494651123' },
    { title: '[A5.09] an Austrian number', value: '+43 1 58858', stored: '+43158858' },
    { title: '[A5.09] a Swiss number', value: '+41 44 668 18 00', stored: '+41446681800' },
    { title: '[A5.09] a French number', value: '+33 1 42 68 53 00', stored: '+33142685300' },
    { title: '[A5.09] a number of the United States', value: '+1 212 555 0100', stored: '+12125550100' },
    { title: '[A5.09] a zero in brackets after 00', value: '0049 (0)30 901820', stored: berlin },
    { title: '[A5.09] a zero after the dial code', value: '+49 030 901820', stored: berlin },
    { title: '[A5.09] full-width signs', value: '＋４９（３０）９０１８２０', stored: berlin },
    { title: '[A5.09] marks for the direction', value: '\u202a+49 30 901820\u202c', stored: berlin },
    { title: '[A5.09] other spaces and dashes', value: '030\u00a090\u201318\u200920', stored: berlin },
    { title: '[A5.09] full stops', value: '030.90.18.20', stored: berlin },
    { title: '[A5.09] a copied link', value: 'tel:+4930901820', stored: berlin },
    { title: '[A5.09] a direct line behind a hyphen', value: '030 9018-20', stored: berlin },
    { title: '[A5.09] no zero where only one reading is a number', value: '30 901820', stored: berlin },
    { title: '[A5.09] a number of Leer, which begins with 49', value: '0491 701234', stored: '+49491701234' },
    { title: 'space around it is not stored', value: ' 030 901820 ', stored: berlin },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    { title: '[A5.09] too short for a mobile number', value: '0151 123', problem: invalid },
    { title: '[A5.09] too long', value: '0151 1234567890123', problem: invalid },
    { title: '[A5.09] no area code', value: '12345', problem: invalid },
    { title: '[A5.09] an emergency number', value: '110', problem: invalid },
    { title: '[A5.09] nothing but zeros', value: '0000000000', problem: invalid },
    { title: '[A5.09] too short for France', value: '+33 1 42', problem: invalid },
    { title: '[A5.09] no such number in North America', value: '+1 111 111 1111', problem: invalid },
    { title: '[A5.09] a dial code alone', value: '+49', problem: invalid },
    { title: '[A5.09] letters', value: 'keine', problem: invalid },
    { title: '[A5.09] letters around a number', value: 'Büro +49 30 901820', problem: invalid },
    { title: '[A5.09] an extension', value: '+49 30 901820 ext. 5', problem: extension },
    { title: '[A5.09] an extension in German', value: '030 901820 App. 12', problem: extension },
    { title: '[A5.09] an extension behind a number sign', value: '030 901820#12', problem: extension },
    { title: '[A5.09] a dial code without its +', value: '4915112345678', problem: ambiguous },
    { title: '[A5.09] the same in groups', value: '49 151 12345678', problem: ambiguous },
    { title: '[A5.09] the same in brackets', value: '(49) 151 12345678', problem: ambiguous },
    { title: '[A5.09] the same after a single zero', value: '049 151 12345678', problem: ambiguous },
    { title: '[A5.09] a number of Leer or of Germany', value: '4917012', problem: ambiguous },
    { title: '[A5.09] an Austrian dial code without its +', value: '43 664 1234567', problem: ambiguous },
    { title: '[A5.09] a Swiss dial code without its +', value: '41 79 123 45 67', problem: ambiguous },
    { title: '[A5.09] a mobile number without its 0, as in North America', value: '151 23456789', problem: ambiguous },
    { title: '[A5.09] two numbers', value: '0151 12345678 / 030 901820', problem: invalid },
    { title: '[A5.09] an unknown dial code', value: '+999 123456', problem: dialCode },
    { title: '[A5.09] an unknown dial code with 00', value: '00210 12345678', problem: dialCode },
    { title: 'two lines', value: '030\n901820', problem: invalid, unstorable: true },
    { title: 'a number of another kind', value: 4_930_901_820, problem: invalid, unstorable: true },
    {
      title: 'longer than any number',
      value: '0'.repeat(41),
      problem: { code: 'Size', messageKey: 'error.Size', params: { max: 40 } },
      unstorable: true,
    },
  ],
  formats: [
    { title: 'a mobile number', value: mobile, de: '+49 1511 2345678', en: '+49 1511 2345678' },
    { title: 'a city number', value: berlin, de: '+49 30 901820', en: '+49 30 901820' },
    { title: 'a draft that is no number', value: 'keine', de: 'keine', en: 'keine' },
  ],
}
