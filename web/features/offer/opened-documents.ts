import { useSyncExternalStore } from 'react'

/** What was opened in this visit, by loan: said on the page alone, kept nowhere. */
let opened: Readonly<Record<string, readonly string[]>> = {}
const listeners = new Set<() => void>()
const none: readonly string[] = []

/** `id`: of a file, or `precontract` for the page of the pre-contractual information. */
export function noteOpened(loanId: string, id: string): void {
  const before = opened[loanId] ?? none
  if (before.includes(id)) return
  opened = { ...opened, [loanId]: [...before, id] }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpened = (loanId: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => opened[loanId] ?? none)
