import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

const { metrics } = hc<typeof operationsRoutes>('/', throughPortal).management

export const hoursOffered = ['1', '6', '24'] as const
export type Hours = (typeof hoursOffered)[number]

/** The figures of the last hours, with their history. */
export const metricsQuery = (hours: Hours) =>
  queryOptions({
    queryKey: ['metrics', hours],
    queryFn: async () => {
      const [figures, history] = await Promise.all([
        call(metrics.$get({ query: { hours } })),
        call(metrics.history.$get({ query: { hours } })),
      ])
      return { figures, history }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
