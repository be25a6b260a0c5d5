import type { Locale } from '#domain/text/locale.ts'
import { cases as de } from '#web/i18n/de/cases.ts'
import { cases as en } from '#web/i18n/en/cases.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const caseTexts: Readonly<Record<Locale, typeof de>> = { de, en }
