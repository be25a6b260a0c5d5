import { type FieldCases, required } from './field-cases.ts'

const pattern = { code: 'Pattern', messageKey: 'error.Pattern' }
const missing = { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
const missingPart = (part: string) => ({
  code: 'NotBlank',
  messageKey: 'anfrage.lebenshaltung.required',
  params: { part },
})
const wrongPart = (part: string) => ({ ...pattern, params: { part } })
const tooLong = (max: number, part: string) => ({ code: 'Size', messageKey: 'error.Size', params: { part, max } })

export const combinedStreetHouseNumberCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: 'an optional field may be emptied', value: { street: '', houseNumber: '' } },
    {
      title: '[A5.12] street and house number',
      value: { street: 'Unter den Linden', houseNumber: '12a' },
      placement: required,
    },
    {
      title: '[A5.12] [B9.05] as long as both may be',
      value: { street: 'a'.repeat(100), houseNumber: '1'.repeat(10) },
    },
    ...(
      [
        ['Musterstraße 12', 'Musterstraße', '12'],
        ['Musterstr. 12 a', 'Musterstr.', '12 a'],
        ['Unter den Linden 12a', 'Unter den Linden', '12a'],
        ['Am Markt 12-14', 'Am Markt', '12-14'],
        ['Am Markt 12 – 14', 'Am Markt', '12 – 14'],
        ['Ring, 3/1', 'Ring', '3/1'],
        ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
        ['Hauptstr. 12 1/2', 'Hauptstr.', '12 1/2'],
        ['Hauptstr. Nr. 12', 'Hauptstr.', '12'],
        ['Hauptstr.12', 'Hauptstr.', '12'],
      ] as const
    ).map(([typed, street, houseNumber]) => ({
      title: `[A5.12] a browser fills in ${typed}`,
      value: { street: typed, houseNumber: '' },
      stored: { street, houseNumber },
    })),
    {
      title: '[A5.12] the number in both',
      value: { street: 'Musterstraße 12', houseNumber: '12' },
      stored: { street: 'Musterstraße', houseNumber: '12' },
    },
    {
      title: '[A5.12] a browser fills in the number in another notation as well',
      value: { street: 'Hauptstr. 12 a', houseNumber: '12a' },
      stored: { street: 'Hauptstr.', houseNumber: '12a' },
    },
    {
      title: '[A5.12] a street that ends with a number of its own',
      value: { street: 'Straße 12', houseNumber: '7' },
    },
    {
      title: '[A5.12] invisible marks and other spaces',
      value: { street: 'Am\u00a0Mar\u00adkt', houseNumber: '\u200e1\u00a0a' },
      stored: { street: 'Am Markt', houseNumber: '1 a' },
    },
    {
      title: 'space around it is not stored',
      value: { street: 'Allee ', houseNumber: ' 1' },
      stored: { street: 'Allee', houseNumber: '1' },
    },
  ],
  invalid: [
    {
      title: '[A5.12] a street that no contract can print',
      value: { street: '長安街', houseNumber: '1' },
      problem: { code: 'Pattern', messageKey: 'fields.latin', params: { part: 'STREET' } },
    },
    {
      title: '[A5.12] digits of another script',
      value: { street: 'Allee', houseNumber: '٥' },
      problem: { code: 'Pattern', messageKey: 'fields.latin', params: { part: 'HOUSE_NUMBER' } },
    },
    { title: '[A5.07] a required field left empty', value: null, placement: required, problem: missing },
    {
      title: '[A5.07] a required field emptied',
      value: { street: '', houseNumber: ' ' },
      placement: required,
      problem: missing,
    },
    {
      title: '[A5.12] a street without a house number',
      value: { street: 'Allee', houseNumber: '' },
      problem: missingPart('HOUSE_NUMBER'),
    },
    ...[
      'Straße des 17. Juni',
      'Q 7',
      'C 4, 12',
      '12',
      'Hauptstr. 12 // Whg 3',
      'Hauptstr 12 Stiege 2',
      'Ring 1,5',
      'Straße 13',
    ].map((street) => ({
      title: `[A5.12] no house number in ${street}`,
      value: { street, houseNumber: '' },
      problem: missingPart('HOUSE_NUMBER'),
    })),
    {
      title: '[A5.12] a house number without a street',
      value: { street: ' ', houseNumber: '1' },
      problem: missingPart('STREET'),
    },
    {
      title: '[A5.12] [B9.05] a street that is too long',
      value: { street: 'a'.repeat(101), houseNumber: '1' },
      problem: tooLong(100, 'STREET'),
      unstorable: true,
    },
    {
      title: '[A5.12] [B9.05] a house number that is too long',
      value: { street: 'Allee', houseNumber: '1'.repeat(11) },
      problem: tooLong(10, 'HOUSE_NUMBER'),
      unstorable: true,
    },
    {
      title: 'a number',
      value: { street: 'Allee', houseNumber: 1 },
      problem: wrongPart('HOUSE_NUMBER'),
      unstorable: true,
    },
    {
      title: 'no house number at all',
      value: { street: 'Allee' },
      problem: pattern,
      unstorable: true,
    },
    {
      title: 'two lines',
      value: { street: 'Allee\nHof', houseNumber: '1' },
      problem: wrongPart('STREET'),
      unstorable: true,
    },
    { title: 'a text', value: 'Allee 1', problem: pattern, unstorable: true },
  ],
  formats: [
    { title: 'street and house number', value: { street: 'Allee', houseNumber: '1' }, de: 'Allee 1', en: 'Allee 1' },
  ],
}
