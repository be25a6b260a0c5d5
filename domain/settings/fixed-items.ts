import type { Area, AreasToCheck, Item, SettingsProblem } from './area.ts'

type Registry = Readonly<Record<string, Pick<Area, 'fixed' | 'defaults'>>>

const fixedAreas = (registry: Registry) => Object.entries(registry).filter(([, { fixed }]) => fixed === true)

const missingOf = (defaults: readonly Item[], items: readonly Item[]): Item[] => {
  const present = new Set(items.map(({ id }) => id))
  return defaults.filter(({ id }) => !present.has(id))
}

/** What an older configuration does not know yet is as it ships: whole areas, and single items of those that are fixed. */
export function completedFrom<Areas extends AreasToCheck>(registry: Registry, areas: Partial<Areas>): Areas {
  const held = areas as AreasToCheck
  const lists = Object.entries(registry).map(([key, { defaults, fixed }]) => {
    const items = held[key]
    const missing = items === undefined ? defaults : fixed === true ? missingOf(defaults, items) : []
    return [key, missing.length === 0 ? items : [...(items ?? []), ...missing]]
  })
  return Object.fromEntries(lists) as Areas
}

/** Items that are to be there for good, and are not: nothing could bring them back. */
export const missingItems = (registry: Registry, areas: AreasToCheck): SettingsProblem[] =>
  fixedAreas(registry).flatMap(([area, { defaults }]) =>
    areas[area] === undefined
      ? []
      : missingOf(defaults, areas[area]).map(({ id }) => ({ area, item: id, path: '', code: 'missingItem' })),
  )

/** Lists of a file that was written before some of their items were there: those stay as they are in `areas`. */
export function completedLists<Areas extends AreasToCheck>(
  registry: Registry,
  lists: Areas,
  areas: AreasToCheck,
): Areas {
  const held = fixedAreas(registry).flatMap(([key]) => {
    const items = lists[key]
    // An empty list is no older one.
    return items === undefined || items.length === 0 ? [] : [[key, [...items, ...missingOf(areas[key] ?? [], items)]]]
  })
  return { ...lists, ...(Object.fromEntries(held) as Areas) }
}
