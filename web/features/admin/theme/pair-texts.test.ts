import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { getThemePairs } from '#domain/settings/theme/theme-contrast.ts'
import { palettes } from '#domain/settings/areas/user-interface/schema.ts'

test.each(locales)('[B3.31] every pair of colours has a name in %s', (locale) => {
  const texts = JSON.parse(readFileSync(`web/i18n/${locale}/admin/looks.json`, 'utf8')) as Record<string, string>
  const ids = getThemePairs(palettes.GREEN).map(({ id }) => `looks.pair.${id}`)
  expect(
    Object.keys(texts)
      .filter((id) => id.startsWith('looks.pair.'))
      .toSorted(),
  ).toEqual(ids.toSorted())
})
