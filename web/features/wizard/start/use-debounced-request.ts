import { useEffect, useState } from 'react'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { isSameRequest } from '../calculation.ts'

/** Long enough for a slider on its way, short enough to feel at once. */
const debounceMs = 120

/** The loan request once it has stopped changing; by its values, as every change of anything makes a new one. */
export function useDebouncedRequest(loanRequest: LoanRequest | undefined): LoanRequest | undefined {
  const [calm, setCalm] = useState(loanRequest)
  useEffect(() => {
    const timer = setTimeout(
      () => setCalm((before) => (isSameRequest(before, loanRequest) ? before : loanRequest)),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [loanRequest])
  return calm
}
