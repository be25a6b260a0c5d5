import { languageTags, type Locale } from './locale.ts'

/**
 * Formats numbers in either language, with a real minus sign, which a hyphen is not. Creates the expensive formatter on first
 * use.
 */
export function numberFormatter(
  options: Intl.NumberFormatOptions,
): (value: number | Intl.StringNumericLiteral, locale: Locale) => string {
  const made: Partial<Record<Locale, Intl.NumberFormat>> = {}
  return (value, locale) =>
    (made[locale] ??= new Intl.NumberFormat(languageTags[locale], options)).format(value).replace('-', '\u2212')
}
