import { useEffect, useState } from 'react'

import { localStore } from '../../api/storage.ts'

const key = 'loanport.activated'

/** Tells the other tabs of this browser that an account was activated in it; not which one. */
export const announceActivation = (now: number): void => localStore.set(key, String(now))

/** Whether an account was activated in another tab since this page is open. */
export function useConfirmedElsewhere(): boolean {
  const [openedAt] = useState(() => Date.now())
  const [isConfirmed, setConfirmed] = useState(false)
  useEffect(() => {
    const look = () => setConfirmed(Number(localStore.get(key) ?? 0) > openedAt)
    addEventListener('storage', look)
    // A frozen tab receives no storage events.
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [openedAt])
  return isConfirmed
}
