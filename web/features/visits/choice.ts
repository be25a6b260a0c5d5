import { useSyncExternalStore } from 'react'

import { choiceDays, choiceKey } from '#domain/privacy/visit-counting.ts'
import { dayMs } from '#domain/time/durations.ts'
import { localStore } from '#web/api/storage.ts'

import { type KeptChoice, keptChoice } from '#web/api/kept-choice.ts'

const listeners = new Set<() => void>()

export const readChoice = (): KeptChoice | undefined => keptChoice(localStore.get(choiceKey), Date.now())

let isCounted = false

/** Whether this is a place where visits are counted, and so where it is asked. */
export function setCounted(next: boolean): void {
  if (next === isCounted) return
  isCounted = next
  for (const listener of listeners) listener()
}

/** In a browser that keeps nothing, it holds until the page is left. */
export function choose(choice: KeptChoice): void {
  localStore.set(choiceKey, `${choice} ${Date.now() + choiceDays * dayMs}`)
  for (const listener of listeners) listener()
}

/** Also of a choice in another tab. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useChoice = (): KeptChoice | undefined => useSyncExternalStore(onChoice, readChoice)

export const useIsCounted = (): boolean => useSyncExternalStore(onChoice, () => isCounted)
