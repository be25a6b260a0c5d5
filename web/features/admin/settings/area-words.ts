import type { AreaKey } from '#domain/settings/snapshot.ts'
import { areaLabels } from '#domain/settings/labels.ts'

import { neededAreas } from './form/needed-areas.ts'

/** The area itself, whose lists name their entries, those that its values name, and the languages of its texts. */
export const areaWords = (area: AreaKey): AreaKey[] => [...new Set([area, ...neededAreas(areaLabels[area])])]
