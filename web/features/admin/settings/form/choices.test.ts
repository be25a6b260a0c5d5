import { expect, it } from 'vitest'

import type { FieldDefinition } from '#domain/fields/types.ts'

import { fieldChoices } from './choices.ts'

const field = (id: string, de: string, entityType: FieldDefinition['entityType']): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType,
  label: { de, en: de },
})

it('[B3.44] tells fields of the same name apart by their entity, or else by their id', () => {
  const fields = [
    field('name', 'Name', 'BORROWER'),
    field('secondName', 'Name', 'SECOND_BORROWER'),
    field('city', 'Ort', 'BORROWER'),
    field('town', 'Ort', 'BORROWER'),
    field('phone', 'Telefon', 'BORROWER'),
    field('nameless', '', 'LOAN'),
  ]
  expect(fieldChoices(fields, 'de').map(({ label }) => label)).toEqual([
    'Name · Erste Person',
    'Name · Zweite Person',
    'Ort · Erste Person (city)',
    'Ort · Erste Person (town)',
    'Telefon',
    'nameless',
  ])
})
