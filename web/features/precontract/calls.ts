import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { OfferInformation } from '#domain/precontract/model.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { precontractRoutes } from '#worker/features/precontract/routes.ts'

const client: ReturnType<typeof hc<typeof precontractRoutes>> = hc<typeof precontractRoutes>('/', throughPortal)

/** The information on the offer that a loan has in this version. */
export const precontractQuery = (loanId: string, version: number) =>
  queryOptions({
    queryKey: ['precontract', loanId, version],
    queryFn: (): Promise<OfferInformation> =>
      unwrap(client.api.loan[':id'].precontract.$get({ param: { id: loanId } })),
    meta: { silent: true },
  })
