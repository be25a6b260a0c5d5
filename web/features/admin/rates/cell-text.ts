import { formatEuro } from '#domain/fields/number-format.ts'
import { dateText, formatNumber, formatPercent } from '#domain/settings/labels/label-context.ts'
import { type TermUnit, termText } from '#domain/settings/labels/term-unit.ts'
import type { Locale } from '#domain/text/locale.ts'

import { type CellName, type CellValue, isDated } from './rate-grid.ts'

/** A value with its unit, formatted as everywhere else. */
export function cellText(
  name: CellName,
  value: CellValue,
  unit: TermUnit | undefined,
  locale: Locale,
): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return isDated(name) ? dateText(value, locale) : value
  if (name.startsWith('amount')) return formatEuro(value, locale)
  if (name.startsWith('term')) return termText(formatNumber(value, locale), value, unit, locale)
  return formatPercent(value, locale)
}
