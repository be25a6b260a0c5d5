import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { infoQuery } from '#web/api/info.ts'
import { saveAs } from '#web/shared/save-as.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'
import type { HealthDto } from '#worker/features/operations/health-component.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'
import type { submissionRoutes } from '#worker/features/submissions/routes.ts'

const { management } = hc<typeof operationsRoutes>('/', throughPortal)
const submissionClient: ReturnType<typeof hc<typeof submissionRoutes>> = hc<typeof submissionRoutes>('/', throughPortal)
const documentClient: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)
const unprocessed = submissionClient.api['unprocessed-applications']

const fresh = { staleTime: 0, meta: { silent: true } } as const

/** The health report, which comes with status 503 if the portal is down ([B7.42]). */
export const healthQuery = queryOptions({
  queryKey: ['health', 'services'],
  queryFn: async (): Promise<HealthDto> => {
    try {
      return await unwrap(management.health.$get())
    } catch (error) {
      if (!isApiError(error) || error.status !== 503) throw error
      return JSON.parse(error.body) as HealthDto
    }
  },
  ...fresh,
})

/** Shared with the menu ([B3.54]), so it is only refetched with the rest. */
export const productInfoQuery = queryOptions({ ...infoQuery, staleTime: 60_000 })

/** The running requests ([B7.42], thread dump). */
export const requestsQuery = queryOptions({
  queryKey: ['health', 'requests'],
  queryFn: () => unwrap(management.threaddump.$get()),
  ...fresh,
})
export type RequestInFlight = Awaited<ReturnType<NonNullable<typeof requestsQuery.queryFn>>>['threads'][number]

/** The newest unprocessed applications, and their total number ([B2.34]). */
export const unprocessedQuery = queryOptions({
  queryKey: ['health', 'unprocessed'],
  queryFn: async () => {
    const reply = await answered(unprocessed.$get())
    return { rows: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
  },
  ...fresh,
})
export type Unprocessed = Awaited<ReturnType<NonNullable<typeof unprocessedQuery.queryFn>>>['rows'][number]

/** All queries of the screen ([B2.32]). */
export const isHealthQuery = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryKey[0] === 'health' || hashKey(queryKey) === hashKey(productInfoQuery.queryKey)

export const reloadHealth = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: isHealthQuery })

/**
 * Sends failed applications again, one by one ([B2.35]), and returns the number; skips those that another user has sent
 * again.
 */
export async function sendAgain(ids: readonly string[]): Promise<number> {
  let sent = 0
  for (const id of ids) {
    try {
      await unwrap(unprocessed[':id'].reschedule.$put({ param: { id } }))
      sent += 1
    } catch (error) {
      if (!isApiError(error) || ![404, 409].includes(error.status)) throw error
    }
  }
  return sent
}

export const deleteFailed = async (): Promise<number> => (await unwrap(unprocessed.$delete())).deleted

/** Downloads by a link that works once within a minute, so that no session token is in the address. */
export async function downloadAll(): Promise<void> {
  const json = { kind: 'export', id: 'unprocessed-applications' } as const
  const { token } = await unwrap(documentClient.api['download-tokens'].$post({ json }))
  saveAs(`/api/unprocessed-applications/export?${new URLSearchParams({ token })}`, 'unprocessed-applications.json')
}
