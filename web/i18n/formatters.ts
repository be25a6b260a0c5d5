import { formatDate } from '#domain/dates.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  formatEuro,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatTerm,
  formatWhole,
} from '#domain/money/format.ts'

import { useTexts } from './use-texts.ts'

/** Numbers as the language on the screen writes them ([A9.02]). The wire's euro are euro, the domain's cents are cents. */
export function useFormats() {
  const { locale } = useTexts()
  return {
    cents: (cents: Cents) => formatEuro(cents, locale),
    euro: (euro: number) => formatEuro(Math.round(euro * 100), locale),
    /** For sliders, axes and captions: without cents where there are none. */
    wholeEuro: (euro: number) =>
      Number.isInteger(euro)
        ? formatEuro(euro * 100, locale).replace(/[.,]00(?!\d)/, '')
        : formatEuro(Math.round(euro * 100), locale),
    percent: (percent: number) => formatPercent(percent, locale),
    number: (value: number) => formatNumber(value, locale),
    whole: (value: number) => formatWhole(value, locale),
    /** Months as years where they are half or whole years. */
    term: (months: number) => formatTerm(months, locale),
    date: (iso: string) => formatDate(iso, locale),
    fileSize: (bytes: number) => formatFileSize(bytes, locale),
  }
}
