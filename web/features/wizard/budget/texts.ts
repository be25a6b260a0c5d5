import type { Locale } from '#domain/text/locale.ts'
import { household as de } from '#web/i18n/de/household.ts'
import { household as en } from '#web/i18n/en/household.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const householdTexts: Readonly<Record<Locale, typeof de>> = { de, en }
