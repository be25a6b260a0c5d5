import { isRealDate } from '#domain/dates.ts'

import { sessionStore } from './storage.ts'

const previewKey = 'preview'
export const tokenKey = 'authenticationToken'
export const localeKey = 'locale'
export const visitorKey = 'uniqueUserId'
/** What somebody has typed and begun (`web/features/wizard/memory.ts`). */
export const wizardKey = 'wizard'

/** Keeps only the sign-in and the language: nothing else passes between an administrator's tab and a preview. */
const keepOnlyWho = (): void => sessionStore.keepOnly([tokenKey, localeKey])

/** A key and the day behind it, or what is left of it; a mail program may have put a bracket behind that. */
const wholeLink = /^[\w-]{43}(?:\.[\d-]*)?/
/**
 * Replaces the key of a truncated link. The tab still becomes a preview: the server refuses the key and the day is
 * missing, so nobody mistakes the live portal for a preview.
 */
const cutLink = 'cut'

/** Before anything else is looked at. Out of the address, so that neither the history nor a copied address has it. */
function take(): string | undefined {
  if (typeof location === 'undefined') return undefined
  const named = /[?&]preview(?:=([^&]*))?(?:&|$)/.exec(location.search)
  if (named !== null) {
    // A link that somebody else has made takes no work from a visitor.
    if (sessionStore.get(tokenKey) !== undefined || sessionStore.get(visitorKey) === undefined) {
      keepOnlyWho()
      sessionStore.set(previewKey, wholeLink.exec(named[1] ?? '')?.[0] ?? cutLink)
    }
    history.replaceState(history.state, '', location.pathname)
  }
  return sessionStore.get(previewKey)
}

const [id, day = ''] = take()?.split('.') ?? []

/** The portal as it would be on a day, which this tab walks through for as long as it is open; mostly undefined. */
export const preview = id === undefined ? undefined : { id, day: isRealDate(day) ? day : undefined }

/** The tab is an administrator's again. */
export function leavePreview(to: string): void {
  keepOnlyWho()
  location.assign(to)
}
