import { type FieldCases, required } from './field-cases.ts'

const invalid = { code: 'Pattern', messageKey: 'anfrage.darlehensnehmer.iban.invalid' }
const german = 'DE89370400440532013000'
const tooLong = (max: number) => ({ code: 'Size', messageKey: 'error.Size', params: { max } })

/** The numbers are the examples of the standard's register. */
export const ibanCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional field may be emptied', value: '', stored: '' },
    { title: '[A5.13] a German number', value: german, placement: required },
    { title: '[A5.13] spaces are stripped', value: 'DE89 3704 0044 0532 0130 00', stored: german },
    { title: '[A5.13] small letters', value: 'de89370400440532013000', stored: german },
    { title: '[A5.13] spaces at the wrong places', value: ' D E893704 00440532013000 ', stored: german },
    { title: '[A5.13] hyphens', value: 'DE89-3704-0044-0532-0130-00', stored: german },
    { title: '[A5.13] the word before it', value: 'IBAN: DE89 3704 0044 0532 0130 00', stored: german },
    { title: '[A5.13] the word without a colon', value: 'iban de89370400440532013000', stored: german },
    { title: '[A5.13] no-break and thin spaces', value: 'DE89\u00a03704\u20090044 0532 0130 00', stored: german },
    { title: '[A5.13] invisible marks', value: '\u200eDE89370400440532013000\ufeff', stored: german },
    { title: '[A5.13] full-width signs', value: 'ＤＥ８９３７０４００４４０５３２０１３０００', stored: german },
    { title: '[A5.13] nothing but separators, where nothing is asked', value: ' - ', stored: '' },
    { title: '[A5.13] an Austrian number', value: 'AT611904300234573201' },
    { title: '[A5.13] a Swiss number', value: 'CH9300762011623852957' },
    { title: '[A5.13] letters in a French number', value: 'FR1420041010050500013M02606' },
    { title: '[A5.13] letters in a Dutch number', value: 'NL91ABNA0417164300' },
    { title: '[A5.13] the shortest, of Norway', value: 'NO9386011117947' },
    { title: '[A5.13] the longest in use, of Malta', value: 'MT84MALT011000012345MTLCAST001S' },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    {
      title: '[A5.07] spaces are no answer',
      value: '   ',
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    { title: '[A5.13] a wrong check digit', value: 'DE88370400440532013000', problem: invalid },
    { title: '[A5.13] two digits swapped', value: 'DE89370400440532010300', problem: invalid },
    { title: '[A5.13] a digit too few', value: 'DE8937040044053201300', problem: invalid },
    { title: '[A5.13] a digit too many', value: 'DE893704004405320130000', problem: invalid },
    { title: '[A5.13] letters in a German number', value: 'DE8937040044053201300O', problem: invalid },
    { title: '[A5.13] no such country', value: 'XX89370400440532013000', problem: invalid },
    { title: '[A5.13] an account number of the old kind', value: '0532013000', problem: invalid },
    { title: '[A5.13] a country alone', value: 'DE', problem: invalid },
    { title: '[A5.13] digits of another script', value: 'DE٨٩370400440532013000', problem: invalid },
    { title: "[A5.13] a country that is an object's own key", value: 'toString', problem: invalid },
    { title: '[A5.13] more than 34 characters', value: `DE${'1'.repeat(33)}`, problem: tooLong(34) },
    { title: 'longer than any in groups', value: '1'.repeat(49), problem: tooLong(48), unstorable: true },
    { title: 'two lines', value: 'DE89\n370400440532013000', problem: invalid, unstorable: true },
    { title: 'a number', value: 89_370_400, problem: invalid, unstorable: true },
  ],
  formats: [
    {
      title: '[A5.13] groups of four',
      value: german,
      de: 'DE89 3704 0044 0532 0130 00',
      en: 'DE89 3704 0044 0532 0130 00',
    },
    {
      title: '[A5.13] no space at the end',
      value: 'NO9386011117947',
      de: 'NO93 8601 1117 947',
      en: 'NO93 8601 1117 947',
    },
    { title: 'a draft', value: 'de893', de: 'DE89 3', en: 'DE89 3' },
  ],
}
