import type { Locale } from '#domain/text/locale.ts'
import { progress as de } from '#web/i18n/de/progress.ts'
import { progress as en } from '#web/i18n/en/progress.ts'

/** Loaded with the overview. The catalogues belong to every first load. */
export const progressTexts: Readonly<Record<Locale, typeof de>> = { de, en }
