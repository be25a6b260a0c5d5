import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Quote } from '#domain/loan/quote.ts'
import type { Range } from '#domain/loan/limits.ts'
import { call } from '#web/api/client.ts'

import { loanClient } from './loan-query.ts'

/** Money in euro, the term in the product's unit. */
export interface Wish {
  readonly amount: number
  readonly term: number
  readonly intendedUse: string | null
}

/** What a wish costs; the answer before it stays until the next one is there. Failures are shown where the figures are. */
export const calculationQuery = (productId: string, { amount, term, intendedUse }: Wish) =>
  queryOptions({
    queryKey: ['calculation', productId, amount, term, intendedUse],
    queryFn: async (): Promise<Quote> =>
      call(loanClient.api.loan.calculate.$post({ json: { productId, conditions: { amount, term, intendedUse } } })),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { silent: true, background: true },
  })

/** The unit of a product's term ([A3.05]): mortgages count years. */
export const termUnit = (calculationType: string): Extract<Range['unit'], 'months' | 'years'> =>
  calculationType.startsWith('MORTGAGE') ? 'years' : 'months'
