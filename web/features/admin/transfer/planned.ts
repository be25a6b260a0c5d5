import { isSame } from '#domain/settings/canonical.ts'
import type { ItemEdit } from '#domain/settings/changes.ts'

import type { Change } from '../settings/area-queries.ts'

type Open = Pick<Change, 'area' | 'key' | 'before' | 'after' | 'author'>

export interface Planned<C extends Open> {
  readonly change: C
  /** The file has the item as it is in force: of what is planned nothing would be left. */
  readonly takenBack: boolean
}

/** What is planned already of an item that a file would change: that is not in force, and the file may not know of it. */
export function plannedOf<C extends Open>(edit: ItemEdit, open: readonly C[]): Planned<C> | undefined {
  const change = open.find(({ area, key }) => area === edit.area && key === edit.item)
  return change && { change, takenBack: isSame(edit.after, change.before) }
}
