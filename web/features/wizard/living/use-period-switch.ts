import { useRef } from 'react'

import { inPeriod } from '#domain/loan/budget.ts'
import type { Borrower, IncomeExpensePeriod } from '#domain/loan/loan.ts'

/** A borrower by the month or by the year; switched back, what was not changed meanwhile is to the cent what it was. */
export function usePeriodSwitch(borrower: Borrower): (period: IncomeExpensePeriod) => Borrower {
  const before = useRef<Borrower>(undefined)
  return (period) => {
    const switched = inPeriod(borrower, period, before.current)
    if (switched !== borrower) before.current = borrower
    return switched
  }
}
