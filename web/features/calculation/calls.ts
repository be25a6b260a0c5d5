import { queryOptions } from '@tanstack/react-query'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Locale } from '#domain/text/locale.ts'
import { unwrap } from '#web/api/client.ts'
import { loanClient } from '#web/features/wizard/loan-query.ts'
import { queryClient } from '#web/boot/query-client.ts'

/** All loans of the user, for saved calculations and sent applications; refetched whenever a start page opens. */
export const ownLoansQuery = queryOptions({
  queryKey: ['previews', 'start-page'],
  queryFn: async () => (await unwrap(loanClient.api.loan.previews.$get({ query: {} }))).content,
  staleTime: 0,
  meta: { silent: true, background: true },
})

/** Saves a calculation as a marked loan of its own. */
export async function remember(productId: string, fields: FieldValues, lang: Locale): Promise<Loan> {
  const loan: Loan = await unwrap(
    loanClient.api.loan.$post({ query: { lang }, json: { productId, fields, watched: true } }),
  )
  await queryClient.invalidateQueries({ queryKey: ['previews'] })
  return loan
}
