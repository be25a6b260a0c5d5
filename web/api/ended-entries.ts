import { choiceKey } from '#domain/privacy/visit-counting.ts'
import { dayMs } from '#domain/time/durations.ts'
import { keptChoice } from './kept-choice.ts'
import { localStore } from './storage.ts'

/** No session lasts longer. */
const maxSessionMs = 30 * dayMs

/** When the ids of `endedSessions` were first seen here, because they have no time of their own. */
const seenKey = 'endedSessions.seen'

/**
 * What is still needed of each entry that outlives the tab, by the start of its key; undefined where it has ended. `seenKey` comes
 * first, because it also starts like the entry that it is about.
 */
const requiredEntries: readonly (readonly [
  start: string,
  needed: (value: string, now: number) => string | undefined,
])[] = [
  [seenKey, (seen) => (localStore.get('endedSessions') === undefined ? undefined : seen)],
  ['endedSessions', stillCopied],
  ['authenticationToken', (token, now) => (Number(getPart(decodeBody(token), 'exp')) * 1000 > now ? token : undefined)],
  ['loanport.after-registration', (place, now) => (Number(getPart(place, 'until')) > now ? place : undefined)],
  ['loanport.activated', (time, now) => (Number(getPart(time, 'until')) > now ? time : undefined)],
  ['loanport.known', (time, now) => (Number(getPart(time, 'until')) > now ? time : undefined)],
  [choiceKey, (choice, now) => (keptChoice(choice, now) === undefined ? undefined : choice)],
  ['loanport.active.', (time, now) => (Number(time) > now - dayMs ? time : undefined)],
]

const decodeBody = (token: string): string => (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')

/** A part of a JSON object, in clear or in Base64. */
function getPart(text: string, name: string): unknown {
  try {
    return (JSON.parse(text.startsWith('{') ? text : atob(text)) as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

/** The sessions that were signed out of which other tabs may still have valid copies. */
function stillCopied(ids: string, now: number): string | undefined {
  const seen = localStore.get(seenKey) ?? ''
  const times = ids
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => [id, Number(getPart(seen, id) ?? now)] as const)
    .filter(([, time]) => time > now - maxSessionMs)
  if (times.length === 0) return undefined
  localStore.set(seenKey, JSON.stringify(Object.fromEntries(times)))
  return times.map(([id]) => id).join(' ')
}

/** Removes what has ended, except what others keep at this address. */
export function removeEnded(now: number): void {
  for (const key of localStore.names().toSorted()) {
    const [, needed] = requiredEntries.find(([start]) => key.startsWith(start)) ?? []
    const value = localStore.get(key)
    if (needed === undefined || value === undefined) continue
    const left = needed(value, now)
    if (left === undefined) localStore.remove(key)
    else if (left !== value) localStore.set(key, left)
  }
}

// With what the first press of a visit loads (main.tsx), so that no first picture waits for it.
removeEnded(Date.now())
