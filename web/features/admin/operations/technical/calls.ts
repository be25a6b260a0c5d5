import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { isSame } from '#domain/shared/canonical.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import { unwrap } from '#web/api/client.ts'
import { settingsClient } from '#web/api/settings-client.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'

const client = settingsClient.api['tech-settings']

export interface Technical {
  readonly settings: TechnicalSettings
  /** Sent with changes, which the server refuses after another user's save. */
  readonly tag: string | undefined
}

export async function readTechnical(): Promise<Technical> {
  const reply = await client.$get(undefined, { init: { cache: 'no-store' } })
  return { settings: await reply.json(), tag: reply.headers.get('ETag') ?? undefined }
}

/** Refetched when opened, then kept, because a form is based on it. */
export const technicalQuery = queryOptions({
  queryKey: ['technical'],
  queryFn: readTechnical,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { silent: true },
})

/** The scripts that the operator of the portal allows. */
export const analyticsScriptsQuery = queryOptions({
  queryKey: ['technical', 'analytics-scripts'],
  queryFn: () => unwrap(client['analytics-scripts'].$get()),
  meta: { silent: true },
})

/** Saves the changed settings over the version they are based on ([B7.04]). */
export async function saveTechnical({ settings, tag }: Technical, values: TechnicalSettings): Promise<Technical> {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSame(value, settings[name as keyof TechnicalSettings]),
  )
  let newTag: string | undefined
  const headers = tag === undefined ? {} : { 'If-Match': tag }
  const request = client.$put({ json: Object.fromEntries(changed) }, { headers }).then((reply) => {
    newTag = reply.headers.get('ETag') ?? undefined
    return reply
  })
  return { settings: await unwrap(request), tag: newTag }
}

/** Applies the settings to header, footer and menu. */
export function showTechnical(queries: QueryClient, settings: TechnicalSettings): void {
  queries.setQueryData(technicalSettingsQuery.queryKey, settings)
  void queries.invalidateQueries({ queryKey: ['management', 'info'] })
}

/** Switching a script on, which waits for a second technical administrator. */
export interface WaitingAnalytics {
  readonly scriptAddress: string
  readonly preparedBy: string
  readonly preparedAt: string
  /** Whether whoever asks may not approve. */
  readonly refused: boolean
}

export const waitingAnalyticsQuery = queryOptions({
  queryKey: ['technical', 'analytics'],
  queryFn: async (): Promise<WaitingAnalytics | null> => (await unwrap(client.analytics.$get())).waiting,
  staleTime: 0,
  meta: { silent: true },
})

export const approveAnalytics = ({ scriptAddress }: WaitingAnalytics): Promise<unknown> =>
  unwrap(client.analytics.approve.$post({ json: { scriptAddress } }))

export const withdrawAnalytics = (): Promise<unknown> => client.analytics.$delete()
