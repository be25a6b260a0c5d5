import type { Cents } from '../money/cents.ts'
import type { PaymentRow } from './schedule.ts'

/** Twelve months of a repayment schedule, counted from the first instalment; the last year may be shorter. */
export interface ScheduleYear {
  /** From 1. */
  readonly year: number
  readonly rows: readonly PaymentRow[]
  readonly instalments: Cents
  readonly interest: Cents
  readonly redemption: Cents
  /** The remaining debt at its end. */
  readonly outstanding: Cents
}

const months = 12

const sum = (rows: readonly PaymentRow[], part: 'instalment' | 'interest' | 'redemption'): Cents =>
  rows.reduce((total, row) => total + row[part], 0)

export const groupByYear = (rows: readonly PaymentRow[]): ScheduleYear[] =>
  Array.from({ length: Math.ceil(rows.length / months) }, (_, at) => {
    const own = rows.slice(at * months, (at + 1) * months)
    return {
      year: at + 1,
      rows: own,
      instalments: sum(own, 'instalment'),
      interest: sum(own, 'interest'),
      redemption: sum(own, 'redemption'),
      outstanding: own.at(-1)?.outstanding ?? 0,
    }
  })
