import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Loan } from '#domain/loan/loan.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/boot/query-client.ts'
import type { aggregationRoutes } from '#worker/features/aggregation/routes.ts'
import type { SnapshotsReply } from '#worker/features/aggregation/snapshots.ts'

import { keepLoan, loanClient } from '../loan-query.ts'

const client: ReturnType<typeof hc<typeof aggregationRoutes>> = hc<typeof aggregationRoutes>('/', throughPortal)

export type AccountCheckReply = SnapshotsReply

export interface AccountChoice {
  /** Ids of accounts; all of them if undefined. */
  readonly accounts?: readonly string[]
  readonly months?: number
}

const key = 'account-check'

/** The status of a session and the monthly amounts of the chosen accounts. */
export const checkQuery = (id: string, { accounts, months }: AccountChoice = {}) =>
  queryOptions({
    queryKey: [key, id, accounts?.join(',') ?? '', months ?? 0],
    queryFn: (): Promise<SnapshotsReply> =>
      unwrap(
        client.api.fintec.risks[':id'].snapshots.$get({
          param: { id },
          query: {
            ...(accounts === undefined ? {} : { accounts: accounts.join(',') }),
            ...(months === undefined ? {} : { months: String(months) }),
          },
        }),
      ),
    staleTime: 60_000,
    retry: false,
    // The component that displays the error offers a retry.
    retryOnMount: false,
    meta: { silent: true, background: true },
  })

const pollMs = 1500
/** A minute of polling; after it, users refresh by a button. */
const mostPolls = 40

/** The same, polled until the service knows the result of the sign-in. */
export const waitingQuery = (id: string, choice: AccountChoice) =>
  queryOptions({
    ...checkQuery(id, choice),
    refetchInterval: ({ state: { status, data, dataUpdateCount } }) =>
      status === 'success' && data?.status === 'OPEN' && dataUpdateCount < mostPolls ? pollMs : false,
  })

/** Whether it is still polled. */
export const isWaiting = (id: string): boolean =>
  (queryClient.getQueryState(checkQuery(id).queryKey)?.dataUpdateCount ?? 0) < mostPolls

/** The number of days it looks back, and the texts of the disclosure. */
export const fintecQuery = queryOptions({
  ...settingsQuery('/api/settings/fintec'),
  meta: { silent: true, background: true },
})

interface Beginning {
  readonly loanId: string
  readonly borrowerNumber: 1 | 2
  readonly consent: string
  /** The address of the return. */
  readonly returnPath: string
}

/** Returns the address of the sign-in to the bank. */
export const beginCheck = async (json: Beginning): Promise<string> =>
  (await unwrap(client.api.fintec.risks.$post({ json }))).redirectUrl

/** The reply to a repeated write is null; the loan is loaded then. */
const keepAnswered = async (loanId: string, reply: Promise<Loan | null>): Promise<Loan> => {
  const loan = keepLoan((await reply) ?? (await unwrap(loanClient.api.loan[':id'].$get({ param: { id: loanId } }))))
  await queryClient.invalidateQueries({ queryKey: [key] })
  return loan
}

export const applyFigures = (
  loanId: string,
  id: string,
  json: { readonly accounts: string[]; readonly months: number; readonly otherHolderKnows: boolean },
): Promise<Loan> =>
  keepAnswered(loanId, unwrap(client.api.fintec.risks[':id'].snapshots.$post({ param: { id }, json })))

export const removeCheck = (loanId: string, id: string): Promise<Loan> =>
  keepAnswered(loanId, unwrap(client.api.fintec.risks[':id'].$delete({ param: { id } })))
