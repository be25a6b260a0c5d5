import { useEffect, useState } from 'react'

import type { Wish } from '../calculation.ts'

/** Long enough for a slider on its way, short enough to feel at once. */
const debounceMs = 120

export const isSameWish = (left: Wish, right: Wish): boolean =>
  left.amount === right.amount && left.term === right.term && left.intendedUse === right.intendedUse

/** The wish once it has stopped changing; by its values, as every change of anything makes a new one. */
export function useCalmWish({ amount, term, intendedUse }: Wish): Wish {
  const [calm, setCalm] = useState<Wish>({ amount, term, intendedUse })
  useEffect(() => {
    const timer = setTimeout(() => setCalm({ amount, term, intendedUse }), debounceMs)
    return () => clearTimeout(timer)
  }, [amount, term, intendedUse])
  return calm
}
