import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { loanRoutes } from '#worker/features/loans/routes.ts'

import { type Account, accountClient, accountQuery } from '../../api/account.ts'
import { call, throughPortal } from '../../api/client.ts'
import { queryClient } from '../../query-client.ts'
import { type FilterSettings, previewsQueryOf } from './filters.ts'

const client = hc<typeof loanRoutes>('/', throughPortal)

const previewsKey = 'previews'

/** One's own loans ([A3.07]); read anew whenever the overview is entered, because the wizard changes them. */
export const previewsQuery = (settings: FilterSettings, sharing: boolean) => {
  const query = previewsQueryOf(settings, sharing)
  return queryOptions({
    queryKey: [previewsKey, query],
    queryFn: () => call(client.api.loan.previews.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
}

export type LoanPreviews = Awaited<ReturnType<NonNullable<ReturnType<typeof previewsQuery>['queryFn']>>>
export type LoanPreview = LoanPreviews['content'][number]

/** After a change the loan that somebody had opened before is an older version. */
async function changed(id: string): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'loan' && queryKey.includes(id) })
  await queryClient.invalidateQueries({ queryKey: [previewsKey] })
}

export async function renameLoan({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await call(client.api.loan.previews[':id'].description.$patch({ param: { id }, query: { desc: name } }))
  await changed(id)
}

export async function deleteLoan(id: string): Promise<void> {
  await call(client.api.loan.delete[':id'].$delete({ param: { id } }))
  await changed(id)
}

/** At once on the screen; whoever calls it says what happens when the account could not keep it. */
export async function keepFilters(settings: FilterSettings): Promise<void> {
  const { status, ownership, sort } = settings
  const kept = { status: [...status], ownership: [...ownership], sort }
  queryClient.setQueryData<Account | null>(accountQuery.queryKey, (account) =>
    account ? { ...account, filterSettings: kept } : account,
  )
  await call(accountClient.api.account['filters-settings'].$put({ json: { settings: kept } }))
}
