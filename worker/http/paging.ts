import type { Context } from 'hono'
import * as v from 'valibot'

/** How numbers stand in an address. */
export const numberInAddress = /^\d{1,6}$/
const count = (max: number) => v.pipe(v.string(), v.regex(numberInAddress), v.transform(Number), v.maxValue(max))

/** Clients of the dialect send a second `sort=id` as a tie-breaker. */
const Sorts = v.union([v.string(), v.array(v.string())])

/** Zero-based `page` and `size`, as JHipster pages lists; `sort=property,asc|desc` is of lists that can be sorted. */
export const PageQuery = {
  page: v.optional(count(100_000), '0'),
  size: v.optional(v.pipe(count(1000), v.minValue(1)), '20'),
}

export interface Sort<Property extends string> {
  readonly property: Property
  readonly descending: boolean
}

/**
 * `sort` of a list that can be sorted by these properties; 400 for another property or direction. Uses the first of
 * several, because ties are sorted by id anyway.
 */
export const sortBy = <const Property extends string>(
  allowed: readonly Property[],
  fallback: `${NoInfer<Property>},${'asc' | 'desc'}`,
) =>
  v.optional(
    v.pipe(
      Sorts,
      v.transform((sorts) => [sorts].flat()),
      v.check(([first = '', ...others]) =>
        [first || fallback, ...others].every((sort, at) => parseSort(sort, at === 0 ? allowed : [...allowed, 'id'])),
      ),
      v.transform(([first]) => parseSort(first || fallback, allowed) as Sort<Property>),
    ),
    fallback,
  )

function parseSort<Property extends string>(sort: string, allowed: readonly Property[]): Sort<Property> | undefined {
  const [name, direction = 'asc'] = sort.split(',')
  const property = allowed.find((each) => each === name)
  if (property === undefined || (direction !== 'asc' && direction !== 'desc')) return undefined
  return { property, descending: direction === 'desc' }
}

/** X-Total-Count (also 0) and Link with rel next, prev, last, first. */
export function pageHeaders(c: Context, page: number, size: number, total: number): void {
  c.header('X-Total-Count', String(total))
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const link = (to: number, rel: string): string => {
    const url = new URL(c.req.url)
    url.searchParams.set('page', String(to))
    url.searchParams.set('size', String(size))
    return `<${url.pathname}${url.search}>; rel="${rel}"`
  }
  c.header(
    'Link',
    [
      ...(page < last ? [link(page + 1, 'next')] : []),
      ...(page > 0 ? [link(page - 1, 'prev')] : []),
      link(last, 'last'),
      link(0, 'first'),
    ].join(','),
  )
}
