import type { Localized } from './locale.ts'

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

/** The wording of the registration form. */
export const currentDataProtectionWording: DataProtectionWording = '2026-11-30'
