import type { Locale, Localized } from '../text/locale.ts'

/**
 * The exact wordings of the checkbox at registration ([A5.02]). Who registers is informed and consents to nothing: an account
 * is a contract (GDPR, article 6 (1) b). Stored consents name the version; a changed text gets a new
 * one, and old ones stay here as long as consents name them.
 */
export const dataProtectionWordings = {
  '2026-11': {
    de: 'Ich habe die Hinweise zum Datenschutz gelesen und stimme der Verarbeitung meiner Daten für das Benutzerkonto zu.',
    en: 'I have read the data protection notice and agree to my data being processed for the user account.',
  },
  '2026-11-30': {
    de: 'Ich habe die Datenschutzhinweise gelesen.',
    en: 'I have read the privacy notice.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export type DataProtectionWording = keyof typeof dataProtectionWordings

/** The text of a stored wording; undefined for a name that is none. */
export const wordingText = (wording: string, locale: Locale): string | undefined =>
  (dataProtectionWordings as Readonly<Record<string, Localized | undefined>>)[wording]?.[locale]

/** The wording of the registration form. */
export const currentDataProtectionWording: DataProtectionWording = '2026-11-30'

/** What somebody who requests a call reads above the button. */
export const callRequestTexts = {
  de: 'Wir rufen Sie an und besprechen Ihre Möglichkeiten. Ihre Angaben bleiben gespeichert.',
  en: 'We will call you and talk through your options. Your details are saved.',
} as const satisfies Localized
