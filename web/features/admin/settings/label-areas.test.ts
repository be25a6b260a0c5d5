import { expect, it } from 'vitest'

import { areaKeys, areas } from '#domain/settings/areas.ts'

import { getLabelAreas } from './label-areas.ts'

it.each(areaKeys)('editors of %s may read every area that its panel loads', (area) => {
  for (const editor of areas[area].editors) {
    const readable = areaKeys.filter((key) => areas[key].editors.includes(editor))
    expect(getLabelAreas(area).filter((key) => !readable.includes(key))).toEqual([])
  }
})

it("loads the portal's languages for areas with texts", () => {
  expect(getLabelAreas('EMAIL_TEMPLATES')).toContain('GENERAL_SETTINGS')
  expect(getLabelAreas('TEXT_FIELDS')).toContain('GENERAL_SETTINGS')
  expect(getLabelAreas('PRODUCTS')).toContain('GENERAL_SETTINGS')
})
