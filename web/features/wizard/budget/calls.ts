import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Borrower, Loan } from '#domain/loan/loan.ts'
import type { PrefilledAmount } from '#domain/loan/prefill.ts'
import type { RatingReply } from '#domain/loan/borrower-rating.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { borrowerRoutes } from '#worker/features/loans/borrowers/borrower-routes.ts'

import { keepLoan, loanClient } from '../loan-query.ts'

const borrowerClient: ReturnType<typeof hc<typeof borrowerRoutes>> = hc<typeof borrowerRoutes>('/', throughPortal)

/** The server counts borrowers from 1. */
const toNumber = (index: number): 1 | 2 => (index === 0 ? 1 : 2)

/**
 * The bank's calculation for the stored loan, in euro per month; null if it calculates nothing or the reader may not
 * see it.
 */
export const childBenefitQuery = ({ id, version }: Pick<Loan, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['loan', id, 'child-benefit', version],
    queryFn: async (): Promise<number | null> => {
      const conditions = await unwrap(borrowerClient.api.loan.getLoanConditions.$post({ json: { loan: { id } } }))
      return conditions.childBenefitCalculated === true ? conditions.childBenefit : null
    },
    meta: { silent: true, background: true },
  })

/** The number of loans of the signed-in user. */
export const ownLoansQuery = queryOptions({
  queryKey: ['own', 'loans'],
  queryFn: async (): Promise<number> =>
    (await unwrap(loanClient.api.loan.previews.$get({ query: { size: '1', ownership: 'OWN' } }))).absoluteSize,
  staleTime: 60_000,
  meta: { silent: true, background: true },
})

export interface Prefilled {
  readonly loan: Loan
  readonly items: readonly PrefilledAmount[]
}

/** Saves the input of one borrower's household, completed from known data of the user. */
export async function prefillHousehold(
  { id, version }: Pick<Loan, 'id' | 'version'>,
  borrowers: readonly Borrower[],
  index: number,
): Promise<Prefilled> {
  const sent = borrowers.map(({ incomeExpenses, incomeExpensePeriod, phoneMobil }) => ({
    incomeExpenses: [...incomeExpenses],
    incomeExpensePeriod,
    phoneMobil,
  }))
  const json = { loan: { id, version, borrowers: sent }, borrowerNumber: toNumber(index), prefill: true }
  const { prefilled, ...loan } = await unwrap(borrowerClient.api.loan['incomes-expenses'].$put({ json }))
  return { loan: keepLoan(loan), items: prefilled?.items ?? [] }
}

export const fillFromProfile = async ({ id, version }: Pick<Loan, 'id' | 'version'>): Promise<Loan> =>
  keepLoan(await unwrap(borrowerClient.api.loan['from-profile'].$put({ json: { id, version } })))

export const rateBorrower = ({ id, version }: Pick<Loan, 'id' | 'version'>, index: number): Promise<RatingReply> =>
  unwrap(borrowerClient.api.loan['borrower-rating'].$put({ json: { id, version, borrowerNumber: toNumber(index) } }))
