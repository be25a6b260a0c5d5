import { dayMs } from '#domain/time/durations.ts'

import { localStore } from '../../api/storage.ts'
import { path } from '../../routing/paths.ts'
import { backTo } from '../../routing/sign-in.ts'

const key = 'loanport.after-registration'
/** The lifetime of the activation link. */
const lastsMs = 3 * dayMs

/** Stores the place before the registration: the activation link may open another tab, which then continues there. */
export function rememberPlace(place: string, now: number): void {
  if (place !== path('start')) localStore.set(key, JSON.stringify({ place, until: now + lastsMs }))
}

/** Returns the place once; undefined if there is none or it has expired. */
export function takeRememberedPlace(now: number): string | undefined {
  const stored = localStore.get(key)
  localStore.remove(key)
  if (stored === undefined) return undefined
  try {
    const { place, until } = JSON.parse(stored) as { place?: unknown; until?: unknown }
    return typeof place === 'string' && typeof until === 'number' && until > now ? backTo(place) : undefined
  } catch {
    return undefined
  }
}
