import type { Locale } from './locale.ts'

/** English as in Europe: dates and the place of the euro sign follow en-GB. */
const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

/** Writes numbers in either language. A formatter is dear to make and cheap to use: made when first needed. */
export function numberFormatter(
  options: Intl.NumberFormatOptions,
): (value: number | Intl.StringNumericLiteral, locale: Locale) => string {
  const made: Partial<Record<Locale, Intl.NumberFormat>> = {}
  return (value, locale) => (made[locale] ??= new Intl.NumberFormat(tags[locale], options)).format(value)
}
