import type { Locale } from '#domain/text/locale.ts'

import { preview } from './preview.ts'
import { localeKey, localStore, sessionStore, signedInHereKey, tokenKey, visitorKey } from './storage.ts'

const ownerKey = 'owner'

// Not domain's isLocale: this file loads before everything else and must stay small.
const known: Readonly<Record<Locale, true>> = { de: true, en: true }
export const knownLocale = (tag: string): Locale | undefined =>
  Object.hasOwn(known, tag) ? (tag as Locale) : undefined

/**
 * Refused by the server; signed out by the user, here or in another tab; expired without activity ([A4.08]); or replaced by
 * another user's sign-in.
 */
export type SignedOutReason = 'refused' | 'logout' | 'expired' | 'changed'
const listeners = new Set<(reason: SignedOutReason) => void>()
const report = (reason: SignedOutReason): void => {
  for (const listener of listeners) listener(reason)
}

/** Called when the user whose session was refused has signed in again, or a visitor signs in with their work. */
const returned = new Set<() => void>()

/**
 * The sessions that were signed out in this browser, and the accounts that were closed: other tabs may have copies of their
 * tokens or sessions of their own, and frozen ones miss events.
 */
const endedKey = 'endedSessions'
const maxEndedSessions = 30

const endedSessions = (): readonly string[] => (localStore.get(endedKey) ?? '').split(' ')

const isEnded = (token: string): boolean =>
  [findClaim(token, 'jti'), sessionStore.get(ownerKey)].some((id) => endedSessions().includes(id ?? ' '))

/** Announces the end of a session or account to the other tabs, by its id, which is worth nothing without a token. */
function announceEnd(id: string | undefined): void {
  if (id !== undefined) localStore.set(endedKey, [...endedSessions(), id].slice(-maxEndedSessions).join(' ').trim())
}

/** This tab's token. Only `followOtherTabs` takes over changes of other tabs. */
let own: string | undefined = keptToken()

/**
 * The initial token of a tab. A tab with a visitor's work stays anonymous until a sign-in in it; previews are always
 * anonymous.
 */
function keptToken(): string | undefined {
  if (preview !== undefined) return undefined
  const copied = sessionStore.get(tokenKey)
  // A duplicated or reopened tab has a copy of everything that was stored for somebody who has signed out since.
  if (copied !== undefined && isEnded(copied)) sessionStore.keepOnly([localeKey])
  const remembered =
    sessionStore.get(visitorKey) === undefined || sessionStore.get(signedInHereKey) !== undefined
      ? localStore.get(tokenKey)
      : undefined
  return sessionStore.get(tokenKey) ?? remembered
}

function forgetToken(): void {
  if (own === undefined) return
  // Another tab may have stored another user's token meanwhile.
  for (const store of [sessionStore, localStore]) if (store.get(tokenKey) === own) store.remove(tokenKey)
  own = undefined
}

/** The login (`sub`) or session id (`jti`) in a token; only the server can verify it. */
function findClaim(token: string, name: 'sub' | 'jti'): string | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    if (typeof claims !== 'object' || claims === null) return undefined
    const claim: unknown = Object.entries(claims).find(([key]) => key === name)?.[1]
    return typeof claim === 'string' ? claim : undefined
  } catch {
    return undefined
  }
}

/** Handlers of sign-ins and sign-outs in other tabs. */
interface OtherTabs {
  /** The user signed out there, or another one signed in: resolves when none of the user's data is on the screen. */
  readonly onLeave: () => Promise<void>
  /** A user signed in there, and is now signed in here too. */
  readonly onArrive: (afterLeaving: boolean) => void
}

/** The session as the browser knows it ([A4.05], [A7.01]). */
export const session = {
  token: (): string | undefined => own,
  /** The token that permits a preview, sent with the preview's calls. */
  viewer: (): string | undefined =>
    preview === undefined ? undefined : (sessionStore.get(tokenKey) ?? localStore.get(tokenKey)),
  /** Whether the token is lost when the tab closes. */
  isOfThisTab: (): boolean => own !== undefined && sessionStore.get(tokenKey) === own,
  signIn(token: string, remember: boolean): void {
    sessionStore.remove(tokenKey)
    ;(remember ? localStore : sessionStore).set(tokenKey, token)
    sessionStore.set(signedInHereKey, 'true')
    own = token
  },
  /** Replaces the token of the session in the same storage. */
  renew(token: string): void {
    ;(sessionStore.get(tokenKey) === undefined ? localStore : sessionStore).set(tokenKey, token)
    own = token
  },
  /** The server no longer accepts the token: removes it and notifies the listeners. */
  refused(): void {
    if (own === undefined) return
    forgetToken()
    report('refused')
  },
  /** Ends a user's or visitor's visit: only the language is left for the next one. */
  end(reason: 'logout' | 'expired'): void {
    if (own !== undefined) announceEnd(findClaim(own, 'jti'))
    forgetToken()
    sessionStore.keepOnly([localeKey])
    report(reason)
  },
  /** The account was closed, and with it its sessions in other tabs. */
  endAccount(): void {
    announceEnd(sessionStore.get(ownerKey))
    session.end('logout')
  },
  /**
   * Follows changes of the remembered token in other tabs, and is the only place that does: a tab that took whatever token is
   * stored would write into the account of whoever signed in elsewhere. A new token of the same user is taken over unseen. If
   * the user signed out, or another one signed in, this tab leaves first, without asking about unsaved input. So does every
   * copy of a tab whose own session was signed out. A tab with another session of its own or with a visitor's work is not
   * affected; a copy of a visitor's tab has the same key, and either may claim the work. Returns the function that stops listening.
   */
  followOtherTabs({ onLeave, onArrive }: OtherTabs): () => void {
    let leaving = false
    const look = (afterLeaving = false) => {
      if (leaving) return
      const token = keptToken()
      if (token === own) return
      if (own === undefined || (token !== undefined && findClaim(own, 'sub') === findClaim(token, 'sub'))) {
        const samePerson = own !== undefined
        own = token
        if (!samePerson) onArrive(afterLeaving)
        return
      }
      // No call is sent as the new user, not even a form being submitted, until the old user's data is gone.
      leaving = true
      own = undefined
      sessionStore.keepOnly([localeKey])
      report(token === undefined ? 'logout' : 'changed')
      void onLeave().finally(() => {
        leaving = false
        look(true)
      })
    }
    const onFocus = () => look()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === tokenKey || key === endedKey || key === null) look()
    }
    addEventListener('storage', onStorage)
    // A frozen tab, or one that the back button restores, receives no storage events.
    addEventListener('pageshow', onFocus)
    addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onFocus)
      removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  },
  onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** What waited for the sign-in may continue: nothing of it is another user's. */
  onReturned(listener: () => void): () => void {
    returned.add(listener)
    return () => returned.delete(listener)
  },
  /** Stores the owner of the visit, unless it already has one. */
  beginsWith(accountId: string): void {
    if (sessionStore.get(ownerKey) === undefined) sessionStore.set(ownerKey, accountId)
  },
  /**
   * Sets the owner of the visit. True if the stored data is another user's, whose session was refused before this sign-in:
   * then everything but the language and the new token is removed.
   */
  belongTo(accountId: string): boolean {
    const before = sessionStore.get(ownerKey)
    const changed = before !== undefined && before !== accountId
    // With the owners, by which the page's other frames, which have the same data on their screens, know it too.
    if (changed) sessionStore.keepOnly([localeKey, tokenKey, signedInHereKey, ownerKey])
    sessionStore.set(ownerKey, accountId)
    if (changed) report('changed')
    else for (const listener of returned) listener()
    return changed
  },
  visitor: (): string | undefined => sessionStore.get(visitorKey),
  keepVisitor: (id: string): void => sessionStore.set(visitorKey, id),
  /** After the account has taken over the visitor's loan requests. */
  forgetVisitor: (): void => sessionStore.remove(visitorKey),
  /** [A4.05] */
  isKnown: (): boolean => own !== undefined || session.visitor() !== undefined,
  /**
   * The language of this session ([A1.05]): the chosen one, or that of an account that signed in before any choice. A frame
   * has its own, and until then that of the portal outside frames in this tab.
   */
  locale: (): Locale | undefined =>
    knownLocale(sessionStore.get(localeKey) ?? sessionStore.get(localeKey, localeKey) ?? ''),
  keepLocale: (locale: Locale): void => sessionStore.set(localeKey, locale),
}
