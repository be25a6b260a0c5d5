import { useState } from 'react'

/**
 * Why something has not come; while it is asked for again, why it had not come before. A query forgets that as soon as it
 * is asked again, and with the reason the button would go that was pressed, and the keyboard with it. `isLoading`: there
 * is nothing of it yet, and it is being asked for.
 */
export function useLastError(error: Error | null, isLoading: boolean): Error | null {
  const [last, setLast] = useState(error)
  const current = error ?? (isLoading ? last : null)
  if (current !== last) setLast(current)
  return current
}
