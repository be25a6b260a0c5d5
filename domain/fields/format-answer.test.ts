import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '../text/locale.ts'
import { entryName } from './fields-group.ts'
import { getGroupEntries } from './group-entries.ts'
import { formatAnswer } from './format-answer.ts'
import type { FieldDefinition, GroupEntry, Value } from './types.ts'

const field = (id: string, type: FieldDefinition['type'], de: string, en: string): FieldDefinition => ({
  id,
  type,
  entityType: 'BORROWER',
  label: { de, en },
})
const bank = field('bank', 'TEXTFIELD', 'Bank', 'Lender')
const redeemed = field('redeemed', 'SWITCH', 'Abgelöst', 'Redeemed')
const marital: FieldDefinition = {
  ...field('marital', 'KEY', 'Familienstand', 'Marital status'),
  keyType: 'MARITAL_STATUS',
}
const loans = field('loans', 'FIELDS_GROUP', 'Kredite', 'Loans')
const definitions = [bank, redeemed, marital, loans]

const keys = [
  {
    id: 'TITLE' as const,
    label: { de: 'Titel', en: 'Title' },
    keys: [{ key: '01', displaytext: { de: 'Dr.', en: 'Dr' } }],
  },
  {
    id: 'MARITAL_STATUS' as const,
    label: { de: 'Familienstand', en: 'Marital status' },
    keys: [
      { key: '01', displaytext: { de: 'Ledig', en: 'Single' } },
      { key: '02', displaytext: { de: 'Verheiratet', en: 'Married' } },
    ],
  },
]
const shown = (definition: FieldDefinition, value: Value | null) =>
  locales.map((locale: Locale) =>
    formatAnswer(definition, value, { locale, keys, definitionOf: (id) => definitions.find((each) => each.id === id) }),
  )
const named = (value: string) => ({ type: 'TEXTFIELD', value }) as const

describe('an answer shown to a reader', () => {
  it.each<[string, FieldDefinition, Value | null, readonly [string, string]]>([
    ['is empty without a value', bank, null, ['', '']],
    ['is the name of its key in its own list', marital, '02', ['Verheiratet', 'Married']],
    ['is the key itself if the list no longer has it', marital, '99', ['99', '99']],
    ['is the key itself if the list is gone', { ...marital, keyType: 'SALUTATION' }, '02', ['02', '02']],
  ])('%s', (_name, definition, value, wanted) => {
    expect(shown(definition, value)).toEqual(wanted)
  })

  it.each<[string, readonly GroupEntry[], readonly [string, string]]>([
    [
      'names the fields of each entry, and their keys',
      [
        { bank: named('Sparkasse'), marital: { type: 'KEY', value: '01' }, redeemed: { type: 'SWITCH', value: true } },
        { bank: named('Volksbank') },
      ],
      [
        'Bank: Sparkasse, Familienstand: Ledig, Abgelöst: Ja; Bank: Volksbank',
        'Lender: Sparkasse, Marital status: Single, Redeemed: Yes; Lender: Volksbank',
      ],
    ],
    [
      'leaves out entries without answers',
      [{}, { bank: named('Volksbank') }, {}],
      ['Bank: Volksbank', 'Lender: Volksbank'],
    ],
    [
      'leaves out empty and cleared answers',
      [{ bank: named(''), redeemed: { type: 'SWITCH', value: null } as never, marital: { type: 'KEY', value: '01' } }],
      ['Familienstand: Ledig', 'Marital status: Single'],
    ],
    [
      'leaves out answers to fields that are gone, have another type, or store other values',
      [
        { gone: named('x'), marital: named('01'), bank: { type: 'TEXTFIELD', value: 7 } },
        { loans: { type: 'FIELDS_GROUP', value: [] } as never, bank: named('Volksbank') },
      ],
      ['Bank: Volksbank', 'Lender: Volksbank'],
    ],
    ['is empty without entries', [], ['', '']],
  ])('[A5.15] of a group %s', (_name, entries, wanted) => {
    expect(shown(loans, entries)).toEqual(wanted)
  })
})

describe('[A5.15] the entries of a group', () => {
  it('are counted from 1, and named with the field in question', () => {
    expect([entryName(0), entryName(1, bank.label)]).toEqual([
      { de: 'Eintrag 1', en: 'Entry 1' },
      { de: 'Eintrag 2, Bank', en: 'Entry 2, Lender' },
    ])
  })

  it.each<[string, Value | null, readonly GroupEntry[]]>([
    ['are those stored', [{ bank: named('Volksbank') }], [{ bank: named('Volksbank') }]],
    ['are none without an answer', null, []],
    ['are none in the answer to another field', 'Volksbank', []],
  ])('%s', (_name, value, entries) => {
    expect(getGroupEntries(value)).toEqual(entries)
  })
})
