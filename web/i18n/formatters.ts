import { formatDate } from '#domain/time/dates.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  formatAmount,
  formatCents,
  formatCount,
  formatFileSize,
  formatPercent,
  formatTerm,
  formatWhole,
  formatWholeEuro,
} from '#domain/money/format.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'

import { useTexts } from './use-texts.ts'

/**
 * Numbers in the format of the screen's language ([A9.02]); amounts of the wire are in euro, those of the domain in
 * cents.
 */
export function useFormats() {
  const { locale } = useTexts()
  return {
    cents: (cents: Cents) => formatCents(cents, locale),
    euro: (euro: number) => formatCents(Math.round(euro * 100), locale),
    /** For sliders, axes and captions: without cents if there are none. */
    wholeEuro: (euro: number) => formatWholeEuro(euro, locale),
    /** For sliders, whose unit stands beside the number. */
    amount: (euro: number) => formatAmount(euro, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    whole: (value: number) => formatWhole(value, locale),
    /** A term in the product's unit, shown in years if they are whole or half years. */
    term: (calculationType: CalculationType, term: number) => formatTerm(toMonths(calculationType, term), locale),
    /** For inputs and axes, which keep to one unit. */
    count: (count: number, unit: 'months' | 'years') => formatCount(count, unit, locale),
    date: (iso: string) => formatDate(iso, locale),
    fileSize: (bytes: number) => formatFileSize(bytes, locale),
  }
}
