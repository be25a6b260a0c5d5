import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { EntityType, FieldDefinition, FieldValues, GroupEntry, Value } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import { definitionsById } from '../wizard/answers.ts'
import { mergeAnswers } from '../wizard/merge-answers.ts'
import { isFieldLocked, incomeHidden, mayFill, type OfEach } from './access.ts'
import { isPrivate, visibleFields } from './private-answers.ts'

const areas = shippedAreas()
const definitions = definitionsById(areas.INPUT_FIELDS)
const label = { de: 'Feld', en: 'Field' }

const text = (id: string, entityType: EntityType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType,
  label,
  ...more,
})
const answered = ({ id, type, entityType }: FieldDefinition, value: Value): FieldValues[string] => ({
  fieldId: id,
  entityType,
  userDefined: true,
  value: { type, value },
})
const ofFirst: OfEach<boolean> = [true, false]
const ofSecond: OfEach<boolean> = [false, true]

describe('the private answers of two borrowers', () => {
  it('[A3.20] are all answers about a person, except their name', () => {
    const asked = areas.INPUT_FIELDS.filter(({ type }) => type !== 'INFORMATION_TEXT' && type !== 'ATTACHMENT')
    for (const [hidden, own, other] of [
      [ofFirst, 'SECOND_BORROWER', 'BORROWER'],
      [ofSecond, 'BORROWER', 'SECOND_BORROWER'],
    ] as const) {
      const known = asked.filter((each) => !isPrivate(each, hidden))
      expect(known.filter(({ entityType }) => entityType === other).map(({ id }) => id.toLowerCase())).toEqual(
        ['salutation', 'title', 'firstname', 'lastname'].map((id) => (other === 'BORROWER' ? id : `second${id}`)),
      )
      for (const entityType of [own, 'LOAN'])
        expect(known.filter((each) => each.entityType === entityType)).toEqual(
          asked.filter((each) => each.entityType === entityType),
        )
    }
    for (const id of ['existingLoans', 'existingCreditAmount', 'payoutIban', 'taxId', 'employer', 'phone'])
      expect([id, isPrivate(definitions.get(id) ?? expect.fail(id), ofFirst)]).toEqual([id, true])
    for (const id of ['secondEmployer', 'secondPhone', 'secondProfessionalGroup', 'secondPoliticallyExposed'])
      expect([id, isPrivate(definitions.get(id) ?? expect.fail(id), ofSecond)]).toEqual([id, true])
  })

  it('[A3.20] can be changed only by their borrower, so nobody can overwrite hidden ones', () => {
    for (const role of ['OWNER', 'EDITOR', 'VIEWER', 'CO_BORROWER'] as const)
      for (const joined of [true, false])
        for (const incomeShared of [true, false]) {
          const second = { joined, incomeShared }
          const access = {
            role,
            proved: {},
            fields: {},
            shared: true,
            mayFill: mayFill(role, second),
            isWrong: () => false,
          }
          for (const definition of areas.INPUT_FIELDS)
            if (isPrivate(definition, incomeHidden(role, second))) expect(isFieldLocked(access, definition)).toBe(true)
        }
  })

  it('include those of removed fields, by their former borrower', () => {
    const fields = {
      gone: answered(text('gone', 'BORROWER'), 'x'),
      other: answered(text('other', 'SECOND_BORROWER'), 'y'),
    }
    expect(Object.keys(visibleFields(fields, definitions, ofFirst))).toEqual(['other'])
    expect(visibleFields(fields, definitions, [false, false])).toBe(fields)
  })

  it('[A5.15] are omitted from the entries of a group, which keep their places', () => {
    const group: FieldDefinition = { id: 'both', type: 'FIELDS_GROUP', entityType: 'LOAN', label }
    const [mine, theirs] = [text('mine', 'BORROWER'), text('theirs', 'SECOND_BORROWER')]
    const known = new Map([group, mine, theirs].map((each) => [each.id, each]))
    const entry = (values: Record<string, string>): GroupEntry =>
      Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { type: 'TEXTFIELD', value }]))
    const stored = { both: answered(group, [entry({ theirs: 'a' }), entry({ mine: 'b', theirs: 'c' })]) }
    const seen = visibleFields(stored, known, ofSecond)
    expect(seen['both']?.value.value).toEqual([{}, entry({ mine: 'b' })])
    // Sending them back as received loses nothing of the other borrower.
    const { fields, errors } = mergeAnswers(stored, seen, {
      definitions: known,
      locked: ({ entityType }) => entityType === 'SECOND_BORROWER',
    })
    expect([fields, errors]).toEqual([stored, []])
  })

  it('are never sent to the other reader, who gets everything else', () => {
    const answerable = areas.INPUT_FIELDS.filter(({ type }) => type === 'TEXTFIELD')
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...answerable.map(({ id }) => id)), fc.string()),
        fc.boolean(),
        fc.boolean(),
        (values, first, second) => {
          const fields = Object.fromEntries(
            Object.entries(values).map(([id, value]) => [id, answered(definitions.get(id) ?? expect.fail(id), value)]),
          )
          const seen = visibleFields(fields, definitions, [first, second])
          for (const [id, field] of Object.entries(fields)) {
            const hides = isPrivate(definitions.get(id) ?? expect.fail(id), [first, second])
            expect(seen[id]).toEqual(hides ? undefined : field)
          }
        },
      ),
    )
  })
})
