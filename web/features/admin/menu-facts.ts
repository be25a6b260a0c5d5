import { queryOptions, useQuery } from '@tanstack/react-query'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { InterfaceSetting } from '#domain/settings/areas/interfaces/schema.ts'
import { infoQuery } from '#web/api/info.ts'
import { generalSettingsQuery, settingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/boot/query-client.ts'

/** Decides whether a screen is visible ([B6.07]). */
export interface MenuFacts {
  readonly apiDocs: boolean
  readonly interfaces: readonly InterfaceSetting[]
  readonly sharing: boolean
}

const silentMeta = { silent: true, background: true } as const

/** Refetched after a minute, because a technical administrator may toggle the API documentation. */
const freshInfoQuery = queryOptions({ ...infoQuery, staleTime: 60_000, meta: silentMeta })

const interfacesQuery = queryOptions({
  ...settingsQuery('/api/tech-settings/interfaces'),
  staleTime: 60_000,
  meta: silentMeta,
})

const docsProfiles = ['swagger', 'api-docs']

const getFacts = (
  info: { readonly activeProfiles?: readonly string[] } | undefined,
  interfaces: MenuFacts['interfaces'] | undefined,
  general: Parameters<typeof generalSetting>[0] | undefined,
): MenuFacts => ({
  apiDocs: docsProfiles.some((profile) => info?.activeProfiles?.includes(profile)),
  interfaces: interfaces ?? [],
  sharing: generalSetting(general ?? [], 'APPLICATIONS_SHARING'),
})

/** Facts that are not loaded yet count as off. */
export function useMenuFacts(): MenuFacts {
  const { data: info } = useQuery(freshInfoQuery)
  const { data: interfaces } = useQuery(interfacesQuery)
  const { data: general } = useQuery(generalSettingsQuery)
  return getFacts(info, interfaces, general)
}

export async function loadMenuFacts(): Promise<MenuFacts> {
  const [info, interfaces, general] = await Promise.all([
    queryClient.query(freshInfoQuery),
    queryClient.query(interfacesQuery),
    queryClient.query(generalSettingsQuery),
  ])
  return getFacts(info, interfaces, general)
}
