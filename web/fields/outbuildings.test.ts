import { expect, test } from 'vitest'

import { amountOf, entriesOf, freeKinds } from './outbuildings.ts'

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
  expect([entriesOf(null), entriesOf('Garage'), entriesOf([])]).toEqual([[], [], []])
})

test('[A5.14] a number is whole, or null', () => {
  expect(['2', '100', '007', '', '1x', '-1', '1.5'].map(amountOf)).toEqual([2, 100, 7, null, null, null, null])
})
