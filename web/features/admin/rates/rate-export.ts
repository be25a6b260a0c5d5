import Papa from 'papaparse'

import { formatDate } from '#domain/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'

/** As the import reads them: the names of the properties, in their order. */
const columns = Object.keys(areaLabels.INTEREST_CONDITIONS) as (keyof InterestCondition)[]
const dated: ReadonlySet<string> = new Set(['validFrom', 'validTo'] satisfies (keyof InterestCondition)[])

/**
 * Prices as a table that the import reads back unchanged. In German as the spreadsheets of German offices read one: with
 * a decimal comma, the day first, and the mark that says that it is UTF-8. They take a point for a day of the year.
 */
export function ratesTable(rates: readonly InterestCondition[], locale: Locale): string {
  const german = locale === 'de'
  const cell = (name: keyof InterestCondition, value: string | number | undefined) =>
    german && typeof value === 'number'
      ? String(value).replace('.', ',')
      : german && value !== undefined && dated.has(name)
        ? formatDate(String(value), 'de')
        : value
  const data = rates.map((rate) => columns.map((name) => cell(name, rate[name])))
  return (german ? '\uFEFF' : '') + Papa.unparse({ fields: columns, data }, { delimiter: ';' })
}
