import type { Locale } from '#domain/locale.ts'

import { localeKey, preview, tokenKey, visitorKey } from './preview.ts'
import { localStore, sessionStore } from './storage.ts'

const ownerKey = 'owner'
/** Somebody signed in in this tab: a remembered token is its own. */
const signedInHereKey = 'signedInHere'

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
const report = (reason: SignedOutReason): void => {
  for (const listener of listeners) listener(reason)
}

/** The token that this tab goes on with. What another tab does is taken up by `followOtherTabs` alone, never unseen. */
let own: string | undefined = keptToken()

/**
 * What a tab begins with. One that holds a visitor's work stays a visitor's until somebody signs in in it; in a preview
 * nobody is signed in.
 */
function keptToken(): string | undefined {
  if (preview !== undefined) return undefined
  const remembered =
    sessionStore.get(visitorKey) === undefined || sessionStore.get(signedInHereKey) !== undefined
      ? localStore.get(tokenKey)
      : undefined
  return sessionStore.get(tokenKey) ?? remembered
}

function forgetToken(): void {
  if (own === undefined) return
  // Another tab may have put its own person's there meanwhile.
  for (const store of [sessionStore, localStore]) if (store.get(tokenKey) === own) store.remove(tokenKey)
  own = undefined
}

/** Whose token it is, by the login in it; the server alone can tell whether it is good. */
function personIn(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : undefined
  } catch {
    return undefined
  }
}

/** What is to be done about another tab's doings. */
interface OtherTabs {
  /** The person signed out there, or somebody else signed in: resolves when nothing of theirs is on the screen. */
  readonly onLeave: () => Promise<void>
  /** Somebody signed in there, and is signed in here from now on. */
  readonly onArrive: (afterLeaving: boolean) => void
}

/** Who is here, as far as the browser knows ([A4.05], [A7.01]). */
export const session = {
  token: (): string | undefined => own,
  /** Whose right to look at a preview its calls carry. */
  viewer: (): string | undefined =>
    preview === undefined ? undefined : (sessionStore.get(tokenKey) ?? localStore.get(tokenKey)),
  /** Whether the token lasts no longer than this tab. */
  isOfThisTab: (): boolean => own !== undefined && sessionStore.get(tokenKey) === own,
  signIn(token: string, remember: boolean): void {
    sessionStore.remove(tokenKey)
    ;(remember ? localStore : sessionStore).set(tokenKey, token)
    sessionStore.set(signedInHereKey, 'true')
    own = token
  },
  /** The same session under another token, kept where the old one was. */
  renew(token: string): void {
    ;(sessionStore.get(tokenKey) === undefined ? localStore : sessionStore).set(tokenKey, token)
    own = token
  },
  /** The server takes the token no more: it is forgotten, and everybody who showed something of the person is told. */
  refused(): void {
    if (own === undefined) return
    forgetToken()
    report('refused')
  },
  /** The visit is over, a person's or a visitor's: whoever sits down next finds nothing of it but the language. */
  end(reason: 'logout' | 'expired'): void {
    forgetToken()
    sessionStore.keepOnly([localeKey])
    report(reason)
  },
  /**
   * Takes up what happened to the remembered token in another tab. A tab with a session of its own, or with a visitor's
   * work, goes on as it is. Answers how to stop listening.
   */
  followOtherTabs({ onLeave, onArrive }: OtherTabs): () => void {
    let leaving = false
    const look = (afterLeaving = false) => {
      const kept = keptToken()
      if (leaving || kept === own) return
      if (own === undefined || (kept !== undefined && personIn(own) === personIn(kept))) {
        const samePerson = own !== undefined
        own = kept
        if (!samePerson) onArrive(afterLeaving)
        return
      }
      // Until nothing of the one is left, nothing goes out as the other: not even a form that is just being sent.
      leaving = true
      own = undefined
      sessionStore.keepOnly([localeKey])
      report(kept === undefined ? 'logout' : 'changed')
      void onLeave().finally(() => {
        leaving = false
        look(true)
      })
    }
    const onFocus = () => look()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === tokenKey || key === null) look()
    }
    addEventListener('storage', onStorage)
    // A tab that the browser had put aside was told nothing.
    addEventListener('pageshow', onFocus)
    addEventListener('focus', onFocus)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onFocus)
      removeEventListener('focus', onFocus)
    }
  },
  onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whose visit it is, where nobody has been before. */
  beginsWith(accountId: string): void {
    if (sessionStore.get(ownerKey) === undefined) sessionStore.set(ownerKey, accountId)
  },
  /**
   * Whose visit it is from now on. True when what the browser keeps of it is another person's: their session was refused,
   * and somebody else has signed in since. Then all of that is forgotten but the new token.
   */
  belongTo(accountId: string): boolean {
    const before = sessionStore.get(ownerKey)
    const changed = before !== undefined && before !== accountId
    if (changed) sessionStore.keepOnly([localeKey, tokenKey, signedInHereKey])
    sessionStore.set(ownerKey, accountId)
    if (changed) report('changed')
    return changed
  },
  visitor: (): string | undefined => sessionStore.get(visitorKey),
  keepVisitor: (id: string): void => sessionStore.set(visitorKey, id),
  /** The account has taken over what the visitor began. */
  forgetVisitor: (): void => sessionStore.remove(visitorKey),
  /** [A4.05] */
  isKnown: (): boolean => own !== undefined || session.visitor() !== undefined,
  /** The language of this session ([A1.05]): the one that was chosen, or the account's that signed in before any was. */
  locale: (): Locale | undefined => knownLocale(sessionStore.get(localeKey) ?? ''),
  keepLocale: (locale: Locale): void => sessionStore.set(localeKey, locale),
}
