import { languageTags, type Locale } from '../../text/locale.ts'

const timeZone = 'Europe/Berlin'
const zone = { timeZone, dateStyle: 'long' } as const

/** A day as in letters: '21. November 2026', '21 November 2026'. */
export const dayText = (timestamp: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], zone).format(timestamp)

/** Day and time in Germany. */
const timeText = (timestamp: Date, locale: Locale): string => {
  const text = new Intl.DateTimeFormat(languageTags[locale], { ...zone, timeStyle: 'short' }).format(timestamp)
  return locale === 'de' ? `${text} Uhr` : text
}

/** 'MEZ' or 'MESZ', 'CET' or 'CEST'. */
const zoneText = (timestamp: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { timeZone, timeZoneName: 'short' })
    .formatToParts(timestamp)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * The text of a placeholder: `…Date` becomes a day, any other time a day with time. `sentAt` also names the zone, because a
 * receipt must be exact in the hour that comes twice in October.
 */
export function placeholderText(name: string, value: string | Date, locale: Locale): string {
  if (typeof value === 'string') return value
  if (name.endsWith('Date')) return dayText(value, locale)
  const text = timeText(value, locale)
  return name === 'sentAt' ? `${text} ${zoneText(value, locale)}` : text
}
