import type { Locale } from '#domain/text/locale.ts'
import { withdrawal as de } from '#web/i18n/de/withdrawal.ts'
import { withdrawal as en } from '#web/i18n/en/withdrawal.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const withdrawalTexts: Readonly<Record<Locale, typeof de>> = { de, en }
