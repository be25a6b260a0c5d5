import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { type Account, accountClient, accountQuery } from '#web/api/account.ts'
import { call } from '#web/api/client.ts'
import { loanClient, loanQuery } from '#web/features/wizard/loan-query.ts'
import { forgetLoan } from '#web/features/wizard/memory.ts'
import { queryClient } from '#web/query-client.ts'
import { type FilterSettings, previewsQueryOf } from './filters.ts'

const previewsKey = 'previews'

/** One's own loans ([A3.07]); read anew whenever the overview is entered, because the wizard changes them. */
export const previewsQuery = (settings: FilterSettings, sharing: boolean) => {
  const query = previewsQueryOf(settings, sharing)
  return queryOptions({
    queryKey: [previewsKey, query],
    queryFn: () => call(loanClient.api.loan.previews.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
}

export type LoanPreviews = Awaited<ReturnType<NonNullable<ReturnType<typeof previewsQuery>['queryFn']>>>
export type LoanPreview = LoanPreviews['content'][number]

/** After a change the loan that somebody had opened before is an older version. */
async function changed(id: string): Promise<void> {
  queryClient.removeQueries(loanQuery(id))
  await queryClient.invalidateQueries({ queryKey: [previewsKey] })
}

export async function renameLoan({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await call(loanClient.api.loan.previews[':id'].description.$patch({ param: { id }, query: { desc: name } }))
  await changed(id)
}

export async function deleteLoan(id: string): Promise<void> {
  await call(loanClient.api.loan.delete[':id'].$delete({ param: { id } }))
  forgetLoan(id)
  await changed(id)
}

/** Keeps them on the account ([A7.04]). */
export async function keepFilters({ status, ownership, sort }: FilterSettings): Promise<void> {
  const settings = { status: [...status], ownership: [...ownership], sort }
  await call(accountClient.api.account['filters-settings'].$put({ json: { settings } }))
  queryClient.setQueryData<Account | null>(accountQuery.queryKey, (account) =>
    account ? { ...account, filterSettings: settings } : account,
  )
}
