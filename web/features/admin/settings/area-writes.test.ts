import { expect, test } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'

import { findWrites } from './area-writes.ts'

const catalogues = import.meta.glob<Record<string, string>>('../../../i18n/*/admin/*.json', {
  eager: true,
  import: 'default',
})

/** The panel of general settings saves a group at a time, with `writeSettings`. */
const savedInGroups: readonly AreaKey[] = ['GENERAL_SETTINGS']

test.each(locales)('an area without an entry in `area-writes` says in %s where it is edited', (locale) => {
  const texts = Object.entries(catalogues).flatMap(([file, messages]) =>
    file.includes(`/i18n/${locale}/`) ? Object.keys(messages) : [],
  )
  const needed = areaKeys
    .filter((area) => findWrites(area) === undefined && !savedInGroups.includes(area))
    .map((area) => `settings.elsewhere.${area}`)
  expect(needed.filter((id) => !texts.includes(id))).toEqual([])
})
