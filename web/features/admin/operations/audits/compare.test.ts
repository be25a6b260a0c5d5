import { expect, test } from 'vitest'

import { differences } from './compare.ts'

test('[B7.43] compares field by field, changed ones first', () => {
  expect(
    differences(
      { email: 'a@test.example', langKey: 'de', fields: { lastName: 'Alt', city: 'Köln' } },
      { email: 'a@test.example', langKey: 'en', fields: { lastName: 'Neu', city: 'Köln' } },
    ),
  ).toEqual([
    { path: 'langKey', before: 'de', after: 'en', changed: true },
    { path: 'fields.lastName', before: 'Alt', after: 'Neu', changed: true },
    { path: 'email', before: 'a@test.example', after: 'a@test.example', changed: false },
    { path: 'fields.city', before: 'Köln', after: 'Köln', changed: false },
  ])
})

test('treats added and removed values as changes, and a missing value like null', () => {
  expect(differences(undefined, { firstName: 'Anna' })).toEqual([
    { path: 'firstName', before: undefined, after: 'Anna', changed: true },
  ])
  expect(differences({ firstName: 'Anna' }, undefined)).toEqual([
    { path: 'firstName', before: 'Anna', after: undefined, changed: true },
  ])
  expect(differences({ clientNumber: null }, {})).toEqual([
    { path: 'clientNumber', before: undefined, after: undefined, changed: false },
  ])
  expect(differences(undefined, undefined)).toEqual([])
})

test('keeps a list of plain values together, and opens a list of objects', () => {
  expect(differences({ ids: ['a', 'b'] }, { ids: ['a'] })).toEqual([
    { path: 'ids', before: ['a', 'b'], after: ['a'], changed: true },
  ])
  expect(differences(undefined, { rows: [{ a: 1 }, { a: 2 }] }).map(({ path }) => path)).toEqual([
    'rows.0.a',
    'rows.1.a',
  ])
})

test('[B7.43] treats an answer and an income as one value each, by field id', () => {
  const answer = (fieldId: string, type: string, value: unknown) => ({
    [fieldId]: { fieldId, entityType: 'BORROWER', userDefined: true, value: { type, value } },
  })
  const street = { street: 'Am Markt', houseNumber: '1' }
  expect(
    differences(
      { fields: answer('firstName', 'TEXTFIELD', 'Anna'), incomeExpenses: [{ fieldId: 'netIncome', amount: 10 }] },
      {
        fields: {
          ...answer('firstName', 'TEXTFIELD', 'Berta'),
          ...answer('street', 'COMBINED_STREET_HOUSE_NUMBER', street),
          ...answer('phone', 'PHONE_NUMBER', null),
        },
        incomeExpenses: [],
      },
    ),
  ).toEqual([
    { path: 'fields.firstName', before: 'Anna', after: 'Berta', changed: true },
    { path: 'incomeExpenses.netIncome', before: 10, after: undefined, changed: true },
    { path: 'fields.street', before: undefined, after: street, changed: true },
    { path: 'fields.phone', before: undefined, after: undefined, changed: false },
  ])
})

test('omits empty values', () => {
  expect(differences({ fields: {}, ids: [] }, { fields: {}, ids: [] })).toEqual([])
  expect(differences({ ids: [] }, { ids: ['a'] })).toEqual([
    { path: 'ids', before: undefined, after: ['a'], changed: true },
  ])
})
