import { berlinOffset } from '#domain/time/berlin.ts'
import type { Locale } from '#domain/text/locale.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'

/** Day and clock in Berlin with the offset, which distinguishes the repeated hour at the end of summer time. */
export const berlinTime = (iso: string, locale: Locale): string =>
  `${formatTimestamp(iso, locale)} (UTC${berlinOffset(new Date(iso))})`
