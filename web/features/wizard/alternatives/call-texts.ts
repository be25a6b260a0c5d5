import type { Locale } from '#domain/text/locale.ts'
import { calls as de } from '#web/i18n/de/calls.ts'
import { calls as en } from '#web/i18n/en/calls.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const callTexts: Readonly<Record<Locale, typeof de>> = { de, en }
