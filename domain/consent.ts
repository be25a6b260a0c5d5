import type { Localized } from './locale.ts'

/**
 * What a person agrees to at registration ([A5.02]), word for word. The version names the wording in what is kept of the
 * consent; a changed text gets another version, and the old ones stay here for as long as consents name them.
 */
export const dataProtectionWordings = {
  '2026-11': {
    de: 'Ich habe die Hinweise zum Datenschutz gelesen und stimme der Verarbeitung meiner Daten für das Benutzerkonto zu.',
    en: 'I have read the data protection notice and agree to my data being processed for the user account.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export type DataProtectionWording = keyof typeof dataProtectionWordings

/** The one that the registration form shows. */
export const currentDataProtectionWording: DataProtectionWording = '2026-11'
