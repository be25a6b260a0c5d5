import { queryOptions } from '@tanstack/react-query'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '#web/api/client.ts'
import { loanClient } from '#web/features/wizard/loan-query.ts'
import { queryClient } from '#web/query-client.ts'

/** All of one's loans, for those that are remembered and those that were sent; read anew whenever a start page opens. */
export const ownLoansQuery = queryOptions({
  queryKey: ['previews', 'start-page'],
  queryFn: async () => (await call(loanClient.api.loan.previews.$get({ query: {} }))).content,
  staleTime: 0,
  meta: { silent: true, background: true },
})

/** Remembers a calculation: a loan of its own, marked so. */
export async function remember(productId: string, fields: FieldValues, lang: Locale): Promise<Loan> {
  const loan: Loan = await call(
    loanClient.api.loan.$post({ query: { lang }, json: { productId, fields, watched: true } }),
  )
  await queryClient.invalidateQueries({ queryKey: ['previews'] })
  return loan
}
