import { useEffect, useState } from 'react'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { isSameRequest } from '../calculation.ts'

/** Long enough to wait for a moving slider, short enough to feel immediate. */
const debounceMs = 120

/** The loan request once it has stopped changing; compared by value, because every render creates a new object. */
export function useDebouncedRequest(loanRequest: LoanRequest | undefined): LoanRequest | undefined {
  const [debounced, setDebounced] = useState(loanRequest)
  useEffect(() => {
    const timer = setTimeout(
      () => setDebounced((before) => (isSameRequest(before, loanRequest) ? before : loanRequest)),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [loanRequest])
  return debounced
}
