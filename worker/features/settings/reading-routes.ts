import { Hono } from 'hono'

import { areaKeys, areas } from '#domain/settings/areas.ts'
import { areaCalls, scheduledVersion } from '#domain/settings/calls.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { changesOf, readsArea, readsChanges, scheduledItems } from './area-calls.ts'

/** Reads of the scheduled version and its changes, the same for every area ([B4.01], [B4.02]). */
export const readingRoutes = new Hono<AppEnv>()

for (const area of areaKeys) {
  const { scheduled, changes } = areaCalls[area]
  for (const path of scheduled)
    // Where the current version is read at the same path, that call answers both.
    if (!path.endsWith(`?${scheduledVersion}`))
      readingRoutes.get(path, readsArea(area, `List scheduled items: ${areas[area].label.en}`, 'admin'), (c) =>
        scheduledItems(c, area),
      )
  if (changes !== undefined) readingRoutes.get(changes, readsChanges(area), (c) => changesOf(c, area))
}
