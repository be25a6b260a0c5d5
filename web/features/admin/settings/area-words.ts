import type { AreaKey } from '#domain/settings/areas.ts'
import { areaLabels } from '#domain/settings/labels.ts'

import { neededAreas } from './form/needed-areas.ts'

/** The area itself, whose lists name their entries, those that its values name, and the languages of the portal. */
export const areaWords = (area: AreaKey): AreaKey[] => [
  ...new Set<AreaKey>([area, ...neededAreas(areaLabels[area]), 'GENERAL_SETTINGS']),
]
