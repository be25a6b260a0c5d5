import type { Env } from '../env.ts'
import type { LiveRelease } from './live-release.ts'

/** What was live when this isolate last read it, by database, and when that was asked. */
const seen = new Map<string, { readonly inForce: LiveRelease; readonly at: number }>()

type Kept = Pick<Env, 'DATABASE_URL' | 'SETTINGS_KEPT_MS'>

/** What was live a moment ago; undefined where that is too long ago, or the clock was set back. */
export function lastSeen({ DATABASE_URL, SETTINGS_KEPT_MS }: Kept): LiveRelease | undefined {
  const known = seen.get(DATABASE_URL)
  if (known === undefined) return undefined
  const age = Date.now() - known.at
  return age >= 0 && age < SETTINGS_KEPT_MS ? known.inForce : undefined
}

/** An answer that took long is not taken for newer than one that was asked for after it. */
export function rememberSeen({ DATABASE_URL }: Kept, live: LiveRelease, at: number): void {
  const known = seen.get(DATABASE_URL)
  if (known === undefined || known.at <= at || known.at > Date.now()) seen.set(DATABASE_URL, { inForce: live, at })
}

/** Whoever changes what is live has read what it was before. */
export const forgetSeen = ({ DATABASE_URL }: Kept): void => void seen.delete(DATABASE_URL)
