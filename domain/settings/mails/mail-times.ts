import type { Locale } from '../../locale.ts'

const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>
const zone = { timeZone: 'Europe/Berlin', dateStyle: 'long' } as const

/** A day as in letters: '21. November 2026', '21 November 2026'. */
export const dayText = (timestamp: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], zone).format(timestamp)

/** Day and time in Germany. */
const timeText = (timestamp: Date, locale: Locale): string => {
  const text = new Intl.DateTimeFormat(tags[locale], { ...zone, timeStyle: 'short' }).format(timestamp)
  return locale === 'de' ? `${text} Uhr` : text
}

/** The text of a placeholder: `…Date` becomes a day, any other time a day with time. */
export const placeholderText = (name: string, value: string | Date, locale: Locale): string =>
  typeof value === 'string' ? value : name.endsWith('Date') ? dayText(value, locale) : timeText(value, locale)
