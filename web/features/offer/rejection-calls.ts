import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { unwrap, throughPortal } from '#web/api/client.ts'
import type { decisionRoutes } from '#worker/features/decisions/routes.ts'

const decisionClient: ReturnType<typeof hc<typeof decisionRoutes>> = hc<typeof decisionRoutes>('/', throughPortal)

/** Who rejected an own application and why, and where debt advice is found. */
export const rejectionQuery = (loanId: string) =>
  queryOptions({
    queryKey: ['loan-rejection', loanId],
    queryFn: () => unwrap(decisionClient.api.loan[':id'].rejection.$get({ param: { id: loanId } })),
    staleTime: 60_000,
    meta: { silent: true },
  })
export type RejectionFacts = Awaited<ReturnType<NonNullable<ReturnType<typeof rejectionQuery>['queryFn']>>>

export const requestReview = (loanId: string, statement: string) =>
  unwrap(decisionClient.api.loan[':id'].reviews.$post({ param: { id: loanId }, json: { statement } }))
