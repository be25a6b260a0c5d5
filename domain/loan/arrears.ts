import { daysBetween } from '../time/dates.ts'
import { type Cents, divideHalfUp } from '../money/cents.ts'
import { toDecimal } from '../money/decimal.ts'
import { legalNumber, legalPercent } from '../settings/legal/legal-on-day.ts'
import type { LegalEntry } from '../settings/areas/legal/schema.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import { isMortgage } from './request-fields.ts'
import type { PaymentRow } from './schedule.ts'

/** The interest on late payments on a day (BGB §§ 288, 497), as far as it is known. */
export interface Arrears {
  /** Percentage points above the base rate. */
  readonly points: number | undefined
  /** Percent a year. */
  readonly baseRate: number | undefined
  readonly rate: number | undefined
}

export function arrearsOn(legal: readonly LegalEntry[], calculationType: CalculationType, day: string): Arrears {
  const points = legalNumber(legal, isMortgage(calculationType) ? 'ARREARS_POINTS_MORTGAGE' : 'ARREARS_POINTS', day)
  const baseRate = legalPercent(legal, 'BASE_RATE', day)
  const rate = points === undefined || baseRate === undefined ? undefined : Math.round((baseRate + points) * 100) / 100
  return { points, baseRate, rate }
}

/**
 * The interest on arrears of a borrower who pays the first two instalments only with the third one; the rate is in percent a year.
 * Counts the days of the payments and 365 a year, whole months where the days are unknown, and no interest on interest
 * (BGB § 289). Half-up. Undefined with fewer than three instalments.
 */
export function costOfTwoMissed(rows: readonly PaymentRow[], rate: number): Cents | undefined {
  const [first, second, third] = rows
  if (first === undefined || second === undefined || third === undefined) return undefined
  const [owed, year] =
    first.dueDate === undefined || second.dueDate === undefined || third.dueDate === undefined
      ? [first.instalment * 2 + second.instalment, 12n]
      : [
          first.instalment * daysBetween(first.dueDate, third.dueDate) +
            second.instalment * daysBetween(second.dueDate, third.dueDate),
          365n,
        ]
  const { units, scale } = toDecimal(rate)
  return Number(divideHalfUp(BigInt(owed) * units, 100n * year * 10n ** BigInt(scale)))
}
