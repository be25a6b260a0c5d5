import { formatDate } from '../time/dates.ts'
import type { Locale } from '../text/locale.ts'
import { numberFormatter } from '../text/number-formatter.ts'
import { toEuro, type Cents } from './cents.ts'

/**
 * Passes numbers as decimal text, so that halves round by their decimals, not by the binary fraction; zero has no sign.
 */
function formatter(options: Intl.NumberFormatOptions): (value: number, locale: Locale) => string {
  const format = numberFormatter({ signDisplay: 'negative', ...options })
  return (value, locale) => format(`${value}`, locale)
}

const euro = formatter({ style: 'currency', currency: 'EUR' })
const percent = formatter({ style: 'unit', unit: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const years = formatter({ style: 'unit', unit: 'year', unitDisplay: 'long', maximumFractionDigits: 1 })
const months = formatter({ style: 'unit', unit: 'month', unitDisplay: 'long' })
const number = formatter({ maximumFractionDigits: 2 })
const whole = formatter({ maximumFractionDigits: 0 })
const oneDecimal = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })

/** `1.234,56 €` or `€1,234.56` ([A9.02]); the space does not break. */
export const formatCents = (cents: Cents, locale: Locale): string => euro(toEuro(cents), locale)

/** Euro, not cents: `10.000 €`, with cents only if there are any. */
export function formatWholeEuro(euroAmount: number, locale: Locale): string {
  const text = formatCents(Math.round(euroAmount * 100), locale)
  return Number.isInteger(euroAmount) ? text.replace(/[.,]00(?!\d)/, '') : text
}

/** The same without its sign, as a number stands beside its unit: `10.000`, and `3,50` with both decimals. */
export const formatAmount = (euroAmount: number, locale: Locale): string =>
  formatWholeEuro(euroAmount, locale).replace(/[€\u00A0]/g, '')

/** `6,43 %` or `6.43%` ([A9.02]); takes percent, so 6.43. */
export const formatPercent = (value: number, locale: Locale): string => percent(value, locale)

/** The number format '0,0.[00]' ([A9.02]): with thousands separators, at most two decimals, no trailing zeros. */
export const formatNumber = (value: number, locale: Locale): string => number(value, locale)

/** The number format '0,0' ([A9.02]). */
export const formatWhole = (value: number, locale: Locale): string => whole(value, locale)

/** A number in the unit in which it is typed or drawn: `12 Monate`. */
export const formatCount = (count: number, unit: 'months' | 'years', locale: Locale): string =>
  (unit === 'years' ? years : months)(count, locale)

/** Months as years, half years as x.5 ([A9.02]); a term of other months stays exact in months: `13 Monate`. */
export const formatTerm = (inMonths: number, locale: Locale): string =>
  inMonths % 6 === 0 ? years(inMonths / 12, locale) : months(inMonths, locale)

const sizes = ['kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** Bytes in steps of 1024 with one decimal, at least 0.1 kB ([A9.02], [B9.09]): the upload limit reads 20.0 MB. */
export function formatFileSize(bytes: number, locale: Locale): string {
  let size = bytes / 1024
  let step = 0
  // 1023.95 would be shown as 1024.0.
  while (size >= 1023.95 && step < sizes.length - 1) {
    size /= 1024
    step += 1
  }
  return `${oneDecimal(Math.max(size, 0.1), locale)}\u00a0${sizes[step]}`
}

/** `MM.yyyy` or `MM/yyyy` ([A9.02]) of a month (`YYYY-MM`) or a day; whole days: formatDate of dates.ts. */
export const formatMonthYear = (iso: string, locale: Locale): string => formatDate(iso.slice(0, 7), locale)
