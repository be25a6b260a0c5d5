import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Loan } from '#domain/loan/loan.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { queryClient } from '#web/boot/query-client.ts'
import type { loanRoutes } from '#worker/features/loans/routes.ts'

export const loanClient: ReturnType<typeof hc<typeof loanRoutes>> = hc<typeof loanRoutes>('/', throughPortal)

/** The stored loan; unsaved input is in `memory.ts`. Callers redirect if it does not exist. */
export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loan', id],
    queryFn: async (): Promise<Loan> => unwrap(loanClient.api.loan[':id'].$get({ param: { id } })),
    meta: { silent: true },
  })

export const keepLoan = (loan: Loan): Loan => {
  queryClient.setQueryData(loanQuery(loan.id).queryKey, loan)
  return loan
}
