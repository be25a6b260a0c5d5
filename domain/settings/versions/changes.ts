import * as v from 'valibot'

import { type Item, orderId } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { areaKeys, itemProblems, problemsBetween, problemsWithin } from '../areas.ts'
import type { AreaKey, SnapshotAreas } from '../snapshot.ts'
import { canonical, isSame } from '../../shared/canonical.ts'

/** An edit of one item; null removes it. */
export interface ItemEdit {
  readonly area: AreaKey
  readonly item: string
  readonly after: Item | null
}

/** The order of an area's items is an item itself, so it is edited, shown, released and reverted like any other. */
export { orderId }
export const AreaOrder = v.strictObject({ id: v.literal(orderId), ids: v.array(v.string()) })
export type AreaOrder = v.InferOutput<typeof AreaOrder>

const isOrder = (item: Item): item is AreaOrder => item.id === orderId && 'ids' in item

const toOrder = (items: readonly Item[]): AreaOrder => ({ id: orderId, ids: items.map(({ id }) => id) })

/** The item in these areas; null if it does not exist. */
export const itemIn = (areas: SnapshotAreas, { area, item }: Pick<ItemEdit, 'area' | 'item'>): Item | null =>
  item === orderId ? toOrder(areas[area]) : ((areas[area] as readonly Item[]).find(({ id }) => id === item) ?? null)

/** Applies edits in order; new items come last unless an order says otherwise. */
export function applied(areas: SnapshotAreas, edits: readonly ItemEdit[]): SnapshotAreas {
  const touched = new Set(edits.map(({ area }) => area))
  const changed = [...touched].map((area) => [
    area,
    appliedTo(
      areas[area],
      edits.filter((edit) => edit.area === area),
    ),
  ])
  return { ...areas, ...(Object.fromEntries(changed) as Partial<SnapshotAreas>) }
}

function appliedTo(items: readonly Item[], edits: readonly ItemEdit[]): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  for (const { item, after } of edits) {
    if (item === orderId) continue
    if (after === null) byId.delete(item)
    else byId.set(item, after)
  }
  const order = edits.findLast(({ item }) => item === orderId)?.after ?? null
  return order !== null && isOrder(order) ? ordered([...byId.values()], order.ids) : [...byId.values()]
}

/** Sorts items by an order; newer items that it does not contain follow at the end. */
function ordered(items: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const getIndex = ({ id }: Item): number => places.get(id) ?? ids.length
  return items.toSorted((one, other) => getIndex(one) - getIndex(other))
}

/**
 * Orders among these edits without any effect: the moved items are gone or in that place anyway, so there is nothing to
 * show or release.
 */
export const idleOrders = <E extends ItemEdit>(areas: SnapshotAreas, edits: readonly E[]): E[] =>
  edits.filter((edit) => {
    if (edit.item !== orderId) return false
    const own = edits.filter(({ area }) => area === edit.area)
    const [without, all] = [own.filter((each) => each !== edit), own].map((some) => applied(areas, some)[edit.area])
    return isSame(toOrder(without ?? []), toOrder(all ?? []))
  })

/** The edits that turn one configuration into another, for the areas that the other has. */
export function editsBetween(from: SnapshotAreas, to: Partial<SnapshotAreas>): ItemEdit[] {
  return areaKeys.flatMap((area) => {
    const wanted = to[area] as readonly Item[] | undefined
    if (wanted === undefined) return []
    const present = new Map((from[area] as readonly Item[]).map((item) => [item.id, canonical(item)]))
    const wantedIds = new Set(wanted.map(({ id }) => id))
    const edits: ItemEdit[] = [
      ...[...present.keys()].filter((id) => !wantedIds.has(id)).map((item) => ({ area, item, after: null })),
      ...wanted
        .filter((item) => present.get(item.id) !== canonical(item))
        .map((after) => ({ area, item: after.id, after })),
    ]
    const order = toOrder(wanted)
    return isSame(toOrder(applied(from, edits)[area]), order)
      ? edits
      : [...edits, { area, item: orderId, after: order }]
  })
}

/** Returns the problems of a configuration. */
export type Check = (areas: SnapshotAreas) => SettingsProblem[]

/**
 * Problems of a configuration that none of `before` had. The live release may contain what a newer portal refuses: such
 * old problems block nobody and hide no new ones.
 */
export function problemsSince(...before: readonly SnapshotAreas[]): Check {
  const within = unknownTo(before, (areas) => problemsWithin(areas, knownItemProblems))
  const between = unknownTo(before, problemsBetween)
  return (after) => {
    const own = within(after)
    return own.length > 0 ? own : between(after)
  }
}

const problemsByItem = new WeakMap<Item, SettingsProblem[]>()

/** Validates each item once, because configurations share most of their items with those before and after them. */
function knownItemProblems(key: AreaKey, item: Item): SettingsProblem[] {
  const known = problemsByItem.get(item) ?? itemProblems(key, item)
  problemsByItem.set(item, known)
  return known
}

/** Checks the former versions only if there is a problem, which is rare. */
function unknownTo(before: readonly SnapshotAreas[], check: Check): Check {
  let known: ReadonlySet<string> | undefined
  return (after) => {
    const found = check(after)
    if (found.length === 0) return found
    const were = (known ??= new Set(before.flatMap(check).map(canonical)))
    return found.filter((problem) => !were.has(canonical(problem)))
  }
}

export type ChangeKind = 'ADDED' | 'CHANGED' | 'REMOVED'

export const getChangeKind = (before: Item | null, after: Item | null): ChangeKind =>
  before === null ? 'ADDED' : after === null ? 'REMOVED' : 'CHANGED'
