import type { Locale } from '../text/locale.ts'
import { formatEuro } from './format.ts'

/** Euro, not cents: `10.000 €`, with cents only if there are any. */
export function formatWholeEuro(amount: number, locale: Locale): string {
  const text = formatEuro(Math.round(amount * 100), locale)
  return Number.isInteger(amount) ? text.replace(/[.,]00(?!\d)/, '') : text
}
