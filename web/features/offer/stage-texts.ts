import type { Locale } from '#domain/text/locale.ts'
import { stage as de } from '#web/i18n/de/stage.ts'
import { stage as en } from '#web/i18n/en/stage.ts'

/** Loaded with the offer. The other catalogues in web/i18n belong to every first load. */
export const stageTexts: Readonly<Record<Locale, typeof de>> = { de, en }
