import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { unwrap, throughPortal } from '#web/api/client.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { queryClient } from '#web/boot/query-client.ts'
import type { withdrawalRoutes } from '#worker/features/withdrawal/routes.ts'

const client: ReturnType<typeof hc<typeof withdrawalRoutes>> = hc<typeof withdrawalRoutes>('/', throughPortal)

/** The right of withdrawal of an accepted or withdrawn loan, and what a withdrawal costs. */
export const rightQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: () => unwrap(client.api.loan[':id'].withdrawal.$get({ param: { id } })),
    staleTime: 0,
    meta: { silent: true },
  })

export async function withdraw(id: string): Promise<void> {
  const right = await unwrap(client.api.loan[':id'].withdrawal.$post({ param: { id } }))
  queryClient.setQueryData(rightQuery(id).queryKey, right)
  await queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
}
