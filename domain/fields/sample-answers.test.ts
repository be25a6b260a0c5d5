import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../settings/areas.ts'
import { checkField } from './check-field.ts'
import { sampleAnswer } from './sample-answers.ts'
import { type FieldDefinition, fieldTypes, type SectionField, type Validator } from './types.ts'

const { INPUT_FIELDS, KEYS, PAGES } = shippedAreas()
const today = '2026-11-21'
const keysOf = (type: string | undefined) => KEYS.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []

const settingsWith = (...fields: FieldDefinition[]) => ({
  definitions: new Map(fields.map((field) => [field.id, field])),
  keysOf,
  today,
})
const place = (id: string, validators: Validator[] = []): SectionField => ({
  id,
  required: true,
  visible: true,
  layoutLength: 12,
  validators,
})
const problemOf = (definition: FieldDefinition, placement: SectionField) =>
  checkField(definition, placement, sampleAnswer(placement, settingsWith(definition)), {
    definition,
    placement,
    today,
    keys: keysOf(definition.keyType),
  })

const nothingToAnswer = ['INFORMATION_TEXT', 'ATTACHMENT', 'CALCULATION_VALUE', 'FIELDS_GROUP']

describe('[B3.38] a sample answer', () => {
  it.each(fieldTypes.filter((type) => !nothingToAnswer.includes(type)))('of %s is accepted by the field', (type) => {
    const label = { de: 'Feld', en: 'Field' }
    const definition = { id: 'some', type, entityType: 'LOAN' as const, label, keyType: 'OUTBUILDING' as const }
    expect(problemOf(definition, place('some'))).toBeUndefined()
  })

  it('fits every field of the shipped pages in its place', () => {
    const definitions = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
    const placed = PAGES.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    const settings = { definitions, keysOf, today }
    let answered = 0
    for (const placement of placed) {
      const definition = definitions.get(placement.id)
      if (definition === undefined || nothingToAnswer.includes(definition.type)) continue
      const value = sampleAnswer(placement, settings)
      expect(value, placement.id).not.toBeNull()
      const context = { definition, placement, today, keys: keysOf(definition.keyType) }
      expect(checkField(definition, placement, value, context), placement.id).toBeUndefined()
      answered += 1
    }
    expect(answered).toBeGreaterThan(100)
  })

  it('respects the limits of its place', () => {
    const label = { de: 'Feld', en: 'Field' }
    const text: FieldDefinition = { id: 'some', type: 'TEXTFIELD', entityType: 'LOAN', label }
    expect(problemOf(text, place('some', [{ type: 'LENGTH', maxLength: 3 }]))).toBeUndefined()
    const money: FieldDefinition = { ...text, type: 'MONEY', meta: { min: 5000, max: 9000 } }
    expect(sampleAnswer(place('some'), settingsWith(money))).toBe(5000)
    expect(sampleAnswer(place('some'), settingsWith({ ...money, meta: { max: 20 } }))).toBe(20)
    const day: FieldDefinition = { ...text, type: 'CALENDAR' }
    expect(sampleAnswer(place('some', [{ type: 'DATE_RANGE', minDate: 'today' }]), settingsWith(day))).toBe(today)
  })

  it('of a group is one entry, and nothing if no field can be answered', () => {
    const label = { de: 'Feld', en: 'Field' }
    const group: FieldDefinition = { id: 'group', type: 'FIELDS_GROUP', entityType: 'LOAN', label }
    const inner: FieldDefinition = { id: 'inner', type: 'SWITCH', entityType: 'LOAN', label }
    const placement = { ...place('group'), fields: [place('inner'), place('gone')] }
    expect(sampleAnswer(placement, settingsWith(group, inner))).toEqual([{ inner: { type: 'SWITCH', value: true } }])
    expect(sampleAnswer(placement, settingsWith(group))).toBeNull()
    expect(sampleAnswer(place('gone'), settingsWith())).toBeNull()
    const list: FieldDefinition = { ...inner, type: 'KEY' }
    expect(sampleAnswer(place('inner'), settingsWith(list))).toBeNull()
  })
})
