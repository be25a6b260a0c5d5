import { useQueries, useQuery } from '@tanstack/react-query'

import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { technicalDefaults, type TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import type { TextField } from '#domain/settings/areas/text-fields/schema.ts'
import type { UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'

import { type Loading, combineLoading } from '../ui/loading.ts'
import { currentQuery, scheduledQuery } from '../settings/area-queries.ts'
import type { ViewedVersion } from '../settings/view-address.ts'

/** The settings of one version that a preview of the portal needs. */
export interface PortalTheme {
  readonly userInterface: readonly UserInterfaceSetting[]
  readonly texts: readonly TextField[]
  readonly general: readonly GeneralSetting[]
  readonly products: readonly Product[]
  readonly technical: TechnicalSettings
}

function useAreas(version: ViewedVersion) {
  const query = version === 'current' ? currentQuery : scheduledQuery
  return useQueries({
    queries: [query('USER_INTERFACE'), query('TEXT_FIELDS'), query('GENERAL_SETTINGS'), query('PRODUCTS')],
  })
}

export const usePortalThemeLoading = (version: ViewedVersion): Loading => combineLoading(useAreas(version))

/** Undefined until all areas are loaded. */
export function usePortalTheme(version: ViewedVersion): PortalTheme | undefined {
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  const [userInterface, texts, general, products] = useAreas(version)
  if (!userInterface.data || !texts.data || !general.data || !products.data) return undefined
  return {
    userInterface: userInterface.data.items,
    texts: texts.data.items,
    general: general.data.items,
    products: products.data.items,
    technical,
  }
}

export const withEdited = (looks: PortalTheme, edited: readonly UserInterfaceSetting[]): PortalTheme => ({
  ...looks,
  userInterface: looks.userInterface.map((item) => edited.find(({ id }) => id === item.id) ?? item),
})
