import { queryOptions, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { accountRoutes } from '#worker/features/accounts/routes.ts'

import { unwrap, throughPortal } from './client.ts'
import { isApiError } from './errors.ts'
import { session } from './session.ts'

export const accountClient: ReturnType<typeof hc<typeof accountRoutes>> = hc<typeof accountRoutes>('/', throughPortal)

/** The signed-in account, or null. Without a token, no call is sent; failures show no message ([A8.02]). */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    if (session.token() === undefined) return null
    try {
      const account = await unwrap(accountClient.api.account.$get())
      session.beginsWith(account.id)
      return account
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) return null
      throw error
    }
  },
  staleTime: 60_000,
  meta: { silent: true },
})

export type Account = NonNullable<Awaited<ReturnType<NonNullable<(typeof accountQuery)['queryFn']>>>>

export interface SignedIn {
  readonly account: Account | null
  /** False until it is known whether an account is signed in. */
  readonly known: boolean
}

export function useAccount(): SignedIn {
  const { data, isPending } = useQuery(accountQuery)
  return { account: data ?? null, known: !isPending }
}
