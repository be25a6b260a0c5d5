import type { Message } from '../api/messages.ts'

export interface Toast extends Message {
  readonly id: number
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const keyOf = ({ kind, text }: Message): string => JSON.stringify([kind, text])

/** Shows a message at the top left ([A2.28]). What is on the screen already is not shown twice. */
export function toast(message: Message): void {
  if (shown.some((each) => keyOf(each) === keyOf(message))) return
  lastId += 1
  show([...shown, { ...message, id: lastId }].slice(-5))
}

export const dismissToast = (id: number): void => show(shown.filter((each) => each.id !== id))

/** For `useSyncExternalStore`. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => shown,
}
