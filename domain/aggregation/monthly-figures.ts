import { addDays } from '../time/dates.ts'
import { compactIban } from '../identifiers/iban.ts'
import type { Cents } from '../money/cents.ts'
import { type AggregationCategory, aggregationCategories, kindOfCategory } from '../settings/areas/budget/schema.ts'
import type { CheckedAccount } from './bookings.ts'

/** The monthly amount of a category. */
export interface MonthlyFigure {
  readonly category: AggregationCategory
  readonly amount: Cents
  /** The number of whole months of the median. */
  readonly months: number
  /** The oldest and the newest of them, `YYYY-MM`. */
  readonly firstMonth: string
  readonly lastMonth: string
}

const toMonth = (day: string): string => day.slice(0, 7)

/** The median in whole cents; of an even number the mean of the middle two, halves away from zero. */
export function getMedian(amounts: readonly Cents[]): Cents {
  const sorted = amounts.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  if (sorted.length % 2 === 1) return upper
  const sum = (sorted[middle - 1] ?? 0) + upper
  return Math.sign(sum) * Math.round(Math.abs(sum) / 2) + 0
}

/** Calendar months that every account covers from the first to the last day, newest first. */
export function wholeMonths(accounts: readonly Pick<CheckedAccount, 'from' | 'to'>[]): string[] {
  if (accounts.length === 0) return []
  const from = accounts.map((account) => account.from).reduce((one, other) => (one > other ? one : other))
  const to = accounts.map((account) => account.to).reduce((one, other) => (one < other ? one : other))
  const months: string[] = []
  // Without the month of the last day, on which bookings may still arrive.
  for (let last = addDays(`${toMonth(to)}-01`, -1); `${toMonth(last)}-01` >= from;) {
    months.push(toMonth(last))
    last = addDays(`${toMonth(last)}-01`, -1)
  }
  return months
}

/**
 * Figures of the chosen accounts over the newest `months` whole months: the median of each category's monthly sums. Ignores
 * transfers between the person's accounts, chosen or not. Leaves out categories without an amount, or with the wrong sign,
 * such as an insurer that paid more than it charged.
 */
export function monthlyFigures(
  accounts: readonly CheckedAccount[],
  chosen: readonly CheckedAccount[],
  months: number,
): MonthlyFigure[] {
  const countedMonths = wholeMonths(chosen).slice(0, months)
  const [lastMonth] = countedMonths
  const firstMonth = countedMonths.at(-1)
  if (firstMonth === undefined || lastMonth === undefined) return []
  const own = new Set(accounts.map(({ iban }) => compactIban(iban)))
  const bookings = chosen
    .flatMap((account) => account.bookings)
    .filter(({ counterIban }) => counterIban === null || !own.has(compactIban(counterIban)))
  return aggregationCategories.flatMap((category) => {
    const ofCategory = bookings.filter((booking) => booking.category === category)
    const sums = countedMonths.map((month) =>
      ofCategory.filter(({ date }) => toMonth(date) === month).reduce((sum, { amount }) => sum + amount, 0),
    )
    const median = getMedian(sums)
    const amount = kindOfCategory(category) === 'INCOME' ? median : 0 - median
    return amount > 0 ? [{ category, amount, months: countedMonths.length, firstMonth, lastMonth }] : []
  })
}
