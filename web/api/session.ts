import type { Locale } from '#domain/locale.ts'

import { localStore, sessionStore } from './storage.ts'

const tokenKey = 'authenticationToken'
const visitorKey = 'uniqueUserId'
const localeKey = 'locale'

// Not domain's isLocale: this file is loaded before everything else and brings nothing along.
const known: Readonly<Record<Locale, true>> = { de: true, en: true }
export const knownLocale = (tag: string): Locale | undefined =>
  Object.hasOwn(known, tag) ? (tag as Locale) : undefined

export type SignedOutReason = 'refused' | 'logout'
const listeners = new Set<(reason: SignedOutReason) => void>()

/** Who is here, as far as the browser knows ([A4.05], [A7.01]). */
export const session = {
  token: (): string | undefined => sessionStore.get(tokenKey) ?? localStore.get(tokenKey),
  signIn(token: string, remember: boolean): void {
    ;(remember ? localStore : sessionStore).set(tokenKey, token)
  },
  /** Forgets the token and tells everybody who showed something of the person. */
  signOut(reason: SignedOutReason): void {
    if (session.token() === undefined) return
    sessionStore.remove(tokenKey)
    localStore.remove(tokenKey)
    for (const listener of listeners) listener(reason)
  },
  onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  visitor: (): string | undefined => sessionStore.get(visitorKey),
  keepVisitor: (id: string): void => sessionStore.set(visitorKey, id),
  /** [A4.05] */
  isKnown: (): boolean => session.token() !== undefined || session.visitor() !== undefined,
  /** The language that was chosen in this session ([A1.05]). */
  locale: (): Locale | undefined => knownLocale(sessionStore.get(localeKey) ?? ''),
  keepLocale: (locale: Locale): void => sessionStore.set(localeKey, locale),
}
