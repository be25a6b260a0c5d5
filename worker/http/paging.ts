import type { Context } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

const count = (max: number) => v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(max))

/** Zero-based `page`, `size`, `sort=property,asc|desc` (wire-dialect: Headers). */
export const PageQuery = {
  page: v.optional(count(100_000), '0'),
  size: v.optional(v.pipe(count(1000), v.minValue(1)), '20'),
  /** Clients of the dialect send a second one, `sort=id`, for rows that are equal by the first. */
  sort: v.optional(v.union([v.string(), v.array(v.string())])),
}

export interface Sort<Property extends string> {
  readonly property: Property
  readonly descending: boolean
}

/**
 * Sorting by a property outside the list is a 400, as is another direction than asc or desc. Of several the first counts:
 * what is equal by it stands in the order of its ids anyway.
 */
export function sortOf<const Property extends string>(
  sort: string | readonly string[] | undefined,
  allowed: readonly Property[],
  fallback: Sort<NoInfer<Property>>,
): Sort<Property> {
  const [first, ...others] = typeof sort === 'string' ? [sort] : (sort ?? [])
  if (others.length > 0) sortOf(others, [...allowed, 'id'], { property: 'id', descending: false })
  if (first === undefined || first === '') return fallback
  const [name, direction = 'asc'] = first.split(',')
  const property = allowed.find((each) => each === name)
  if (property === undefined || (direction !== 'asc' && direction !== 'desc'))
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'query', field: 'sort', message: 'Pattern' }] })
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
