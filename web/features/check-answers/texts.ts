import type { Locale } from '#domain/text/locale.ts'
import { sending as de } from '#web/i18n/de/sending.ts'
import { sending as en } from '#web/i18n/en/sending.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const sendingTexts: Readonly<Record<Locale, typeof de>> = { de, en }
