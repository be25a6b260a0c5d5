import { eitherOf, numberIn } from '#domain/text/read-number.ts'
import { formatNumber } from '#domain/settings/labels/words.ts'
import type { useTexts } from '#web/i18n/use-texts.ts'

/** Why a typed text is no number, or which two it can be; undefined if it is one or empty. */
export function numberProblem(
  text: string,
  { locale, decimals, t }: Pick<ReturnType<typeof useTexts>, 'locale' | 't'> & { readonly decimals: number },
): string | undefined {
  if (text.trim() === '' || numberIn(text, locale, decimals) !== undefined) return undefined
  const [whole, fraction] = eitherOf(text) ?? []
  return whole === undefined || fraction === undefined
    ? t('settings.form.noNumber')
    : t('settings.form.eitherNumber', { whole: formatNumber(whole, locale), fraction: formatNumber(fraction, locale) })
}
