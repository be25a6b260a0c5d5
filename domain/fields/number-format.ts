import type { Locale } from '../text/locale.ts'
import { numberFormatter } from '../text/number-formatter.ts'

// Without a thousands separator: a number field may hold a year.
const plain = numberFormatter({ useGrouping: false, maximumFractionDigits: 6 })
const euro = numberFormatter({ style: 'currency', currency: 'EUR' })

// Adding 0 turns the −0 that JSON can carry into 0.
export const formatNumber = (value: number, locale: Locale): string => plain(value + 0, locale)
export const formatEuro = (value: number, locale: Locale): string => euro(value + 0, locale)
