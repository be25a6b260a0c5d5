import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'

const zone = { timeZone: 'Europe/Berlin' } as const
const days = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' })
const times = new Intl.DateTimeFormat('de-DE', { ...zone, hour: '2-digit', minute: '2-digit' })

/** The day of a timestamp in Germany ([A9.02]); a plain date is unchanged. */
export const dayOf = (iso: string, locale: Locale): string =>
  formatDate(iso.length === 10 ? iso : days.format(new Date(iso)), locale)

/** The time of a timestamp in Germany, `14:05`. */
export const timeOf = (iso: string): string => times.format(new Date(iso))

export const timestampOf = (iso: string, locale: Locale): string => `${dayOf(iso, locale)}, ${timeOf(iso)}`
