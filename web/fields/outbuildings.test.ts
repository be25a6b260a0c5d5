import { expect, test } from 'vitest'

import { parseAmount, getOutbuildings, freeKinds } from './outbuildings.ts'

const keys = ['01', '02', '03'].map((key) => ({ key, displaytext: { de: key, en: key } }))

test('[A5.14] an entry offers its own kind and the unused ones', () => {
  const entries = [
    { outbuilding: '01', amount: 1 },
    { outbuilding: '03', amount: null },
  ]
  expect(freeKinds(keys, entries, 0).map(({ key }) => key)).toEqual(['01', '02'])
  expect(freeKinds(keys, entries, 1).map(({ key }) => key)).toEqual(['02', '03'])
  expect(freeKinds(keys, entries, 2).map(({ key }) => key)).toEqual(['02'])
})

test('a value that is not a list has no entries', () => {
  expect([getOutbuildings(null), getOutbuildings('Garage'), getOutbuildings([])]).toEqual([[], [], []])
})

test.each([
  ['2', 2],
  ['100', 100],
  ['007', 7],
  [' 3 ', 3],
  // Refused by the rule of the field, not made another number.
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['-1', -1],
  ['', null],
  ['1x', null],
  ['99999', null],
  ['1,500', null],
])('[A5.14] a typed number %j is %s', (typed, amount) => {
  expect(parseAmount(typed, 'de')).toBe(amount)
})
