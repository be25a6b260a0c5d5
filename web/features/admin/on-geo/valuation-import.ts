import type { Locale } from '#domain/locale.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/canonical.ts'
import type { ItemEdit } from '#domain/settings/versions/changes.ts'
import type { OnGeoListId } from '#domain/settings/schemas/on-geo.ts'
import { readValuation } from '#domain/settings/import-export/valuation-table.ts'
import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'

import { approvedAmong } from '../settings/changes/reviewed-changes.ts'
import { readWithChanges, readScheduled } from '../settings/area-queries.ts'
import { parseCsv } from '../rates/table-import/parse-csv.ts'
import type { LookedAtTable } from '../rates/table-import/TableImport.tsx'

/** Lists that the service provides as tables ([B7.40]). */
export const lists = { 'object-types': 'OBJECT_TYPES', outbuildings: 'OUTBUILDINGS' } as const satisfies Record<
  string,
  OnGeoListId
>
export type List = keyof typeof lists

export interface LookedAtList extends LookedAtTable {
  readonly count: number
  readonly present: Pick<SnapshotAreas, 'ONGEO' | 'KEYS'>
}

/** Validates a table by the server's rules and compares it; stores nothing. */
export async function lookAtList(list: List, file: File, locale: Locale): Promise<LookedAtList> {
  const content = await file.text()
  // This tag is the oldest, so that the server refuses the import if anything moves while the keys are read.
  const { items, changes, tag } = await readWithChanges('ONGEO', locale)
  const present = { ONGEO: items, KEYS: (await readScheduled('KEYS')).items }
  const id = lists[list]
  const { entries, problems } = readValuation(parseCsv, content, id, present)
  const after = { id, entries }
  const isOther = problems.length === 0 && !isSame(after, items.find((item) => item.id === id) ?? null)
  const wanted: ItemEdit[] = isOther ? [{ area: 'ONGEO', item: id, after }] : []
  const voided = isOther ? approvedAmong(changes.filter(({ key }) => key === id)) : []
  return { name: file.name, content, problems, wanted, voided, tag, count: entries.length, present }
}

/** Replaces a list in the version of `tag` by a table. */
export const importList = (list: List, content: string, tag: string | undefined): Promise<unknown> =>
  call(
    portalFetch(`/api/on-geo/${list}/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(tag === undefined ? {} : { 'If-Match': tag }) },
      body: JSON.stringify({ content }),
    }),
  )
