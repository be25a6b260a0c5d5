import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { isSame } from '#domain/shared/canonical.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'

const address = '/api/tech-settings'

export interface Technical {
  readonly settings: TechnicalSettings
  /** Sent with changes, which the server refuses after another user's save. */
  readonly tag: string | undefined
}

export async function readTechnical(): Promise<Technical> {
  const reply = await portalFetch(address, { cache: 'no-store' })
  return { settings: (await reply.json()) as TechnicalSettings, tag: reply.headers.get('ETag') ?? undefined }
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
  queryFn: async () => (await (await portalFetch(`${address}/analytics-scripts`)).json()) as string[],
  meta: { silent: true },
})

/** Saves the changed settings over the version they are based on ([B7.04]). */
export async function saveTechnical({ settings, tag }: Technical, values: TechnicalSettings): Promise<Technical> {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSame(value, settings[name as keyof TechnicalSettings]),
  )
  let newTag: string | undefined
  const request = portalFetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(tag === undefined ? {} : { 'If-Match': tag }) },
    body: JSON.stringify(Object.fromEntries(changed)),
  }).then((reply) => {
    newTag = reply.headers.get('ETag') ?? undefined
    return reply
  })
  return { settings: (await call(request)) as unknown as TechnicalSettings, tag: newTag }
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
  queryFn: async () =>
    ((await (await portalFetch(`${address}/analytics`)).json()) as { readonly waiting: WaitingAnalytics | null })
      .waiting,
  staleTime: 0,
  meta: { silent: true },
})

export const approveAnalytics = ({ scriptAddress }: WaitingAnalytics): Promise<unknown> =>
  call(
    portalFetch(`${address}/analytics/approve`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scriptAddress }),
    }),
  )

export const withdrawAnalytics = (): Promise<unknown> => portalFetch(`${address}/analytics`, { method: 'DELETE' })
