import { expect, test } from 'vitest'

import { itemProblems, shippedAreas } from '../areas.ts'
import { suggestedId } from './new-ids.ts'

const fieldId = (label: string, taken: readonly string[] = []) =>
  suggestedId('INPUT_FIELDS', { id: '', label: { de: label, en: '' } } as { id: string }, new Set(taken))

test('[B3.39] an identifier is suggested from the name of a field, and is unique', () => {
  expect(fieldId('Monatliche Miete (kalt)')).toBe('monatlicheMieteKalt')
  expect(fieldId('Größe')).toBe('groesse')
  expect(fieldId('Écart', ['ecart'])).toBe('ecart2')
  expect(fieldId('2. Wohnsitz')).toBe('feld2Wohnsitz')
  expect(fieldId('2. Wohnsitz', ['feld2Wohnsitz'])).toBe('feld2Wohnsitz2')
  expect(fieldId('…')).toBe('')
})

test('an identifier is suggested from a name, title or label in any language', () => {
  const of = (item: object) => suggestedId('PRODUCTS', { id: '', ...item }, new Set())
  expect(of({ name: 'Solarkredit', label: { de: 'Anderes', en: '' } })).toBe('solarkredit')
  expect(of({ title: { de: '', en: 'Solar loan' } })).toBe('solarLoan')
  expect(of({ title: { de: '50 plus', en: '' } })).toBe('eintrag50Plus')
  expect(of({})).toBe('')
})

test('a suggestion is a valid identifier for any length of the name', () => {
  const field = shippedAreas().INPUT_FIELDS[0] ?? expect.fail('no field ships')
  const id = fieldId(`9 ${'lang '.repeat(40)}`)
  expect(itemProblems('INPUT_FIELDS', { ...field, id })).toEqual([])
})
