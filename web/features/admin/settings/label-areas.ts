import type { AreaKey } from '#domain/settings/snapshot.ts'
import { areaLabels } from '#domain/settings/areas.ts'

import { neededAreas } from './form/needed-areas.ts'

/** The area itself, for names in its lists, those that its values refer to, and the one with the portal's languages. */
export const getLabelAreas = (area: AreaKey): AreaKey[] => [...new Set([area, ...neededAreas(areaLabels[area])])]
