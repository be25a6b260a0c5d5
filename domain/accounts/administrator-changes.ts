import type { Locale, Localized } from '../text/locale.ts'
import type { authorityOf } from './roles.ts'
import type { RecentAct } from './four-eyes.ts'

type Authority = ReturnType<typeof authorityOf>

export const roleNames: Readonly<Record<Authority, Localized>> = {
  ROLE_USER: { de: 'Kundin oder Kunde', en: 'Customer' },
  ROLE_ADMIN: { de: 'Fachliche Administration', en: 'Professional administrator' },
  ROLE_TECH_ADMIN: { de: 'Technische Administration', en: 'Technical administrator' },
}

interface Details {
  readonly authority: Authority
  readonly newEmail?: string | undefined
}

const actTexts: Readonly<Record<RecentAct['acts'][number], (details: Details, locale: Locale) => string>> = {
  CREATED: ({ authority }, locale) =>
    ({ de: `neues Konto (${roleNames[authority].de})`, en: `new account (${roleNames[authority].en})` })[locale],
  RAISED: ({ authority }, locale) =>
    ({ de: `neue Rolle: ${roleNames[authority].de}`, en: `new role: ${roleNames[authority].en}` })[locale],
  ADDRESSED: ({ newEmail = '' }, locale) =>
    ({ de: `neue E-Mail-Adresse: ${newEmail}`, en: `new e-mail address: ${newEmail}` })[locale],
  ACTIVATED: (_, locale) => ({ de: 'Konto wieder aktiviert', en: 'account reactivated' })[locale],
  ENTERED: (_, locale) => ({ de: 'Zugang über einen Link per E-Mail', en: 'access by a mailed link' })[locale],
  LEFT: ({ authority }, locale) =>
    ({
      de: `Rolle beendet: ${roleNames[authority].de}`,
      en: `no longer ${roleNames[authority].en.toLowerCase()}`,
    })[locale],
}

/** What a change does to an account, in words. */
export const actsText = (acts: RecentAct['acts'], details: Details, locale: Locale): string =>
  acts.map((act) => actTexts[act](details, locale)).join(', ')

export type Outcome = 'DONE' | 'REJECTED' | 'EXPIRED'

/** What became of a change, in words. */
export const deedText = (outcome: Outcome, change: string, locale: Locale): string =>
  ({
    DONE: { de: change, en: change },
    REJECTED: { de: `abgelehnt: ${change}`, en: `rejected: ${change}` },
    EXPIRED: { de: `verfallen, weil niemand zugestimmt hat: ${change}`, en: `expired without approval: ${change}` },
  })[outcome][locale]

/** On the server, for an administrator who had lost every key. */
export const recoveredText = (locale: Locale): string =>
  ({
    de: 'Zugang wiederhergestellt, Passwort und Sitzungen beendet',
    en: 'access restored, password and sessions ended',
  })[locale]
