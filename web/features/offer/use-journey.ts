import { useQuery } from '@tanstack/react-query'

import type { Loan } from '#domain/loan/loan.ts'
import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { type Journey, journeyOfLoan } from '#web/features/wizard/addresses.ts'

/** The journey of a loan; undefined until the settings have loaded. */
export function useJourney(loan: Loan): Journey | undefined {
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  return journeyOfLoan(loan, products, processes)
}
