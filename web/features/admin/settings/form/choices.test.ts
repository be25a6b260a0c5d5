import { expect, it } from 'vitest'

import type { FieldDefinition } from '#domain/fields/types.ts'

import { fieldChoices } from './choices.ts'

const field = (id: string, de: string, entityType: FieldDefinition['entityType']): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType,
  label: { de, en: de },
})

it('[B3.44] fields that are called the same are told apart by whose they are, and by their id where that is the same', () => {
  const fields = [
    field('name', 'Name', 'BORROWER'),
    field('secondName', 'Name', 'SECOND_BORROWER'),
    field('city', 'Ort', 'BORROWER'),
    field('town', 'Ort', 'BORROWER'),
    field('phone', 'Telefon', 'BORROWER'),
    field('nameless', '', 'LOAN'),
  ]
  expect(fieldChoices(fields, 'de').map(({ label }) => label)).toEqual([
    'Name · Antragsteller',
    'Name · Zweiter Antragsteller',
    'Ort · Antragsteller (city)',
    'Ort · Antragsteller (town)',
    'Telefon',
    'nameless',
  ])
})
