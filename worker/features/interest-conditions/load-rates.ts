import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { InterestCondition } from '#domain/settings/areas/interest-conditions/schema.ts'
import { listsWithNewValues } from '#domain/settings/areas/interest-conditions/rates-table.ts'

import type { WantedEdit } from '../releases/edit.ts'
import { replacing } from '../settings/edits.ts'

/** Replaces all prices by these rows, and adds unknown bank values to their lists, to be mapped. */
export const loading = (rows: readonly InterestCondition[], areas: SnapshotAreas): readonly WantedEdit[] => [
  ...replacing('INTEREST_CONDITIONS', rows)(areas),
  ...listsWithNewValues(rows, areas).map((list) => ({ area: 'KEYS' as const, item: list.id, after: list })),
]
