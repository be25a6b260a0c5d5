import { localStore } from '../../api/storage.ts'
import { path } from '../../paths.ts'
import { backTo } from '../../sign-in.ts'

const key = 'loanport.after-registration'
/** As long as the activation link is good for. */
const lastsMs = 3 * 24 * 3_600_000

/**
 * Keeps where somebody was when they went to register: the activation link leads back through a mail program, perhaps
 * into another tab, and the application is to go on where it was left.
 */
export function rememberPlace(place: string, now: number): void {
  if (place !== path('start')) localStore.set(key, JSON.stringify({ place, until: now + lastsMs }))
}

/** The place, once; nothing when there is none or it is too long ago. */
export function takeRememberedPlace(now: number): string | undefined {
  const kept = localStore.get(key)
  localStore.remove(key)
  if (kept === undefined) return undefined
  try {
    const { place, until } = JSON.parse(kept) as { place?: unknown; until?: unknown }
    return typeof place === 'string' && typeof until === 'number' && until > now ? backTo(place) : undefined
  } catch {
    return undefined
  }
}
