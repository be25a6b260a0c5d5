import type { Locale } from '../locale.ts'

const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>
const zone = { timeZone: 'Europe/Berlin', dateStyle: 'long' } as const

/** A day as a letter names it: '21. November 2026', '21 November 2026'. */
export const dayText = (timestamp: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], zone).format(timestamp)

/** Day and time in Germany. */
const timeText = (timestamp: Date, locale: Locale): string => {
  const text = new Intl.DateTimeFormat(tags[locale], { ...zone, timeStyle: 'short' }).format(timestamp)
  return locale === 'de' ? `${text} Uhr` : text
}

/** What a placeholder of that name becomes in a mail: of a `…Date` its day is told, of any other moment the time as well. */
export const placeholderText = (name: string, value: string | Date, locale: Locale): string =>
  typeof value === 'string' ? value : name.endsWith('Date') ? dayText(value, locale) : timeText(value, locale)
