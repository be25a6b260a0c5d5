import type { Item } from '../area.ts'
import { areaKeys } from '../areas.ts'
import type { AreaKey, SnapshotAreas } from '../snapshot.ts'
import { isSame } from '../../shared/canonical.ts'
import { applied, editsBetween, itemIn, type ItemEdit, orderId } from './changes.ts'
import { among, filledUp } from './orders.ts'

export interface Rollback {
  /** The edits that undo the release in the live version. */
  readonly edits: readonly ItemEdit[]
  /** Items of the release that have changed since. */
  readonly moved: readonly Pick<ItemEdit, 'area' | 'item'>[]
}

interface Release {
  readonly before: SnapshotAreas
  readonly after: SnapshotAreas
}

/** The edits that undo one release in the live version, and its items that have changed since. */
export function undoRelease(release: Release, current: SnapshotAreas): Rollback {
  const items = editsBetween(release.after, release.before).filter(({ item }) => item !== orderId)
  const next = applied(current, items)
  const orders = areaKeys.flatMap((area) => orderEdit(area, release, current, next))
  return {
    edits: [...items, ...orders.flatMap(({ edit }) => edit ?? [])],
    moved: [
      ...items.filter((edit) => !isSame(itemIn(current, edit), itemIn(release.after, edit))),
      ...orders.filter(({ moved }) => moved),
    ].map(({ area, item }) => ({ area, item })),
  }
}

interface OrderEdit {
  readonly area: AreaKey
  readonly item: string
  readonly edit?: ItemEdit
  readonly moved: boolean
}

/**
 * Restores the order from before the release; items added since keep their neighbours. Where the release did not change
 * the order, only the items it removed return to their places.
 */
function orderEdit(area: AreaKey, release: Release, current: SnapshotAreas, next: SnapshotAreas): OrderEdit[] {
  const [before, after, now, then] = [release.before, release.after, current, next].map((areas) => getIds(areas[area]))
  if (before === undefined || after === undefined || now === undefined || then === undefined) return []
  const reordered = !isSame(among(before, after), among(after, before))
  const moved = reordered && !isSame(among(after, now), among(now, after))
  const wanted = reordered ? filledUp(among(before, then), now, then) : filledUp(among(now, then), before, then)
  // The order may have been restored since: then it has changed, like any other item.
  if (isSame(wanted, then)) return moved ? [{ area, item: orderId, moved }] : []
  return [{ area, item: orderId, moved, edit: { area, item: orderId, after: orderItem(wanted) } }]
}

const orderItem = (ids: readonly string[]): Item => ({ id: orderId, ids }) as Item

const getIds = (items: readonly Item[]): readonly string[] => items.map(({ id }) => id)
