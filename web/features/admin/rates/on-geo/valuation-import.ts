import type { Locale } from '#domain/locale.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/settings/canonical.ts'
import type { ItemEdit } from '#domain/settings/changes.ts'
import type { OnGeoListId } from '#domain/settings/on-geo.ts'
import { readValuation } from '#domain/settings/valuation-table.ts'
import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'

import { approvedAmong } from '../../releases/reviewed-changes.ts'
import { readWithChanges, readScheduled } from '../../settings/area-queries.ts'
import { parseCsv } from '../table-import/parse-csv.ts'
import type { LookedAtTable } from '../table-import/TableImport.tsx'

/** [B7.40]: lists that the service hands out as a table. */
export const lists = { 'object-types': 'OBJECT_TYPES', outbuildings: 'OUTBUILDINGS' } as const satisfies Record<
  string,
  OnGeoListId
>
export type List = keyof typeof lists

export interface LookedAtList extends LookedAtTable {
  /** Entries of the file. */
  readonly count: number
  readonly present: Pick<SnapshotAreas, 'ONGEO' | 'KEYS'>
}

/** Reads a table by the rules that the server has; nothing is written. */
export async function lookAtList(list: List, file: File, locale: Locale): Promise<LookedAtList> {
  const content = await file.text()
  // Their tag is the oldest: whatever moves while the keys are read, the server refuses.
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

/** A table in the place of a list in the version that `tag` names. */
export const importList = (list: List, content: string, tag: string | undefined): Promise<unknown> =>
  call(
    portalFetch(`/api/on-geo/${list}/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(tag === undefined ? {} : { 'If-Match': tag }) },
      body: JSON.stringify({ content }),
    }),
  )
