import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Quote } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { unwrap } from '#web/api/client.ts'

import { loanClient } from './loan-query.ts'

/** The quote of a loan request; the previous one stays until the next arrives. Errors are shown in place of the figures. */
export const calculationQuery = (productId: string, loanRequest: LoanRequest) =>
  queryOptions({
    queryKey: ['calculation', productId, ...getValues(loanRequest)],
    queryFn: async (): Promise<Quote> =>
      unwrap(loanClient.api.loan.calculate.$post({ json: { productId, conditions: loanRequest } })),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { silent: true, background: true },
  })

/** The argument of a disabled query while there is no loan request. */
export const noRequest: LoanRequest = { amount: 0, term: 0 }

/** The values that distinguish loan requests, independent of property order. */
const getValues = (loanRequest: LoanRequest): readonly (string | number | null)[] =>
  requestParts.map((part) => loanRequest[part] ?? null)

const requestParts = [
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
] as const satisfies readonly (keyof LoanRequest)[]

export const isSameRequest = (left: LoanRequest | undefined, right: LoanRequest | undefined): boolean =>
  left === undefined || right === undefined
    ? left === right
    : requestParts.every((part) => (left[part] ?? null) === (right[part] ?? null))

/** What a term is: a mortgage's is the period in which its rate is fixed, after which a debt remains. */
export const termLabel = (calculationType: string): string =>
  calculationType === 'MORTGAGE' ? 'calculation.fixed' : 'wizard.figures.term'
