export interface Sort<Property extends string = string> {
  readonly property: Property
  readonly descending: boolean
}

/** The page in the address, counted from 1 there and from 0 here and on the wire. */
export function getPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page - 1 : 0
}

/** Parses `sort=property,desc`; unknown properties are ignored. */
export function getSort<Property extends string>(
  search: URLSearchParams,
  allowed: readonly Property[],
  fallback: Sort<Property>,
): Sort<Property> {
  const [name, direction] = (search.get('sort') ?? '').split(',')
  const property = allowed.find((each) => each === name)
  return property === undefined ? fallback : { property, descending: direction === 'desc' }
}

export const sortText = ({ property, descending }: Sort): string => `${property},${descending ? 'desc' : 'asc'}`

/**
 * The sort after a click on a column: reversed if the list is already sorted by it, otherwise the column's preferred
 * direction.
 */
export const sortedBy = <Property extends string>(
  now: Sort<Property>,
  property: Property,
  newestFirst: boolean,
): Sort<Property> => ({
  property,
  descending: now.property === property ? !now.descending : newestFirst,
})

/** The same address with these parameters set, or removed if undefined or empty. */
export function withParameters(search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

export const pageParameter = (page: number): string | undefined => (page > 0 ? String(page + 1) : undefined)

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
