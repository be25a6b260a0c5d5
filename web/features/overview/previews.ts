import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

import { type Account, accountClient, accountQuery } from '#web/api/account.ts'
import { unwrap } from '#web/api/client.ts'
import { loanClient, loanQuery } from '#web/features/wizard/loan-query.ts'
import { forgetLoan } from '#web/features/wizard/memory.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { type FilterSettings, nextPage, toPreviewsQuery } from './filters.ts'

const previewsKey = 'previews'

const readPage = (query: ReturnType<typeof toPreviewsQuery> & { readonly page: string }) =>
  unwrap(loanClient.api.loan.previews.$get({ query }))

/** The user's loans by page ([A3.07]); refetched whenever the overview opens, because the wizard changes them. */
export const previewsQuery = (settings: FilterSettings, sharing: boolean, perPage: number) => {
  const query = toPreviewsQuery(settings, sharing, perPage)
  return infiniteQueryOptions({
    queryKey: [previewsKey, query],
    queryFn: ({ pageParam }) => readPage({ ...query, page: String(pageParam) }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextPage(pages),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
}

export type LoanPreview = Awaited<ReturnType<typeof readPage>>['content'][number]

/** Refetches the overview when it is next displayed. */
export const refreshPreviews = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [previewsKey] })

/** A cached loan is outdated after the change. */
async function changed(id: string): Promise<void> {
  queryClient.removeQueries(loanQuery(id))
  await refreshPreviews()
}

export async function renameLoan({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await unwrap(loanClient.api.loan.previews[':id'].description.$put({ param: { id }, json: { desc: name } }))
  await changed(id)
}

export async function deleteLoan(id: string): Promise<void> {
  await unwrap(loanClient.api.loan.delete[':id'].$delete({ param: { id } }))
  forgetLoan(id)
  await changed(id)
}

/** Stores them with the account ([A7.04]). */
export async function keepFilters({ status, ownership, sort }: FilterSettings): Promise<void> {
  const settings = { status: [...status], ownership: [...ownership], sort }
  await unwrap(accountClient.api.account['filters-settings'].$put({ json: { settings } }))
  queryClient.setQueryData<Account | null>(accountQuery.queryKey, (account) =>
    account ? { ...account, filterSettings: settings } : account,
  )
}
