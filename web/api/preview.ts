import { isRealDate } from '#domain/time/dates.ts'

import { localeKey, previewKey, sessionStore, tokenKey, visitorKey } from './storage.ts'

/** Keeps only the sign-in and the language: nothing else passes between an administrator's tab and a preview. */
const keepOnlyWho = (): void => sessionStore.keepOnly([tokenKey, localeKey])

/** A key and a day, or a truncated part of them; ignores a bracket that a mail program appended. */
const wholeLink = /^[\w-]{43}(?:\.[\d-]*)?/
/**
 * Replaces the key of a truncated link. The tab still becomes a preview: the server refuses the key and the day is
 * missing, so nobody mistakes the live portal for a preview.
 */
const cutLink = 'cut'

/**
 * Runs before everything else. Removes the key from the address, so that neither the history nor a copied address
 * contains it.
 */
function take(): string | undefined {
  if (typeof location === 'undefined') return undefined
  const named = /[?&]preview(?:=([^&]*))?(?:&|$)/.exec(location.search)
  if (named !== null) {
    // Opening a preview link must not delete a visitor's work.
    if (sessionStore.get(tokenKey) !== undefined || sessionStore.get(visitorKey) === undefined) {
      keepOnlyWho()
      sessionStore.set(previewKey, wholeLink.exec(named[1] ?? '')?.[0] ?? cutLink)
    }
    history.replaceState(history.state, '', location.pathname)
  }
  return sessionStore.get(previewKey)
}

const [id, day = ''] = take()?.split('.') ?? []

/** The preview that this tab shows: the portal on a future day. Undefined in all other tabs. */
export const preview = id === undefined ? undefined : { id, day: isRealDate(day) ? day : undefined }

/** Ends the preview and continues at an address of the administration. */
export function leavePreview(to: string): void {
  keepOnlyWho()
  location.assign(to)
}
