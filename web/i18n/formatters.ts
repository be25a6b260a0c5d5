import { formatDate } from '#domain/dates.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatWholeEuro } from '#domain/money/format-whole-euro.ts'
import {
  formatEuro,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatTerm,
  formatWhole,
} from '#domain/money/format.ts'

import { useTexts } from './use-texts.ts'

/**
 * Numbers in the format of the screen's language ([A9.02]); amounts of the wire are in euro, those of the domain in
 * cents.
 */
export function useFormats() {
  const { locale } = useTexts()
  return {
    cents: (cents: Cents) => formatEuro(cents, locale),
    euro: (euro: number) => formatEuro(Math.round(euro * 100), locale),
    /** For sliders, axes and captions: without cents if there are none. */
    wholeEuro: (euro: number) => formatWholeEuro(euro, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    number: (value: number) => formatNumber(value, locale),
    whole: (value: number) => formatWhole(value, locale),
    /** In years if they are whole or half years. */
    term: (months: number) => formatTerm(months, locale),
    date: (iso: string) => formatDate(iso, locale),
    fileSize: (bytes: number) => formatFileSize(bytes, locale),
  }
}
