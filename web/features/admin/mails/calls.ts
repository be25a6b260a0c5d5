import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { answered, call, throughPortal } from '#web/api/client.ts'
import type { mailRoutes } from '#worker/features/mail/routes.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

const mailClient: ReturnType<typeof hc<typeof mailRoutes>> = hc<typeof mailRoutes>('/', throughPortal)
const operationsClient: ReturnType<typeof hc<typeof operationsRoutes>> = hc<typeof operationsRoutes>('/', throughPortal)

export const mailsPerPage = 20

/** Newest first, polled while the page is open, because cron sends mails. */
export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mails', page],
    queryFn: async () => {
      const query = { page: String(page), size: String(mailsPerPage), sort: 'createdAt,desc' }
      const reply = await answered(mailClient.api.mails.$get({ query }))
      return { mails: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
    meta: { silent: true, background: true },
  })

/** Opens a mail for a reason, which the audit keeps. */
export const lookAt = (id: string, reason: string) =>
  call(mailClient.api.mails[':id'].look.$post({ param: { id }, json: { reason } }))

export type Mail = Awaited<ReturnType<NonNullable<ReturnType<typeof mailsQuery>['queryFn']>>>['mails'][number]

/**
 * Whether a mail server is configured, which the health report shows by counting waiting mails. Assumed until loaded.
 */
export const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: async (): Promise<boolean> => {
    const { components } = await call(operationsClient.management.health.$get())
    return components?.['mail'] === undefined || 'waiting' in components['mail'].details
  },
  staleTime: 60_000,
  meta: { silent: true, background: true },
})
