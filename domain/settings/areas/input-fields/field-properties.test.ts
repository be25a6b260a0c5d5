import { expect, test } from 'vitest'

import type { FieldDefinition, FieldType } from '../../../fields/types.ts'
import { itemProblems, shippedAreas } from '../../areas.ts'
import { fieldProperties, ofType } from './field-properties.ts'

const field = (type: FieldType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: 'wish',
  type,
  entityType: 'LOAN',
  label: { de: 'Wunsch', en: 'Wish' },
  ...more,
})

function asked(given: FieldDefinition): string[] {
  const { meta, ...rest } = fieldProperties(given)
  const inside = meta?.reads.as === 'group' ? Object.keys(meta.reads.of).map((name) => `meta.${name}`) : []
  const everywhere = new Set(Object.keys(fieldProperties(field('TEXTFIELD'))))
  return [...Object.keys(rest).filter((name) => !everywhere.has(name)), ...inside]
}

test('[B3.39] a field asks for the properties of its type, and for no others', () => {
  expect(asked(field('TEXTFIELD'))).toEqual([])
  expect(asked(field('CALCULATION_VALUE'))).toEqual(['calculation', 'meta.decimalPlaces'])
  expect(asked(field('MONEY'))).toEqual(['meta.decimalPlaces', 'meta.min', 'meta.max'])
  expect(asked(field('OUTBUILDINGS_LIST'))).toEqual(['keyType'])
  expect(asked(field('FIELDS_GROUP'))).toEqual(['meta.numberOfFieldGroups'])
  expect(asked(field('INFORMATION_TEXT'))).toEqual(['meta.html', 'meta.collapsed'])
})

test('[B3.39] a stored property that its type does not use stays visible', () => {
  expect(asked(field('TEXTFIELD', { keyType: 'TITLE', meta: { min: 1 } }))).toEqual(['keyType', 'meta.min'])
})

test('[B3.39] no shipped field has a property that its type does not use', () => {
  for (const { keyType: _key, meta: _meta, calculation: _calculation, ...bare } of shippedAreas().INPUT_FIELDS) {
    const shipped = shippedAreas().INPUT_FIELDS.find(({ id }) => id === bare.id) ?? expect.fail(bare.id)
    expect(asked(shipped), bare.id).toEqual(asked(bare))
  }
})

test("[B3.39] changing a field's type keeps common properties and removes the others", () => {
  expect(ofType(field('MONEY', { meta: { min: 1, max: 5 } }), 'DOUBLE')).toEqual(
    field('DOUBLE', { meta: { min: 1, max: 5 } }),
  )
  expect(ofType(field('KEY', { keyType: 'TITLE' }), 'RADIOGROUP')).toEqual(field('RADIOGROUP', { keyType: 'TITLE' }))
  const calculated = ofType(field('DOUBLE', { meta: { min: 1, decimalPlaces: 1 } }), 'CALCULATION_VALUE')
  expect(calculated).toEqual({
    ...field('CALCULATION_VALUE', { meta: { decimalPlaces: 1 } }),
    calculation: { unit: 'EURO' },
  })
  const text = ofType(calculated, 'TEXTFIELD')
  expect(text).toEqual(field('TEXTFIELD'))
  expect(itemProblems('INPUT_FIELDS', text)).toEqual([])
})
