import { useState, useSyncExternalStore } from 'react'

import { dayMs } from '#domain/time/durations.ts'

import { localStore } from '../../api/storage.ts'

const key = 'loanport.activated'
/** The lifetime of the activation link. */
const lastsMs = 3 * dayMs

/** Tells the other tabs of this browser that an account was activated in it; not which one. */
export const announceActivation = (now: number): void =>
  localStore.set(key, JSON.stringify({ at: now, until: now + lastsMs }))

function activatedAt(): number {
  try {
    return Number((JSON.parse(localStore.get(key) ?? '{}') as { at?: unknown }).at ?? 0)
  } catch {
    return 0
  }
}

function subscribe(look: () => void): () => void {
  addEventListener('storage', look)
  // A frozen tab receives no storage events.
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('storage', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Whether an account was activated in another tab since this page is open. */
export function useConfirmedElsewhere(): boolean {
  const [openedAt] = useState(() => Date.now())
  return useSyncExternalStore(subscribe, () => activatedAt() > openedAt)
}
