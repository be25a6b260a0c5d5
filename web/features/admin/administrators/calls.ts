import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import type { administratorChangeRoutes } from '#worker/features/users/change-routes.ts'

const client: ReturnType<typeof hc<typeof administratorChangeRoutes>> = hc<typeof administratorChangeRoutes>(
  '/',
  throughPortal,
)
const changes = client.api['administrator-changes']

export const administratorChangesQuery = queryOptions({
  queryKey: ['administrator-changes'],
  queryFn: () => call(changes.$get()),
  staleTime: 0,
  refetchInterval: 30_000,
  meta: { silent: true, background: true },
})

export type AdministratorChange = Awaited<
  ReturnType<NonNullable<(typeof administratorChangesQuery)['queryFn']>>
>[number]

/** The tag names what the caller has seen. */
const seen = ({ etag }: AdministratorChange) => ({ headers: { 'If-Match': etag } })

export const approveChange = (change: AdministratorChange) =>
  call(changes.approve[':id'].$post({ param: { id: change.id } }, seen(change)))

export const rejectChange = (change: AdministratorChange) =>
  call(changes.reject[':id'].$post({ param: { id: change.id }, json: {} }, seen(change)))
