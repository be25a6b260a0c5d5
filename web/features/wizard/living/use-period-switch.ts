import { useRef } from 'react'

import { inPeriod } from '#domain/loan/budget.ts'
import type { Borrower, IncomeExpensePeriod } from '#domain/loan/loan.ts'

/** Converts a borrower between monthly and yearly amounts; converting back restores unchanged amounts to the cent. */
export function usePeriodSwitch(borrower: Borrower): (period: IncomeExpensePeriod) => Borrower {
  const before = useRef<Borrower>(undefined)
  return (period) => {
    const switched = inPeriod(borrower, period, before.current)
    if (switched !== borrower) before.current = borrower
    return switched
  }
}
