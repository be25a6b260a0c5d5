import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isDecidedSince } from './changes/reviewed-changes.ts'
import type { OpenChange } from './area-queries.ts'
import { findWrites } from './area-writes.ts'

/**
 * Another user has edited the item since the form was opened, or decided on its change or on one that changes with it.
 */
export class StaleEdit extends Error {
  override readonly name = 'StaleEdit'
  /** The present item; undefined if it was removed. */
  readonly theirs: Item | undefined
  /** The present open change. */
  readonly change: OpenChange | undefined
  readonly decided: readonly OpenChange[]

  constructor(theirs: Item | undefined, change: OpenChange | undefined, decided: readonly OpenChange[]) {
    super('stale')
    this.theirs = theirs
    this.change = change
    this.decided = decided
  }
}

interface Present {
  readonly items: readonly Item[]
  readonly changes: readonly OpenChange[]
}

/**
 * Decisions that saving an item would undo and that are not among `known`: those on its change, and on changes of items
 * that change with it. The last known state of a change counts.
 */
export function unseenDecisions(
  area: AreaKey,
  item: Item,
  { items, changes }: Present,
  known: readonly OpenChange[],
): OpenChange[] {
  const ids = [item, ...(findWrites(area)?.others?.(item, items) ?? [])].map(({ id }) => id)
  const findKnown = (key: string): OpenChange | undefined => known.findLast((each) => each.key === key)
  return changes.filter((each) => ids.includes(each.key) && isDecidedSince(findKnown(each.key), each))
}
