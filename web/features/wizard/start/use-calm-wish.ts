import { useEffect, useState } from 'react'
import type { Wish } from '#domain/loan/loan-request.ts'
import { isSameWish } from '../calculation.ts'

/** Long enough for a slider on its way, short enough to feel at once. */
const debounceMs = 120

/** The wish once it has stopped changing; by its values, as every change of anything makes a new one. */
export function useCalmWish(wish: Wish | undefined): Wish | undefined {
  const [calm, setCalm] = useState(wish)
  useEffect(() => {
    const timer = setTimeout(() => setCalm((before) => (isSameWish(before, wish) ? before : wish)), debounceMs)
    return () => clearTimeout(timer)
  }, [wish])
  return calm
}
