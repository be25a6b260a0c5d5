import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { listsWithNewValues } from '#domain/settings/areas/rates/rates-table.ts'

import type { WantedEdit } from '../releases/edit.ts'
import { replacing } from '../settings/edits.ts'

/** Replaces all prices by these rows, and adds unknown bank values to their lists, to be mapped. */
export const loading = (rows: readonly Rate[], areas: SnapshotAreas): readonly WantedEdit[] => [
  ...replacing('INTEREST_CONDITIONS', rows)(areas),
  ...listsWithNewValues(rows, areas).map((list) => ({ area: 'KEYS' as const, item: list.id, after: list })),
]
