import type { Localized } from '../text/locale.ts'
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

const withTab: Localized = { de: 'mit dem Schließen des Tabs', en: 'when the tab is closed' }
const entry = (place: BrowserPlace, name: string, de: string, en: string, ends: Localized = withTab): BrowserEntry => ({
  name,
  place,
  what: { de, en },
  ends,
})
const day: Localized = { de: 'nach einem Tag', en: 'after a day' }
const days = (count: number): Localized => ({ de: `nach ${count}\u00A0Tagen`, en: `after ${count}\u00A0days` })

export const browserEntries: readonly BrowserEntry[] = [
  entry('session', 'authenticationToken', 'Ihre Anmeldung', 'your sign-in'),
  entry(
    'local',
    'authenticationToken',
    'Ihre Anmeldung, wenn Sie angemeldet bleiben',
    'your sign-in if you stay signed in',
    {
      de: 'mit der Abmeldung, spätestens nach 30\u00A0Tagen',
      en: 'when you sign out, after 30\u00A0days at the latest',
    },
  ),
  entry('session', 'signedInHere', 'dass Sie sich in diesem Tab angemeldet haben', 'that you signed in in this tab'),
  entry('session', 'owner', 'zu welchem Konto die Eingaben gehören', 'which account the input belongs to'),
  entry(
    'session',
    'uniqueUserId',
    'den Schlüssel zu Ihren Entwürfen ohne Konto',
    'the key to your drafts without an account',
  ),
  entry('session', 'wizard', 'Ihre Eingaben, die noch nicht gespeichert sind', 'your input that is not saved yet'),
  entry('session', 'locale', 'die gewählte Sprache', 'the chosen language'),
  entry('session', 'partner', 'über welche Seite Sie gekommen sind', 'which site you came from'),
  entry('session', 'comparison', 'Ihre Rechenvarianten', 'your variants of the calculation'),
  entry(
    'session',
    'accountCheck',
    'dass Sie den Hinweis zur Kontoabfrage gesehen haben',
    'that you have seen the notice about the account check',
  ),
  entry('session', 'transaction:', 'eine begonnene Identifizierung', 'an identification that has begun'),
  entry('session', 'signing:', 'Ihren Link zum Unterschreiben', 'your link to sign'),
  entry('session', 'consents:', 'Ihren Link zu den Einwilligungen', 'your link to the consents'),
  entry(
    'session',
    'sessionExpired',
    'die Seite, die Sie beim Ablauf der Sitzung sahen',
    'the page that you saw when the session ended',
  ),
  entry(
    'session',
    'reloadedAt',
    'wann die Seite nach einem Fehler neu geladen wurde',
    'when the page was reloaded after an error',
  ),
  entry('session', 'scroll-positions', 'wo Sie auf einer Seite waren', 'where you were on a page'),
  entry('session', 'frames', 'welche Rahmen der Seite zuletzt offen waren', 'which frames of the page were open last'),
  entry(
    'session',
    'embeddedWith:',
    'Beträge von der Seite, in die das Portal eingebettet ist',
    'amounts from the page that embeds the portal',
  ),
  entry('session', 'frameSecret', 'die Rückkehr in denselben Rahmen', 'the way back into the same frame'),
  entry(
    'session',
    'departure',
    'wohin Sie für eine Identifizierung gegangen sind',
    'where you went for an identification',
  ),
  entry('session', 'preview', 'eine Vorschau der Administration', 'a preview of the administration'),
  entry(
    'local',
    'endedSessions',
    'welche Anmeldungen in anderen Tabs enden müssen',
    'which sign-ins must end in other tabs',
    days(30),
  ),
  entry(
    'local',
    'loanport.after-registration',
    'wo es nach der Registrierung weitergeht',
    'where to continue after registering',
    days(3),
  ),
  entry(
    'local',
    choiceKey,
    'ob Sie dem Zählen von Besuchen zugestimmt haben',
    'whether you have agreed that visits are counted',
    days(choiceDays),
  ),
  entry('local', 'loanport.active.', 'wann Sie zuletzt etwas getan haben', 'when you were last active', day),
  entry(
    'cookie',
    '__Host-known',
    'dass Sie sich in diesem Browser schon angemeldet haben',
    'that you have signed in in this browser before',
    days(180),
  ),
  entry(
    'cookie',
    '__Host-oidc',
    'eine begonnene Anmeldung beim Anmeldedienst',
    'a sign-in at the sign-in service that has begun',
    {
      de: 'nach elf\u00A0Minuten',
      en: 'after eleven\u00A0minutes',
    },
  ),
  entry('cookie', '__Host-registration', 'eine begonnene Registrierung', 'a registration that has begun', days(3)),
  entry('cookie', '__Host-preview', 'eine Vorschau der Administration', 'a preview of the administration', {
    de: 'mit der Vorschau',
    en: 'with the preview',
  }),
]

/** The entry of a stored name; those of frames end with the frame's name. */
export const browserEntryOf = (place: BrowserPlace, stored: string): BrowserEntry | undefined => {
  const name = stored.replace(/@[^]*/, '')
  return browserEntries.find(
    (each) =>
      each.place === place &&
      (/[:.]$/.test(each.name) ? name.startsWith(each.name) : name === each.name || name.startsWith(`${each.name}.`)),
  )
}

/** Above their list. */
export const browserWords = {
  title: { de: 'Was Ihr Browser speichert', en: 'What your browser keeps' },
  text: {
    de: 'Was das Portal hier speichert, bis wann und wozu.',
    en: 'What the portal keeps here, until when and what for.',
  },
} as const satisfies Readonly<Record<string, Localized>>
