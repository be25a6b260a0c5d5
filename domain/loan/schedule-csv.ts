import { filesTexts } from '../texts/files.ts'
import { formatDate } from '../time/dates.ts'
import type { Locale } from '../text/locale.ts'
import type { PaymentRow } from './schedule.ts'

/** The file name. */
export const csvFileName = (locale: Locale): string => filesTexts[locale].schedule

/**
 * A repayment schedule for a spreadsheet: semicolons and decimal commas in German, commas and points in English. Has a
 * column for the days if the bank named them.
 */
export function formatCsv(rows: readonly PaymentRow[], locale: Locale): string {
  const separator = locale === 'de' ? ';' : ','
  const amount = (cents: number): string => {
    const text = (cents / 100).toFixed(2)
    return locale === 'de' ? text.replace('.', ',') : text
  }
  const { month, due, amounts } = filesTexts[locale].scheduleHeadings
  const isDated = rows.some(({ dueDate }) => dueDate !== undefined)
  const heading = [month, ...(isDated ? [due] : []), ...amounts]
  const lines = rows.map(({ dueDate, ...row }) => [
    row.month,
    ...(dueDate === undefined ? [] : [formatDate(dueDate, locale)]),
    amount(row.instalment),
    amount(row.interest),
    amount(row.redemption),
    amount(row.outstanding),
  ])
  return `${[heading, ...lines].map((cells) => cells.join(separator)).join('\r\n')}\r\n`
}
