import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { getGroupEntries } from '../fields/group-entries.ts'
import type { FieldDefinition, FieldValue, FieldValues, GroupEntry, Value } from '../fields/types.ts'
import { definitionsById } from './answers.ts'
import { mergeAnswers } from './merge-answers.ts'

const define = (id: string, type: FieldDefinition['type'], extras: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type,
  entityType: 'BORROWER',
  label: { de: id, en: id },
  ...extras,
})
const fields = [
  define('loans', 'FIELDS_GROUP', { meta: { numberOfFieldGroups: 2 } }),
  define('bank', 'TEXTFIELD'),
  define('phone', 'PHONE_NUMBER'),
  define('balance', 'MONEY'),
  define('total', 'CALCULATION_VALUE', {
    calculation: { expression: { type: 'SYMBOL', field: 'balance' }, unit: 'EURO' },
  }),
  define('street', 'COMBINED_STREET_HOUSE_NUMBER'),
]
const definitions = definitionsById(fields)

const field = (id: string, value: Value | null): FieldValue => {
  const { type, entityType } = definitions.get(id) ?? expect.fail(`${id} is defined`)
  return { fieldId: id, entityType, userDefined: true, value: { type, value } }
}
const bank = (value: string): GroupEntry => ({ bank: { type: 'TEXTFIELD', value } })
const group = (...entries: GroupEntry[]): FieldValues => ({ loans: field('loans', entries) })
const merge = (stored: FieldValues, sent: FieldValues, locked: readonly string[] = []) =>
  mergeAnswers(stored, sent, { definitions, locked: ({ id }) => locked.includes(id) })
const entries = (of: FieldValues): readonly GroupEntry[] => getGroupEntries(of['loans']?.value.value ?? null)

describe('merging a group', () => {
  it('[A5.15] the sent entries replace the stored ones', () => {
    const { fields: merged, errors } = merge(group(bank('A'), bank('B')), group(bank('B')))
    expect(errors).toEqual([])
    expect(entries(merged)).toEqual([bank('B')])
  })

  it('an emptied group has no answer', () => {
    expect(merge(group(bank('A')), group()).fields).toEqual({})
    expect(merge(group(bank('A')), { loans: field('loans', null) }).fields).toEqual({})
  })

  it('[A5.09] stores each answer in the form of its type', () => {
    const sent: GroupEntry = {
      phone: { type: 'PHONE_NUMBER', value: '030 901820' },
      bank: { type: 'TEXTFIELD', value: ' Sparkasse ' },
      balance: { type: 'MONEY', value: null },
    }
    expect(entries(merge({}, group(sent)).fields)).toEqual([
      { phone: { type: 'PHONE_NUMBER', value: '+4930901820' }, bank: { type: 'TEXTFIELD', value: 'Sparkasse' } },
    ])
  })

  it('[A3.12] refuses invalid answers of an entry, with their path', () => {
    const wrong: GroupEntry = {
      nothing: { type: 'TEXTFIELD', value: 'x' },
      bank: { type: 'MONEY', value: 5 },
      balance: { type: 'MONEY', value: -1 },
      total: { type: 'TEXTFIELD', value: 'x' },
    }
    const { errors, fields: merged } = merge({}, group(bank('A'), wrong))
    expect(errors.map((error) => [error.field, error.message])).toEqual([
      ['loans[1].nothing', 'Unknown'],
      ['loans[1].bank', 'TypeMismatch'],
      ['loans[1].balance', 'DecimalMin'],
      ['loans[1].total', 'TypeMismatch'],
    ])
    expect(merged).toEqual({})
  })

  it('[A5.15] [B5.07] refuses more entries than the definition allows', () => {
    expect(merge({}, group(bank('A'), bank('B'), bank('C'))).errors).toEqual([
      {
        objectName: 'BORROWER',
        field: 'loans',
        message: 'Size',
        messageKey: 'fields.group.most',
        params: { max: 2 },
      },
    ])
  })

  it('[A5.17] a locked group stays unchanged', () => {
    expect(entries(merge(group(bank('A')), group(), ['loans']).fields)).toEqual([bank('A')])
  })

  it('[A5.17] [A6.04] locked answers in entries stay, and so do their entries', () => {
    const stored = group(
      { ...bank('A'), balance: { type: 'MONEY', value: 5 } },
      { balance: { type: 'MONEY', value: 6 } },
    )
    const changed = merge(stored, group({ ...bank('Z'), balance: { type: 'MONEY', value: 9 } }), ['bank'])
    expect(entries(changed.fields)).toEqual([{ ...bank('A'), balance: { type: 'MONEY', value: 9 } }])
    expect(entries(merge(stored, group(), ['bank']).fields)).toEqual([bank('A')])
    const free: GroupEntry = { balance: { type: 'MONEY', value: 7 } }
    expect(entries(merge(group(bank('A')), group(bank('A'), free), ['bank']).fields)).toEqual([bank('A'), free])
  })

  it('[A5.17] [A6.04] an entry is recognised by its locked answers, in any position', () => {
    const balance = (value: number): GroupEntry => ({ balance: { type: 'MONEY', value } })
    const stored = group({ ...balance(1) }, { ...bank('A'), ...balance(5) })
    // The first one, which is not locked, is removed; the other one moves up and its editable answers change.
    const moved = merge(stored, group({ ...bank('A'), ...balance(7) }), ['bank'])
    expect(entries(moved.fields)).toEqual([{ ...bank('A'), ...balance(7) }])
    const swapped = merge(group(bank('A'), bank('B')), group(bank('B'), bank('A')), ['bank'])
    expect(entries(swapped.fields)).toEqual([bank('B'), bank('A')])
    // Two equal entries stay two.
    const similar = group({ ...bank('A'), ...balance(1) }, { ...bank('A'), ...balance(2) })
    expect(entries(merge(similar, group({ ...bank('A'), ...balance(3) }), ['bank']).fields)).toEqual([
      { ...bank('A'), ...balance(3) },
      bank('A'),
    ])
  })

  it('[A5.15] [A6.04] refuses more entries than allowed, including those that must stay', () => {
    const { errors } = merge(group(bank('A'), bank('C')), group(bank('C'), bank('B')), ['bank'])
    expect(errors.map((error) => [error.field, error.message])).toEqual([['loans', 'Size']])
  })

  it('[A6.04] answers that only somebody else can give are removed from new entries, too', () => {
    const kept = { definitions, locked: ({ id }: FieldDefinition) => id === 'bank' }
    const sent = group({ ...bank('Z'), balance: { type: 'MONEY', value: 1 } })
    expect(entries(mergeAnswers({}, sent, kept).fields)).toEqual([{ balance: { type: 'MONEY', value: 1 } }])
    expect(entries(mergeAnswers(group(bank('A')), sent, kept).fields)).toEqual([
      { ...bank('A'), balance: { type: 'MONEY', value: 1 } },
    ])
  })

  it('[A5.17] [A6.04] keeps every locked answer unchanged, for any input', () => {
    const one = fc.record(
      { bank: fc.constantFrom('A', 'B', 'C'), balance: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    )
    const some = fc.array(one, { maxLength: 2 }).map((list) =>
      group(
        ...list.map((each) => ({
          ...(each.bank === undefined ? {} : bank(each.bank)),
          ...(each.balance === undefined ? {} : { balance: { type: 'MONEY' as const, value: each.balance } }),
        })),
      ),
    )
    const banks = (of: FieldValues): string[] =>
      entries(of)
        .flatMap((each) => (each['bank'] === undefined ? [] : [String(each['bank'].value)]))
        .toSorted()
    fc.assert(
      fc.property(some, fc.oneof(some, fc.constant({ loans: field('loans', null) })), (stored, sent) => {
        const { fields: merged, errors } = merge(stored, sent, ['bank'])
        if (errors.length > 0) return
        const left = banks(merged)
        for (const each of banks(stored)) {
          expect(left).toContain(each)
          left.splice(left.indexOf(each), 1)
        }
        expect(merge(merged, sent, ['bank']).fields).toEqual(merged)
      }),
      { numRuns: 500 },
    )
  })

  it("[A3.18] [B5.13] ignores a client's calculated value", () => {
    expect(merge({}, { total: field('total', 999) })).toEqual({ fields: {}, errors: [] })
  })

  it('keeps answers that are not sent', () => {
    const value: Readonly<Record<string, fc.Arbitrary<Value | null>>> = {
      bank: fc.constantFrom('A', 'B', null),
      balance: fc.constantFrom(1, 2.5, null),
      street: fc.constantFrom({ street: 'Weg', houseNumber: '1' }, null),
      loans: fc.array(fc.constantFrom(bank('A'), {}, bank('B')), { maxLength: 2 }),
    }
    const some = fc
      .record(value, { requiredKeys: [] })
      .map((given) => Object.fromEntries(Object.entries(given).map(([id, each]) => [id, field(id, each ?? null)])))
    const storedFields = some.map((given) => merge({}, given).fields)
    fc.assert(
      fc.property(storedFields, some, (stored, sent) => {
        const { fields: merged, errors } = merge(stored, sent)
        expect(errors).toEqual([])
        for (const id of Object.keys(value)) {
          if (!Object.hasOwn(sent, id)) expect(merged[id]).toEqual(stored[id])
          else if (sent[id]?.value.value === null) expect(merged).not.toHaveProperty(id)
        }
        expect(Object.keys(merged).every((id) => Object.hasOwn(stored, id) || Object.hasOwn(sent, id))).toBe(true)
        // Sending it again changes nothing.
        expect(merge(merged, sent).fields).toEqual(merged)
      }),
    )
  })
})
