import { consentTexts } from '../texts/consent.ts'
import type { Locale, Localized } from '../text/locale.ts'

/**
 * The exact wordings of the checkbox at registration ([A5.02]). Who registers is informed and consents to nothing: an account
 * is a contract (GDPR, article 6 (1) b). Stored consents name the version; a changed text gets a new
 * one, and old ones stay here as long as consents name them.
 */
export const dataProtectionWordings = consentTexts.dataProtection

export type DataProtectionWording = keyof typeof dataProtectionWordings

/** The text of a stored wording; undefined for a name that is none. */
export const wordingText = (wording: string, locale: Locale): string | undefined =>
  (dataProtectionWordings as Readonly<Record<string, Localized | undefined>>)[wording]?.[locale]

/** The wording of the registration form. */
export const currentDataProtectionWording: DataProtectionWording = '2026-11-30'

/** What somebody who requests a call reads above the button. */
export const callRequestTexts = consentTexts.callRequest
