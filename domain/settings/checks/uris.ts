import type { AreasToCheck, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { isReserved } from './reserved.ts'

interface WithUri extends Item {
  readonly uri: string
}

/** The areas that share one path segment, so that a URI must be unique among them. */
export const areasWithUri = ['PRODUCTS', 'PROCESSES', 'PAGES'] as const
export type AreaWithUri = (typeof areasWithUri)[number]

/** Messages about an invalid URI ([B5.01]). */
export type UriMessage =
  | 'admin.process.uri-required'
  | 'admin.process.uri-invalid-format'
  | 'admin.process.uri-already-in-use'

export function toUriMessage(code: string): UriMessage {
  if (code === 'non_empty') return 'admin.process.uri-required'
  const taken = code === 'uriTaken' || code === 'uriReserved'
  return taken ? 'admin.process.uri-already-in-use' : 'admin.process.uri-invalid-format'
}

/** The message about the URI of a process ([B5.01]); undefined for any other problem. */
export const processUriMessage = ({
  area,
  path,
  code,
}: Pick<SettingsProblem, 'area' | 'path' | 'code'>): UriMessage | undefined =>
  area === 'PROCESSES' && path === 'uri' ? toUriMessage(code) : undefined

/** Ignores case, because users cannot distinguish such addresses. */
export const foldedUri = (uri: string): string => uri.toLowerCase()

export const isSameUri = (one: string, other: string): boolean => foldedUri(one) === foldedUri(other)

/** URIs of these items that are reserved or taken by another item in the same or the given areas. */
export function uriProblems(
  area: AreaWithUri,
  items: readonly WithUri[],
  areas: AreasToCheck,
  others: readonly AreaWithUri[] = areasWithUri.filter((each) => each !== area),
): SettingsProblem[] {
  const elsewhere = new Set(
    others.flatMap((other) => areas[other] ?? []).map((item) => 'uri' in item && foldedUri(String(item.uri))),
  )
  const seen = new Set<string>()
  return items.flatMap(({ id, uri }) => {
    const folded = foldedUri(uri)
    const twice = seen.has(folded)
    seen.add(folded)
    const code = isReserved(folded) ? 'uriReserved' : twice || elsewhere.has(folded) ? 'uriTaken' : undefined
    return code === undefined ? [] : [{ area, item: id, path: 'uri', code, params: { value: uri } }]
  })
}
