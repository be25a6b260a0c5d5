import { berlinOffset } from '#domain/time/berlin.ts'
import type { Locale } from '#domain/text/locale.ts'
import { timestampOf } from '#web/features/overview/times.ts'

/** Day and clock in Berlin with the offset, which distinguishes the repeated hour at the end of summer time. */
export const berlinTime = (iso: string, locale: Locale): string =>
  `${timestampOf(iso, locale)} (UTC${berlinOffset(new Date(iso))})`
