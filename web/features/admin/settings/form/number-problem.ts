import type { Locale } from '#domain/text/locale.ts'
import { findAmbiguity, numberIn } from '#domain/text/read-number.ts'
import { formatNumber } from '#domain/settings/labels/label-context.ts'
import type { useTexts } from '#web/i18n/use-texts.ts'

/** What a control stores: the number, undefined for nothing, or any other text as typed, so that the schema refuses it. */
export const storedNumber = (text: string, locale: Locale, decimals: number): number | string | undefined =>
  numberIn(text, locale, decimals) ?? (text.trim() === '' ? undefined : text)

/** Why a typed text is no number, or which two it can be; undefined if it is one or empty. */
export function numberProblem(
  text: string,
  { locale, decimals, t }: Pick<ReturnType<typeof useTexts>, 'locale' | 't'> & { readonly decimals: number },
): string | undefined {
  if (text.trim() === '' || numberIn(text, locale, decimals) !== undefined) return undefined
  const [whole, fraction] = findAmbiguity(text) ?? []
  return whole === undefined || fraction === undefined
    ? t('settings.form.noNumber')
    : t('settings.form.eitherNumber', { whole: formatNumber(whole, locale), fraction: formatNumber(fraction, locale) })
}
