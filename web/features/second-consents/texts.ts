import type { Locale } from '#domain/text/locale.ts'
import { secondConsents as de } from '#web/i18n/de/second-consents.ts'
import { secondConsents as en } from '#web/i18n/en/second-consents.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const consentTexts: Readonly<Record<Locale, typeof de>> = { de, en }
