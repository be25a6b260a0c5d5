import type { Cents } from '../money/cents.ts'
import type { Schedule } from './schedule.ts'

/** The curve of a loan ([A3.06]); one label and one value of each series per point, the first before any payment. */
export interface LoanChartData {
  readonly unit: 'months' | 'years'
  readonly labels: readonly string[]
  readonly series: readonly [outstandingDebt: readonly Cents[], paidInterest: readonly Cents[]]
}

const everyMonthUpTo = 24

/**
 * Points for every month of a short loan, otherwise for every year and the end. Labels are in years if all points are whole
 * years, otherwise in months.
 */
export function buildChart(amount: Cents, { rows }: Pick<Schedule, 'rows'>): LoanChartData {
  const every = rows.length > everyMonthUpTo ? 12 : 1
  const unit = every === 12 && rows.length % 12 === 0 ? 'years' : 'months'
  const labels = ['0']
  const outstandingDebt: Cents[] = [amount]
  const paidInterest: Cents[] = [0]
  let paid: Cents = 0
  for (const { month, interest, outstanding } of rows) {
    paid += interest
    if (month % every !== 0 && month !== rows.length) continue
    labels.push(String(unit === 'years' ? month / 12 : month))
    outstandingDebt.push(outstanding)
    paidInterest.push(paid)
  }
  return { unit, labels, series: [outstandingDebt, paidInterest] }
}
