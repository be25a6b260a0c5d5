import type { Locale } from '../locale.ts'
import type { ScheduleRow } from './schedule.ts'

const headings: Record<Locale, readonly string[]> = {
  de: ['Monat', 'Rate', 'Zinsen', 'Tilgung', 'Restschuld'],
  en: ['Month', 'Instalment', 'Interest', 'Redemption', 'Remaining debt'],
}

/** The file name. */
export const csvFileName: Record<Locale, string> = { de: 'tilgungsplan.csv', en: 'repayment-schedule.csv' }

/** A repayment schedule for a spreadsheet: semicolons and decimal commas in German, commas and points in English. */
export function formatCsv(rows: readonly ScheduleRow[], locale: Locale): string {
  const separator = locale === 'de' ? ';' : ','
  const amount = (cents: number): string => {
    const text = (cents / 100).toFixed(2)
    return locale === 'de' ? text.replace('.', ',') : text
  }
  const lines = rows.map((row) =>
    [row.month, amount(row.instalment), amount(row.interest), amount(row.redemption), amount(row.outstanding)].join(
      separator,
    ),
  )
  return `${[headings[locale].join(separator), ...lines].join('\r\n')}\r\n`
}
