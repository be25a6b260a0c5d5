import type { AreaKey } from '#domain/settings/areas.ts'
import { areaLabels } from '#domain/settings/labels.ts'

import { neededAreas } from './form/needed-areas.ts'

/** The area itself, whose lists name their entries, and those that its values name. */
export const areaWords = (area: AreaKey): AreaKey[] => [...new Set([area, ...neededAreas(areaLabels[area])])]
