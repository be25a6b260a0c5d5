import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { can } from '#domain/loan/status.ts'
import type { CaseKind } from '#domain/privacy/cases.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { loanClient } from '#web/features/wizard/loan-query.ts'
import type { caseRoutes } from '#worker/features/cases/routes.ts'

const client: ReturnType<typeof hc<typeof caseRoutes>> = hc<typeof caseRoutes>('/', throughPortal)

/** What the person has asked for, newest first. */
export const ownCasesQuery = queryOptions({
  queryKey: ['own', 'cases'],
  queryFn: () => unwrap(client.api.account.cases.$get()),
  staleTime: 0,
  meta: { silent: true },
})
export type OwnCase = Awaited<ReturnType<NonNullable<(typeof ownCasesQuery)['queryFn']>>>[number]

export const isPast = (iso: string): boolean => Date.parse(iso) <= Date.now()

/** From when it was filed, until it has ended. */
export const isRestricting = ({ kind, endsAt }: OwnCase): boolean =>
  kind === 'RESTRICTION' && (endsAt === null || !isPast(endsAt))

/** The applications that were sent, which a case can name. */
export const sentLoansQuery = queryOptions({
  queryKey: ['previews', 'sent'],
  queryFn: async () =>
    (await unwrap(loanClient.api.loan.previews.$get({ query: {} }))).content.filter(
      ({ status }) => !can('edit', status),
    ),
  staleTime: 0,
  meta: { silent: true },
})

export const fileCase = (json: { kind: Exclude<CaseKind, 'DEATH'>; loanId: string | null; statement: string }) =>
  unwrap(client.api.account.cases.$post({ json }))
