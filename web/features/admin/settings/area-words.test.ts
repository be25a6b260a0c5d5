import { expect, it } from 'vitest'

import { areaKeys, areas } from '#domain/settings/areas.ts'

import { areaWords } from './area-words.ts'

it.each(areaKeys)('whoever edits %s may read all that its panel asks for', (area) => {
  for (const editor of areas[area].editors) {
    const readable = areaKeys.filter((key) => areas[key].editors.includes(editor))
    expect(areaWords(area).filter((key) => !readable.includes(key))).toEqual([])
  }
})

it('texts are asked for in the languages of the portal', () => {
  expect(areaWords('EMAIL_TEMPLATES')).toContain('GENERAL_SETTINGS')
  expect(areaWords('TEXT_FIELDS')).toContain('GENERAL_SETTINGS')
  expect(areaWords('PRODUCTS')).toContain('GENERAL_SETTINGS')
})
