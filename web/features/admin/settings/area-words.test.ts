import { expect, it } from 'vitest'

import { areaKeys, areas } from '#domain/settings/areas.ts'

import { areaWords } from './area-words.ts'

it.each(areaKeys)('editors of %s may read every area that its panel loads', (area) => {
  for (const editor of areas[area].editors) {
    const readable = areaKeys.filter((key) => areas[key].editors.includes(editor))
    expect(areaWords(area).filter((key) => !readable.includes(key))).toEqual([])
  }
})

it("loads the portal's languages for areas with texts", () => {
  expect(areaWords('EMAIL_TEMPLATES')).toContain('GENERAL_SETTINGS')
  expect(areaWords('TEXT_FIELDS')).toContain('GENERAL_SETTINGS')
  expect(areaWords('PRODUCTS')).toContain('GENERAL_SETTINGS')
})
