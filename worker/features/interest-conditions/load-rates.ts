import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { listsWithNewValues } from '#domain/settings/rates-table.ts'

import type { WantedEdit } from '../releases/edit.ts'
import { replacing } from '../settings/edits.ts'

/** The rows as all that there are to be, and every value that is new to the portal on its list, to be mapped. */
export const loading = (rows: readonly InterestCondition[], areas: SnapshotAreas): readonly WantedEdit[] => [
  ...replacing('INTEREST_CONDITIONS', rows)(areas),
  ...listsWithNewValues(rows, areas).map((list) => ({ area: 'KEYS' as const, item: list.id, after: list })),
]
