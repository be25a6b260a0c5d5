import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isDecidedSince } from './changes/reviewed-changes.ts'
import type { Change } from './area-queries.ts'
import { writesOf } from './area-writes.ts'

/**
 * Another user has edited the item since the form was opened, or decided on its change or on one that changes with it.
 */
export class StaleEdit extends Error {
  override readonly name = 'StaleEdit'
  /** The present item; undefined if it was removed. */
  readonly theirs: Item | undefined
  /** The present open change. */
  readonly change: Change | undefined
  readonly decided: readonly Change[]

  constructor(theirs: Item | undefined, change: Change | undefined, decided: readonly Change[]) {
    super('stale')
    this.theirs = theirs
    this.change = change
    this.decided = decided
  }
}

interface Present {
  readonly items: readonly Item[]
  readonly changes: readonly Change[]
}

/**
 * Decisions that saving an item would undo and that are not among `known`: those on its change, and on changes of items
 * that change with it. The last known state of a change counts.
 */
export function unseenDecisions(
  area: AreaKey,
  item: Item,
  { items, changes }: Present,
  known: readonly Change[],
): Change[] {
  const ids = [item, ...(writesOf(area)?.others?.(item, items) ?? [])].map(({ id }) => id)
  const knownOf = (key: string): Change | undefined => known.findLast((each) => each.key === key)
  return changes.filter((each) => ids.includes(each.key) && isDecidedSince(knownOf(each.key), each))
}
