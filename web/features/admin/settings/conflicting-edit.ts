import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isDecidedSince } from '../releases/reviewed-changes.ts'
import type { Change } from './area-queries.ts'
import { writesOf } from './area-writes.ts'

/** Somebody else changed the item since the form was opened, or decided on what is to change of it or with it. */
export class StaleEdit extends Error {
  override readonly name = 'StaleEdit'
  /** As it is now; undefined where nobody has it. */
  readonly theirs: Item | undefined
  /** What is to change of it now, and by whom. */
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
 * What sending an item would undo, and whoever was told of `known` was not told of: decisions on its change, and on those
 * of others that change with it. Of each change the latest that is known counts.
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
