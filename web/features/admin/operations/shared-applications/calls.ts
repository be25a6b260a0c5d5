import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { answered, throughPortal } from '#web/api/client.ts'
import type { sharingRoutes } from '#worker/features/sharing/routes.ts'

import { type Sort, sortText } from '../../ui/list-address.ts'

const client: ReturnType<typeof hc<typeof sharingRoutes>> = hc<typeof sharingRoutes>('/', throughPortal)

export const sharedPerPage = 25

export const sharedSorts = ['sharedAt', 'status', 'productId'] as const
export type SharedSort = (typeof sharedSorts)[number]

export const sharedQuery = (page: number, sort: Sort<SharedSort>) =>
  queryOptions({
    queryKey: ['shared-applications', page, sortText(sort)],
    queryFn: async () => {
      const query = { page: String(page), size: String(sharedPerPage), sort: sortText(sort) }
      const reply = await answered(client.api['shared-applications'].$get({ query }))
      return { applications: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })

export type SharedApplication = Awaited<
  ReturnType<NonNullable<ReturnType<typeof sharedQuery>['queryFn']>>
>['applications'][number]
