import { expect, test } from 'vitest'

import { matchingChoices } from './matching-choices.ts'

const countries = ['Deutschland', 'Österreich', 'Türkei', 'Vereinigte Staaten', 'Frankreich', 'Großbritannien'].map(
  (de, at) => ({
    key: String(at),
    displaytext: { de, en: de },
  }),
)
const found = (search: string) =>
  matchingChoices(countries, search, ({ de }) => de).map(({ displaytext }) => displaytext.de)

test('a choice is found by any of its words, with or without its accents', () => {
  expect(found('oster')).toEqual(['Österreich'])
  expect(found('türk')).toEqual(['Türkei'])
  expect(found('staaten')).toEqual(['Vereinigte Staaten'])
  expect(found('grossbrit')).toEqual(['Großbritannien'])
  expect(found('xyz')).toEqual([])
})

test('words that begin with the text come before words that hold it', () => {
  expect(found('reich')).toEqual(['Österreich', 'Frankreich'])
  expect(found('land')).toEqual(['Deutschland'])
  expect(found('e')).toEqual([
    'Deutschland',
    'Österreich',
    'Türkei',
    'Vereinigte Staaten',
    'Frankreich',
    'Großbritannien',
  ])
  expect(found('t')[0]).toBe('Türkei')
})

test('without a text all are there', () => {
  expect(found('  ')).toHaveLength(countries.length)
})
