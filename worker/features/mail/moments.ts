import type { Locale } from '#domain/locale.ts'

const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>
const zone = { timeZone: 'Europe/Berlin', dateStyle: 'long' } as const

/** A day as a letter names it: '21. November 2026', '21 November 2026'. */
export const dayText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], zone).format(moment)

/** Day and time in Germany. */
export const momentText = (moment: Date, locale: Locale): string => {
  const text = new Intl.DateTimeFormat(tags[locale], { ...zone, timeStyle: 'short' }).format(moment)
  return locale === 'de' ? `${text} Uhr` : text
}
