import type { Message } from '../api/messages.ts'

export interface Toast extends Message {
  readonly id: number
  readonly shownAt: number
}

/** A message shown this shortly before a navigation belongs to the new page. */
const onTheWayMs = 1000
/** Messages that are no errors. */
const maxOthers = 5

let visible: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  visible = next
  for (const listener of listeners) listener()
}

const getKey = ({ kind, text }: Message): string => JSON.stringify([kind, text])

const isError = ({ kind }: Message): boolean => kind === 'error'

/**
 * Shows a message at the top left ([A2.28]). Does not repeat a visible one; a success removes earlier errors. All errors stay:
 * where fields show none ([A5.04]), each is told here alone.
 */
export function toast(message: Message): void {
  if (visible.some((each) => getKey(each) === getKey(message))) return
  lastId += 1
  const before = message.kind === 'success' ? visible.filter((each) => !isError(each)) : visible
  show(withoutSurplus([...before, { ...message, id: lastId, shownAt: Date.now() }]))
}

/** Without all but the last messages that are no errors. */
function withoutSurplus(all: readonly Toast[]): readonly Toast[] {
  const kept = new Set(all.filter((each) => !isError(each)).slice(-maxOthers))
  return all.filter((each) => isError(each) || kept.has(each))
}

export const dismissToast = (id: number): void => show(visible.filter((each) => each.id !== id))

const isOfPage = (each: Message): boolean => isError(each) || each.ofPage === true

/** On navigation: removes errors of the previous page, and what else is about it. */
export function leavePageBehind(): void {
  const now = Date.now()
  if (visible.some(isOfPage)) show(visible.filter((each) => !isOfPage(each) || now - each.shownAt < onTheWayMs))
}

/** For `useSyncExternalStore`. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => visible,
}
