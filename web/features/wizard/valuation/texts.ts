import type { Locale } from '#domain/text/locale.ts'
import { marketValue as de } from '#web/i18n/de/market-value.ts'
import { marketValue as en } from '#web/i18n/en/market-value.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const marketValueTexts: Readonly<Record<Locale, typeof de>> = { de, en }
