import { addMonths, addYears, daysBetween } from '../time/dates.ts'

/**
 * The years between a loan's payout and a payment as the effective annual rate counts them, both `YYYY-MM-DD`; negative for a
 * payment before the payout. Directive (EU) 2023/2225, Annex III, part I, remarks c and d: whole months are counted backwards
 * from the later day, and the days before them are a part of the year that ends where those months begin, which has 365
 * or 366 days.
 */
export function yearsBetween(payout: string, payment: string): number {
  if (payment < payout) return -yearsBetween(payment, payout)
  const months = wholeMonths(payout, payment)
  const end = addMonths(payment, -months)
  return months / 12 + daysBetween(payout, end) / daysBetween(addYears(end, -1), end)
}

/** The most months that can be counted backwards without passing the earlier day. */
function wholeMonths(earlier: string, later: string): number {
  const countMonths = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  const months = countMonths(later) - countMonths(earlier)
  return addMonths(later, -months) < earlier ? months - 1 : months
}

/** The days of monthly instalments, of which the first is given; a 31st becomes the last day of shorter months only. */
export const instalmentDates = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(first, index))
