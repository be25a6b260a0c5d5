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

test('finds an option by any of its words, with or without accents', () => {
  expect(found('oster')).toEqual(['Österreich'])
  expect(found('türk')).toEqual(['Türkei'])
  expect(found('staaten')).toEqual(['Vereinigte Staaten'])
  expect(found('grossbrit')).toEqual(['Großbritannien'])
  expect(found('xyz')).toEqual([])
})

test('lists words that begin with the text before words that contain it', () => {
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

test('lists all options without a text', () => {
  expect(found('  ')).toHaveLength(countries.length)
})
