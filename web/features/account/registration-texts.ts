import type { Locale } from '#domain/text/locale.ts'
import { registration as de } from '#web/i18n/de/registration.ts'
import { registration as en } from '#web/i18n/en/registration.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const registrationTexts: Readonly<Record<Locale, typeof de>> = { de, en }
