import { berlinOffset } from '#domain/berlin.ts'
import type { Locale } from '#domain/locale.ts'
import { momentOf } from '#web/features/overview/moments.ts'

/** Day and clock in Berlin with the offset, which tells apart the hour that summer time repeats. */
export const berlinMoment = (iso: string, locale: Locale): string =>
  `${momentOf(iso, locale)} (UTC${berlinOffset(new Date(iso))})`
