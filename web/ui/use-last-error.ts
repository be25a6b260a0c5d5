import { useState } from 'react'

/**
 * The error of a load, also while it is retried. A query forgets its error on retry; the message would disappear with
 * the pressed button and the focus. `isLoading`: a request without any data yet.
 */
export function useLastError(error: Error | null, isLoading: boolean): Error | null {
  const [last, setLast] = useState(error)
  const current = error ?? (isLoading ? last : null)
  if (current !== last) setLast(current)
  return current
}
