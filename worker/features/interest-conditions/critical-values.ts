import * as v from 'valibot'

import { keyTypes } from '#domain/fields/types.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { keyUses } from '#domain/settings/areas/keys/key-uses.ts'
import type { Locale } from '#domain/text/locale.ts'

export const CriticalQuery = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)),
  definition: v.picklist(keyTypes),
})
type CriticalQuery = v.InferOutput<typeof CriticalQuery>

/** A place in the scheduled version that needs the key; `label` describes it in words. */
export const CriticalValue = v.object({
  area: v.picklist(areaKeys),
  item: v.string(),
  path: v.string(),
  label: v.string(),
})
export type CriticalValue = v.InferOutput<typeof CriticalValue>

/** [B7.26]: all mappings, prices, products and other items that name the key. */
export async function criticalValues(
  areas: SnapshotAreas,
  { key, definition }: CriticalQuery,
  locale: Locale,
): Promise<CriticalValue[]> {
  const { itemProblemsText } = await import('#domain/settings/labels/problems.ts')
  return keyUses(areas)
    .filter((use) => use.type === definition && use.key === key)
    .flatMap(({ area, item, path }) => {
      const known = areaKeys.find((each) => each === area)
      const { label } = itemProblemsText({ area, item, path, code: 'keyInUse' }, locale, areas)
      return known === undefined ? [] : [{ area: known, item, path, label }]
    })
}
