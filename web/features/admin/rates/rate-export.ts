import Papa from 'papaparse'

import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'

/** The columns of the import: the property names in order. */
const columns = Object.keys(areaLabels.INTEREST_CONDITIONS) as (keyof Rate)[]
const dated: ReadonlySet<string> = new Set(['validFrom', 'validTo'] satisfies (keyof Rate)[])

/**
 * Prices as a table that the import reads unchanged. The German format suits spreadsheets with German settings: decimal
 * comma (a point would be read as a date), day first, and a byte order mark for UTF-8.
 */
export function ratesTable(rates: readonly Rate[], locale: Locale): string {
  const german = locale === 'de'
  const cell = (name: keyof Rate, value: string | number | undefined) =>
    german && typeof value === 'number'
      ? String(value).replace('.', ',')
      : german && value !== undefined && dated.has(name)
        ? formatDate(String(value), 'de')
        : value
  const data = rates.map((rate) => columns.map((name) => cell(name, rate[name])))
  return (german ? '\uFEFF' : '') + Papa.unparse({ fields: columns, data }, { delimiter: ';' })
}
