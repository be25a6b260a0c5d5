import { queryOptions } from '@tanstack/react-query'
import type { ExtractSchema } from 'hono/types'

import type { publicCalls } from '#domain/settings/page-calls.ts'
import type { AreaItem } from '#domain/settings/snapshot.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { settingsRoutes } from '#worker/features/settings/routes.ts'

import { portalFetch } from './portal-fetch.ts'

/** Settings change by releases; the server answers 304 until then. */
const staleTime = 5 * 60_000

/** The cache key of a public call for settings. */
export const settingsKey = (address: string) => ['settings', address] as const

type Calls = ExtractSchema<typeof settingsRoutes>
type PublicCalls = typeof publicCalls

/** Replies by their address: items of an area, or what the Worker's route has; of addresses without parameters. */
type Replies = {
  [Address in keyof PublicCalls]: readonly AreaItem<PublicCalls[Address]>[]
} & {
  [
    Address in keyof Calls as Address extends keyof PublicCalls | `${string}:${string}` ? never : Address
  ]: Calls[Address] extends {
    $get: { output: infer Output }
  }
    ? Output
    : never
}

/** Settings by the address of their call, which is also their key: pages come with replies by address (`page-data.ts`). */
export const settingsQuery = <Address extends keyof Replies>(address: Address) =>
  queryOptions({
    queryKey: settingsKey(address),
    queryFn: async () => (await (await portalFetch(address)).json()) as Replies[Address],
    staleTime,
  })

export const generalSettingsQuery = settingsQuery('/api/settings/general')
export const technicalSettingsQuery = settingsQuery('/api/tech-settings')
export const textFieldsQuery = settingsQuery('/api/settings/text-fields/current')
export const userInterfaceQuery = settingsQuery('/api/user-interface/current-templates')
export const productsQuery = settingsQuery('/api/products/products')
export const processesQuery = settingsQuery('/api/processes')

/** [B2.26], in the language of the page. Empty on failure, without a message. */
export const externalTemplatesQuery = (locale: Locale) => {
  const address = '/api/settings/external-templates'
  return queryOptions({
    queryKey: ['settings', address, locale],
    // The page may be in another language at this time.
    queryFn: async () =>
      (await (
        await portalFetch(address, { headers: { 'Accept-Language': locale } })
      ).json()) as Replies[typeof address],
    staleTime,
    retry: false,
    meta: { silent: true, background: true },
  })
}
