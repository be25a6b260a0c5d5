import { queryOptions } from '@tanstack/react-query'

import { unwrap } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'

import { type OpenApi, type Operation, resolved } from './document.ts'

/** One call. `id` is its method and path. */
export interface DocumentedCall extends Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
}

export const openApiPath = '/api/openapi.json'

/** Changes only with a deployment, so it is loaded once per page load. */
export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async () => (await unwrap(portalFetch(openApiPath))) as OpenApi,
  staleTime: Infinity,
  meta: { silent: true },
})

/** All calls in the document's order. */
export const getOperations = (document: OpenApi): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      return { ...resolved(document, operation), id: `${method} ${path}`, method, path, tag: operation.tags?.[0] ?? '' }
    }),
  )

/** The calls that contain each word in method, path, summary or group. */
export function callsWith(calls: readonly DocumentedCall[], search: string): DocumentedCall[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ id, summary = '', tag }) => {
    const text = `${id} ${summary} ${tag}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const byTag = (calls: readonly DocumentedCall[]): (readonly [string, readonly DocumentedCall[]])[] =>
  [...new Set(calls.map(({ tag }) => tag))]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((tag) => [tag, calls.filter((each) => each.tag === tag)])
