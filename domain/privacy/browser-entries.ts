import type { Localized } from '../text/locale.ts'
import { browserEntriesTexts as texts } from '../texts/browser-entries.ts'
import { choiceDays, choiceKey } from './visit-counting.ts'

/** Where a browser keeps something of the portal. */
export type BrowserPlace = 'session' | 'local' | 'cookie'

/** What a browser keeps, why, and until when (TDDDG § 25): all of it is what the visitor has asked for, or needed to serve them. */
export interface BrowserEntry {
  /** The start of its name; the whole name without a trailing colon or dot. */
  readonly name: string
  readonly place: BrowserPlace
  readonly what: Localized
  readonly ends: Localized
}

export const browserEntries: readonly BrowserEntry[] = [
  { place: 'session', name: 'authenticationToken', what: texts.what.authenticationToken, ends: texts.ends.tab },
  { place: 'local', name: 'authenticationToken', what: texts.what.staySignedIn, ends: texts.ends.signOut },
  { place: 'session', name: 'signedInHere', what: texts.what.signedInHere, ends: texts.ends.tab },
  { place: 'session', name: 'owner', what: texts.what.owner, ends: texts.ends.tab },
  { place: 'session', name: 'uniqueUserId', what: texts.what.uniqueUserId, ends: texts.ends.tab },
  { place: 'session', name: 'wizard', what: texts.what.wizard, ends: texts.ends.tab },
  { place: 'session', name: 'locale', what: texts.what.locale, ends: texts.ends.tab },
  { place: 'session', name: 'partner', what: texts.what.partner, ends: texts.ends.tab },
  { place: 'session', name: 'comparison', what: texts.what.comparison, ends: texts.ends.tab },
  { place: 'session', name: 'accountCheck', what: texts.what.accountCheck, ends: texts.ends.tab },
  { place: 'session', name: 'transaction:', what: texts.what.transaction, ends: texts.ends.tab },
  { place: 'session', name: 'signing:', what: texts.what.signing, ends: texts.ends.tab },
  { place: 'session', name: 'consents:', what: texts.what.consents, ends: texts.ends.tab },
  { place: 'session', name: 'sessionExpired', what: texts.what.sessionExpired, ends: texts.ends.tab },
  { place: 'session', name: 'reloadedAt', what: texts.what.reloadedAt, ends: texts.ends.tab },
  { place: 'session', name: 'scroll-positions', what: texts.what.scrollPositions, ends: texts.ends.tab },
  { place: 'session', name: 'frames', what: texts.what.frames, ends: texts.ends.tab },
  { place: 'session', name: 'embeddedWith:', what: texts.what.embeddedWith, ends: texts.ends.tab },
  { place: 'session', name: 'frameSecret', what: texts.what.frameSecret, ends: texts.ends.tab },
  { place: 'session', name: 'departure', what: texts.what.departure, ends: texts.ends.tab },
  { place: 'session', name: 'preview', what: texts.what.preview, ends: texts.ends.tab },
  { place: 'local', name: 'endedSessions', what: texts.what.endedSessions, ends: texts.ends.days(30) },
  { place: 'local', name: 'loanport.after-registration', what: texts.what.afterRegistration, ends: texts.ends.days(3) },
  { place: 'local', name: 'loanport.activated', what: texts.what.activated, ends: texts.ends.days(3) },
  { place: 'local', name: 'loanport.known', what: texts.what.known, ends: texts.ends.days(180) },
  { place: 'local', name: choiceKey, what: texts.what.visits, ends: texts.ends.days(choiceDays) },
  { place: 'local', name: 'loanport.active.', what: texts.what.active, ends: texts.ends.day },
  { place: 'cookie', name: '__Host-known', what: texts.what.known, ends: texts.ends.days(180) },
  { place: 'cookie', name: '__Host-oidc', what: texts.what.oidc, ends: texts.ends.elevenMinutes },
  { place: 'cookie', name: '__Host-registration', what: texts.what.registration, ends: texts.ends.days(3) },
  { place: 'cookie', name: '__Host-preview', what: texts.what.previewCookie, ends: texts.ends.withPreview },
]

/** The entry of a stored name; those of frames end with the frame's name. */
export const findBrowserEntry = (place: BrowserPlace, stored: string): BrowserEntry | undefined => {
  const name = stored.replace(/@[^]*/, '')
  return browserEntries.find(
    (each) =>
      each.place === place &&
      (/[:.]$/.test(each.name) ? name.startsWith(each.name) : name === each.name || name.startsWith(`${each.name}.`)),
  )
}
