import type { AreasToCheck, Item, SettingsProblem } from './area.ts'
import { isReserved } from './reserved.ts'

interface WithUri extends Item {
  readonly uri: string
}

/** All three stand at the same place of a path, so that one URI may belong to one of them alone (decisions.md, 'Paths'). */
const areasWithUri = ['PRODUCTS', 'PROCESSES', 'PAGES'] as const

/** URIs of these items that are reserved, or that another item holds: of the same area, or of the areas named. */
export function uriProblems(
  area: (typeof areasWithUri)[number],
  items: readonly WithUri[],
  areas: AreasToCheck,
  others: readonly (typeof areasWithUri)[number][] = areasWithUri.filter((each) => each !== area),
): SettingsProblem[] {
  const elsewhere = new Set(others.flatMap((other) => areas[other] ?? []).map((item) => 'uri' in item && item.uri))
  const seen = new Set<string>()
  return items.flatMap(({ id, uri }) => {
    const twice = seen.has(uri)
    seen.add(uri)
    const code = isReserved(uri) ? 'uriReserved' : twice || elsewhere.has(uri) ? 'uriTaken' : undefined
    return code === undefined ? [] : [{ area, item: id, path: 'uri', code, params: { value: uri } }]
  })
}
