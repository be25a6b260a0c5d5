import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import type { Access } from '#worker/http/access.ts'

/** The subset of JSON Schema that the portal's document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly default?: unknown
}

interface Body {
  readonly description?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly 'x-access': Access
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

export interface OpenApi {
  readonly info: { readonly version: string }
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

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
  queryFn: async () => (await call(portalFetch(openApiPath))) as OpenApi,
  staleTime: Infinity,
  meta: { silent: true },
})

/** All calls in the document's order, without duplicates for trailing slashes. */
export const callsOf = ({ paths }: OpenApi): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    path.endsWith('/')
      ? []
      : Object.entries(operations).map(([verb, operation]) => {
          const method = verb.toUpperCase()
          return { ...operation, id: `${method} ${path}`, method, path, tag: operation.tags?.[0] ?? '' }
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
