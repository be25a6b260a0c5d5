import { localStore } from '../../api/storage.ts'

/** The two timers of [A4.08], as the general settings name them. */
export type Who = 'LOGGED_IN' | 'NOT_LOGGED_IN'

const prefix = 'loanport.active.'
const keyOf = (who: Who): string => prefix + who

/** Where the browser keeps nothing for other tabs, this one counts for itself. */
const own: Record<Who, number> = { LOGGED_IN: 0, NOT_LOGGED_IN: 0 }

const watchers = new Set<() => void>()

/** Somebody is there: in every tab of this browser the time begins anew. */
export function touch(who: Who, now: number): void {
  own[who] = now
  localStore.set(keyOf(who), String(now))
  for (const watcher of watchers) watcher()
}

/** Tells as soon as somebody was there, in whichever tab. Answers how to stop. */
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

/** When somebody was last there, in whichever tab; never later than now, whatever the clock was set to meanwhile. */
export function lastActive(who: Who, now: number): number {
  const anywhere = Number(localStore.get(keyOf(who)) ?? 0)
  return Math.min(now, Math.max(own[who], Number.isFinite(anywhere) ? anywhere : 0))
}

/** Milliseconds until the session ends; 0 when it is over. */
export const remaining = (who: Who, timeoutMs: number, now: number): number =>
  Math.max(0, lastActive(who, now) + timeoutMs - now)

/** From here on the end is announced: a minute, or half of a time that is shorter than two. */
export const warningMs = (timeoutMs: number): number => Math.min(60_000, timeoutMs / 2)
