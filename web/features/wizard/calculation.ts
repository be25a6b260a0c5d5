import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Range } from '#domain/loan/limits.ts'
import type { Quote } from '#domain/loan/priced.ts'
import type { Wish } from '#domain/loan/loan-request.ts'
import { call } from '#web/api/client.ts'

import { loanClient } from './loan-query.ts'

/** What a wish costs; the answer before it stays until the next one is there. Failures are shown where the figures are. */
export const calculationQuery = (productId: string, wish: Wish) =>
  queryOptions({
    queryKey: ['calculation', productId, ...valuesOf(wish)],
    queryFn: async (): Promise<Quote> =>
      call(loanClient.api.loan.calculate.$post({ json: { productId, conditions: wish } })),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { silent: true, background: true },
  })

/** Stands in where there is no wish to ask about; the query of it is switched off. */
export const noWish: Wish = { amount: 0, term: 0 }

/** What tells one wish from another, whatever order it was written in. */
const valuesOf = (wish: Wish): readonly (string | number | null)[] => wishParts.map((part) => wish[part] ?? null)

const wishParts = [
  'amount',
  'term',
  'intendedUse',
  'typeOfUse',
  'redemptionRate',
  'propertyPrice',
  'propertyValue',
  'personalFundsAmount',
  'repairCostsAmount',
  'residualDebtAmount',
  'postCode',
] as const satisfies readonly (keyof Wish)[]

export const isSameWish = (left: Wish | undefined, right: Wish | undefined): boolean =>
  left === undefined || right === undefined
    ? left === right
    : wishParts.every((part) => (left[part] ?? null) === (right[part] ?? null))

/** The unit of a product's term ([A3.05]): mortgages count years. */
export const termUnit = (calculationType: string): Extract<Range['unit'], 'months' | 'years'> =>
  calculationType.startsWith('MORTGAGE') ? 'years' : 'months'
