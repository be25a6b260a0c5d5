import type { AccountCheckReply } from './calls.ts'

/** The months of the amounts: `08/2026–10/2026`, or a single one. */
export function getPeriod(
  [found]: AccountCheckReply['incomeExpenses'],
  date: (iso: string) => string,
): { readonly months: number; readonly period: string } {
  if (found === undefined) return { months: 0, period: '' }
  const { months, firstMonth, lastMonth } = found
  return { months, period: months === 1 ? date(lastMonth) : `${date(firstMonth)}–${date(lastMonth)}` }
}
