import type { Locale } from '#domain/locale.ts'

import { localStore, sessionStore } from './storage.ts'

const tokenKey = 'authenticationToken'
const visitorKey = 'uniqueUserId'
const localeKey = 'locale'
const ownerKey = 'owner'

// Not domain's isLocale: this file is loaded before everything else and brings nothing along.
const known: Readonly<Record<Locale, true>> = { de: true, en: true }
export const knownLocale = (tag: string): Locale | undefined =>
  Object.hasOwn(known, tag) ? (tag as Locale) : undefined

/**
 * Refused by the server; by the person, here or in another tab; because nobody was there any more ([A4.08]); or because
 * somebody else has signed in.
 */
export type SignedOutReason = 'refused' | 'logout' | 'expired' | 'changed'
const listeners = new Set<(reason: SignedOutReason) => void>()

/** Who is here, as far as the browser knows ([A4.05], [A7.01]). */
export const session = {
  token: (): string | undefined => sessionStore.get(tokenKey) ?? localStore.get(tokenKey),
  signIn(token: string, remember: boolean): void {
    ;(remember ? localStore : sessionStore).set(tokenKey, token)
  },
  /** The same session under another token, kept where the old one was. */
  renew(token: string): void {
    ;(sessionStore.get(tokenKey) === undefined ? localStore : sessionStore).set(tokenKey, token)
  },
  /** The server takes the token no more: it is forgotten, and everybody who showed something of the person is told. */
  refused(): void {
    if (session.token() === undefined) return
    sessionStore.remove(tokenKey)
    localStore.remove(tokenKey)
    for (const listener of listeners) listener('refused')
  },
  /** The visit is over, a person's or a visitor's: whoever sits down next finds nothing of it but the language. */
  end(reason: 'logout' | 'expired'): void {
    sessionStore.keepOnly([localeKey])
    localStore.remove(tokenKey)
    for (const listener of listeners) listener(reason)
  },
  /** Signing out in one tab signs out the others that share its token. Answers how to stop listening. */
  followOtherTabs(onEnd: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== tokenKey || newValue !== null || session.token() !== undefined) return
      session.end('logout')
      onEnd()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
  onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /**
   * Whose visit it is from now on. True when what the browser keeps of it is another person's: their session was refused,
   * and somebody else has signed in since. Then all of that is forgotten but the new token.
   */
  belongTo(accountId: string): boolean {
    const before = sessionStore.get(ownerKey)
    const changed = before !== undefined && before !== accountId
    if (changed) sessionStore.keepOnly([localeKey, tokenKey])
    sessionStore.set(ownerKey, accountId)
    if (changed) for (const listener of listeners) listener('changed')
    return changed
  },
  visitor: (): string | undefined => sessionStore.get(visitorKey),
  keepVisitor: (id: string): void => sessionStore.set(visitorKey, id),
  /** The account has taken over what the visitor began. */
  forgetVisitor: (): void => sessionStore.remove(visitorKey),
  /** [A4.05] */
  isKnown: (): boolean => session.token() !== undefined || session.visitor() !== undefined,
  /** The language that was chosen in this session ([A1.05]). */
  locale: (): Locale | undefined => knownLocale(sessionStore.get(localeKey) ?? ''),
  keepLocale: (locale: Locale): void => sessionStore.set(localeKey, locale),
}
