import { addDays } from '../time/dates.ts'

/** Adds months to a month (`2026-05`). */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The last day of a month; a day is its own. */
export const getLastDayOfMonth = (iso: string): string =>
  iso.length === 7 ? addDays(`${addMonths(iso, 1)}-01`, -1) : iso

export const toMonth = (iso: string): string => iso.slice(0, 7)

/** The same day so many months earlier, or the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const month = addMonths(toMonth(day), -months)
  const same = `${month}${day.slice(7)}`
  const last = getLastDayOfMonth(month)
  return same < last ? same : last
}
