import type { Locale } from '../locale.ts'

/** English as in Europe: dates and the place of the euro sign follow en-GB. */
const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

const perLocale = (options: Intl.NumberFormatOptions): Record<Locale, Intl.NumberFormat> => ({
  de: new Intl.NumberFormat(tags.de, options),
  en: new Intl.NumberFormat(tags.en, options),
})

// Without a thousands separator: a number field may hold a year.
const plain = perLocale({ useGrouping: false, maximumFractionDigits: 6 })
const euro = perLocale({ style: 'currency', currency: 'EUR' })

// Adding 0 turns the −0 that JSON can carry into 0.
export const formatNumber = (value: number, locale: Locale): string => plain[locale].format(value + 0)
export const formatEuro = (value: number, locale: Locale): string => euro[locale].format(value + 0)
