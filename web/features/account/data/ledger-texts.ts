import type { Locale } from '#domain/text/locale.ts'
import { ledger as de } from '#web/i18n/de/ledger.ts'
import { ledger as en } from '#web/i18n/en/ledger.ts'

/** Loaded with what shows them. The other catalogues in web/i18n belong to every first load. */
export const ledgerTexts: Readonly<Record<Locale, typeof de>> = { de, en }
