import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'

const zone = { timeZone: 'Europe/Berlin' } as const
const days = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' })
const times = new Intl.DateTimeFormat('de-DE', { ...zone, hour: '2-digit', minute: '2-digit' })

/** The day of a timestamp in Germany ([A9.02]); a plain date is unchanged. */
export const formatDay = (iso: string, locale: Locale): string =>
  formatDate(iso.length === 10 ? iso : days.format(new Date(iso)), locale)

/** The time of a timestamp in Germany, `14:05`. */
export const formatTimeOfDay = (iso: string): string => times.format(new Date(iso))

export const formatTimestamp = (iso: string, locale: Locale): string =>
  `${formatDay(iso, locale)}, ${formatTimeOfDay(iso)}`
