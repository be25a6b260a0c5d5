import type { Item } from '#domain/settings/area.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { createBlank } from '#domain/settings/editing/schema-parts.ts'

/** A new item, with the usual values of its area. */
export const blankItem = (area: AreaKey, usual: Readonly<Record<string, unknown>> = {}): Item => ({
  ...(createBlank(areas[area].item) as Item),
  ...usual,
})
