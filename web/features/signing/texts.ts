import type { Locale } from '#domain/text/locale.ts'
import { signing as de } from '#web/i18n/de/signing.ts'
import { signing as en } from '#web/i18n/en/signing.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const signingTexts: Readonly<Record<Locale, typeof de>> = { de, en }
