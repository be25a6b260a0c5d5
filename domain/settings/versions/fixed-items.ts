import type { Area, AreasToCheck, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'

type Registry = Readonly<Record<string, Pick<Area, 'fixed' | 'defaults'>>>

const fixedAreas = (registry: Registry) => Object.entries(registry).filter(([, { fixed }]) => fixed === true)

const findMissing = (defaults: readonly Item[], items: readonly Item[]): Item[] => {
  const present = new Set(items.map(({ id }) => id))
  return defaults.filter(({ id }) => !present.has(id))
}

/** Whether an item of a fixed area is none of its items: an earlier version of the portal had it. */
export const isRetired = ({ fixed, defaults }: Pick<Area, 'fixed' | 'defaults'>, { id }: Item): boolean =>
  fixed === true && defaults.every((each) => each.id !== id)

/** Completes an older configuration with shipped areas, and items of fixed areas. Leaves out retired items. */
export function completedFrom<Areas extends AreasToCheck>(registry: Registry, areas: Partial<Areas>): Areas {
  const stored = areas as AreasToCheck
  const lists = Object.entries(registry).map(([key, area]) => {
    const items = stored[key]?.filter((item) => !isRetired(area, item))
    const missing = items === undefined ? area.defaults : area.fixed === true ? findMissing(area.defaults, items) : []
    return [key, missing.length === 0 ? items : [...(items ?? []), ...missing]]
  })
  return Object.fromEntries(lists) as Areas
}

/** Missing items of fixed areas, which could not be added again. */
export const missingItems = (registry: Registry, areas: AreasToCheck): SettingsProblem[] =>
  fixedAreas(registry).flatMap(([area, { defaults }]) =>
    areas[area] === undefined
      ? []
      : findMissing(defaults, areas[area]).map(({ id }) => ({ area, item: id, path: '', code: 'missingItem' })),
  )

/** Completes lists of an older file with the fixed items of `areas`. */
export function completedLists<Areas extends AreasToCheck>(
  registry: Registry,
  lists: Areas,
  areas: AreasToCheck,
): Areas {
  const stored = fixedAreas(registry).flatMap(([key]) => {
    const items = lists[key]
    // An empty list is not an older one.
    return items === undefined || items.length === 0 ? [] : [[key, [...items, ...findMissing(areas[key] ?? [], items)]]]
  })
  return { ...lists, ...(Object.fromEntries(stored) as Areas) }
}
