import { dayMs } from '#domain/time/durations.ts'

import { session } from '../../api/session.ts'
import { localStore } from '../../api/storage.ts'

const key = 'loanport.known'
/** As long as the cookie by which the portal knows the browser. */
const lastsMs = 180 * dayMs

/** Somebody has signed in in this browser: they are asked to sign in again, not to open an account. */
export const rememberKnown = (now: number): void => localStore.set(key, JSON.stringify({ until: now + lastsMs }))

/** A visitor in a browser where nobody has signed in before. Ended entries have been removed (`web/api/ended-entries.ts`). */
export const isNewHere = (): boolean => session.visitor() !== undefined && localStore.get(key) === undefined
