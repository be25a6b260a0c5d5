import type { Env } from '../env.ts'
import type { LiveRelease } from './live-release.ts'

/** The live release as this isolate last read it, by database, with the time of the read. */
const seen = new Map<string, { readonly live: LiveRelease; readonly at: number }>()

type Kept = Pick<Env, 'DATABASE_URL' | 'SETTINGS_KEPT_MS'>

/**
 * The last-read live release; undefined when it is too old or the clock was set back. Reading it was all the work of public
 * settings and calculations, so calls that say `allowStale`, and pages, use it again where the request claims nobody. A
 * release therefore reaches visitors up to SETTINGS_KEPT_MS later, and at once in the isolate that made it. Signed-in
 * people, sign-ins and writes always read anew.
 */
export function lastSeen({ DATABASE_URL, SETTINGS_KEPT_MS }: Kept): LiveRelease | undefined {
  const known = seen.get(DATABASE_URL)
  if (known === undefined) return undefined
  const age = Date.now() - known.at
  return age >= 0 && age < SETTINGS_KEPT_MS ? known.live : undefined
}

/** Stores a read, unless a later one has been stored already. */
export function rememberSeen({ DATABASE_URL }: Kept, live: LiveRelease, at: number): void {
  const known = seen.get(DATABASE_URL)
  if (known === undefined || known.at <= at || known.at > Date.now()) seen.set(DATABASE_URL, { live, at })
}

/** For requests that change the live release. */
export const forgetSeen = ({ DATABASE_URL }: Kept): void => void seen.delete(DATABASE_URL)
