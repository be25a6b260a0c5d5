import { Hono } from 'hono'
import * as v from 'valibot'

import { areaKeys, areas, isForAdministrators } from '#domain/settings/areas.ts'
import { callsOf, scheduledVersion } from '#domain/settings/calls.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { anyObject, anyObjects, query, rawBody } from '../../http/input.ts'
import {
  readAreaChanges,
  currentItems,
  editList,
  editOne,
  editsArea,
  editsItem,
  readsArea,
  readsChanges,
  scheduledItems,
  VersionQuery,
  readVersion,
} from './area-calls.ts'
import { patching, replacing } from './edits.ts'

/** The calls that each area declares: reading both versions and the changes ([B4.01], [B4.02]), and saving. */
export const areaRoutes = new Hono<AppEnv>()

for (const area of areaKeys) {
  const { current, summary, scheduled, changes } = callsOf(area)
  const reads = readsArea(area, summary, isForAdministrators(area) ? 'admin' : 'public')
  if (scheduled.includes(`${current}?${scheduledVersion}`))
    areaRoutes.get(current, reads, query(VersionQuery), (c) => readVersion(c, area, c.req.valid('query')))
  else {
    areaRoutes.get(current, reads, (c) => currentItems(c, area))
    for (const path of scheduled)
      areaRoutes.get(path, readsArea(area, `List scheduled items: ${areas[area].label.en}`, 'admin'), (c) =>
        scheduledItems(c, area),
      )
  }
  if (changes !== undefined) areaRoutes.get(changes, readsChanges(area), (c) => readAreaChanges(c, area))
}

// After every read, because a path with an id would answer those of changes.
for (const area of areaKeys) declareSave(area)

function declareSave(area: AreaKey): void {
  const { current, saves } = callsOf(area)
  const item = areas[area].item as v.GenericSchema
  if (saves === undefined) return
  if ('each' in saves)
    areaRoutes.put(`${current}/:id`, editsItem(area, saves.each), rawBody(item, anyObject), async (c) => {
      const id = c.req.param('id') ?? ''
      return c.json(await editOne(c, area, id, patching(area, { [id]: c.req.valid('json') })))
    })
  else
    areaRoutes.post(current, editsArea(area, saves.all), rawBody(v.array(item), anyObjects), async (c) =>
      c.json(await editList(c, area, replacing(area, c.req.valid('json')))),
    )
}
