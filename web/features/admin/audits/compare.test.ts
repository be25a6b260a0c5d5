import { expect, test } from 'vitest'

import { differences } from './compare.ts'

test('[B7.43] before and after stand field by field, what has changed first', () => {
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

test('what came or went is a change, nothing and null are the same', () => {
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

test('a list of plain values stays whole, a list of things is opened', () => {
  expect(differences({ ids: ['a', 'b'] }, { ids: ['a'] })).toEqual([
    { path: 'ids', before: ['a', 'b'], after: ['a'], changed: true },
  ])
  expect(differences(undefined, { incomes: [{ fieldId: 'netIncome', amount: 10 }] }).map(({ path }) => path)).toEqual([
    'incomes.0.fieldId',
    'incomes.0.amount',
  ])
})
