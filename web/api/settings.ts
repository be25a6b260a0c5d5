import { queryOptions } from '@tanstack/react-query'

import type { Locale } from '#domain/text/locale.ts'
import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import type { TextField } from '#domain/settings/areas/text-fields/schema.ts'
import type { UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'

import { portalFetch } from './portal-fetch.ts'

/** Settings change by releases; the server answers 304 until then. */
const staleTime = 5 * 60_000

/** The cache key of a public call for settings. */
export const settingsKey = (address: string) => ['settings', address] as const

const settings = <T>(address: string) =>
  queryOptions({
    queryKey: settingsKey(address),
    queryFn: async () => (await (await portalFetch(address)).json()) as T,
    staleTime,
  })

export const generalSettingsQuery = settings<GeneralSetting[]>('/api/settings/general')
export const technicalSettingsQuery = settings<TechnicalSettings>('/api/tech-settings')
export const textFieldsQuery = settings<TextField[]>('/api/settings/text-fields/current')
export const userInterfaceQuery = settings<UserInterfaceSetting[]>('/api/user-interface/current-templates')
export const productsQuery = settings<Product[]>('/api/products/products')
export const processesQuery = settings<Process[]>('/api/processes')

/** [B2.26], in the language of the page. Empty on failure, without a message. */
export const externalTemplatesQuery = (locale: Locale) => {
  const address = '/api/settings/external-templates'
  return queryOptions({
    queryKey: ['settings', address, locale],
    // The page may be in another language at this time.
    queryFn: async () =>
      (await (await portalFetch(address, { headers: { 'Accept-Language': locale } })).json()) as ExternalTemplates,
    staleTime,
    retry: false,
    meta: { silent: true, background: true },
  })
}

interface ExternalTemplates {
  readonly header: ExternalTemplate | null
  readonly footer: ExternalTemplate | null
}

export interface ExternalTemplate {
  readonly html: string
  /** The address they were loaded from. */
  readonly from: string
}
