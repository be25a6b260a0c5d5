import { localStore } from '../../api/storage.ts'

/** The two timers of [A4.08], by the names of the general settings. */
export type Who = 'LOGGED_IN' | 'NOT_LOGGED_IN'

const prefix = 'loanport.active.'
const getKey = (who: Who): string => prefix + who

/** Per-tab times, for browsers that refuse the shared storage. */
const own: Record<Who, number> = { LOGGED_IN: 0, NOT_LOGGED_IN: 0 }

const watchers = new Set<() => void>()

/** Records activity, which restarts the time in all tabs of the browser. */
export function touch(who: Who, now: number): void {
  own[who] = now
  localStore.set(getKey(who), String(now))
  for (const watcher of watchers) watcher()
}

/** Calls the listener on activity in any tab. Returns the function that removes it. */
export function onTouch(watcher: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key?.startsWith(prefix)) watcher()
  }
  watchers.add(watcher)
  addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', elsewhere)
  }
}

/** The time of the last activity in any tab; never in the future, even if the clock was set back. */
export function lastActive(who: Who, now: number): number {
  const anywhere = Number(localStore.get(getKey(who)) ?? 0)
  return Math.min(now, Math.max(own[who], Number.isFinite(anywhere) ? anywhere : 0))
}

/** Milliseconds until the session ends; 0 after the end. */
export const remaining = (who: Who, timeoutMs: number, now: number): number =>
  Math.max(0, lastActive(who, now) + timeoutMs - now)

/** The time before the end at which it is announced: two minutes, or half of a time shorter than four. */
export const warningMs = (timeoutMs: number): number => Math.min(120_000, timeoutMs / 2)
