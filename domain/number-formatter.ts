import type { Locale } from './locale.ts'

/** European English: dates and the place of the euro sign follow en-GB. */
const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

/** Formats numbers in either language. Creates the expensive formatter on first use. */
export function numberFormatter(
  options: Intl.NumberFormatOptions,
): (value: number | Intl.StringNumericLiteral, locale: Locale) => string {
  const made: Partial<Record<Locale, Intl.NumberFormat>> = {}
  return (value, locale) => (made[locale] ??= new Intl.NumberFormat(tags[locale], options)).format(value)
}
