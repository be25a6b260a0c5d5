import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { pickLanguage, textProblems } from './missing-texts.ts'

const [shipped] = shippedAreas().INPUT_FIELDS
if (shipped === undefined) throw new Error('no field ships')
const pathsOf = (label: object, settings = {}) =>
  textProblems('INPUT_FIELDS', { ...shipped, label } as typeof shipped, settings).map(({ path }) => path)

test('[B3.39] reports texts that a language of the portal lacks before anything is sent', () => {
  expect(pathsOf({ de: 'Wunsch', en: '' })).toEqual(['label.en'])
  expect(pathsOf({ de: '', en: ' ' })).toEqual(['label.de', 'label.en'])
  expect(pathsOf({ de: 'Wunsch', en: 'Wish' })).toEqual([])
  const german = shippedAreas().GENERAL_SETTINGS.map((item) =>
    item.id === 'LANGUAGES' ? { ...item, value: ['de'] } : item,
  )
  expect(pathsOf({ de: 'Wunsch', en: '' }, { GENERAL_SETTINGS: german })).toEqual([])
})

test('[B3.39] shows the language with the problem', () => {
  const at = (...paths: string[]) => paths.map((path) => ({ area: 'INPUT_FIELDS', item: 'wish', path, code: 'x' }))
  expect(pickLanguage(at('label.en'), 'de')).toBe('en')
  expect(pickLanguage(at('id', 'label.de'), 'en')).toBe('de')
  expect(pickLanguage(at('label.de', 'label.en'), 'en')).toBe('en')
  expect(pickLanguage(at('id', 'keyType'), 'de')).toBe('de')
})
