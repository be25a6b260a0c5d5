import { formatDate } from '../time/dates.ts'
import type { Locale } from '../text/locale.ts'
import type { PaymentRow } from '../loan/schedule.ts'
import { groupByYear } from '../loan/schedule-years.ts'
import type { Cents } from '../money/cents.ts'
import { formatCents } from '../money/format.ts'
import type { Precontract } from './model.ts'
import { getPrecontractLabels } from './texts.ts'

export interface TableRow {
  /** Its day, month or year. */
  readonly heading: string
  /** Instalment, interest, redemption and remaining debt, which a total has not. */
  readonly cells: readonly string[]
  readonly isSum: boolean
}

/**
 * The repayment schedule in a language: of a SECCI every month, of an ESIS the months of the first year, then years. Both end
 * with the total.
 */
export function scheduleTable({ kind, schedule }: Pick<Precontract, 'kind' | 'schedule'>, locale: Locale): TableRow[] {
  const { month, year, total } = getPrecontractLabels(locale)
  const row = (heading: string, amounts: Amounts, isSum: boolean): TableRow => ({
    heading,
    isSum,
    cells: [amounts.instalment, amounts.interest, amounts.redemption, amounts.outstanding].map((cents) =>
      cents === undefined ? '' : formatCents(cents, locale),
    ),
  })
  const monthly = (rows: readonly PaymentRow[]): TableRow[] =>
    rows.map((each) =>
      row(each.dueDate === undefined ? `${month} ${each.month}` : formatDate(each.dueDate, locale), each, false),
    )
  const years = groupByYear(schedule).map((each) => ({ ...each, instalment: each.instalments }))
  const sum = (part: 'instalment' | 'interest' | 'redemption'): Cents =>
    schedule.reduce((cents, each) => cents + each[part], 0)
  const rows =
    kind === 'SECCI'
      ? monthly(schedule)
      : [...monthly(years[0]?.rows ?? []), ...years.map((each) => row(`${year} ${each.year}`, each, true))]
  const all = { instalment: sum('instalment'), interest: sum('interest'), redemption: sum('redemption') }
  return [...rows, row(total, all, true)]
}

type Amounts = Pick<PaymentRow, 'instalment' | 'interest' | 'redemption'> & { readonly outstanding?: Cents }
