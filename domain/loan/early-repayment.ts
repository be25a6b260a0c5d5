import { type Cents, toCents } from '../money/cents.ts'
import type { Offer } from './loan.ts'
import { yearsBetween } from './payment-times.ts'
import type { PaymentRow } from './schedule.ts'

interface EarlyRepayment {
  readonly repaid: Cents
  /** From the early to the agreed repayment. */
  readonly yearsLeft: number
  /** The nominal interest that would be paid in that time. */
  readonly interestLeft: Cents
}

/** Percent of what is repaid early, by the time that is left. */
export interface CompensationCaps {
  readonly overAYear: number
  readonly upToAYear: number
}

/**
 * The most that a bank may ask for the early repayment of a consumer credit with a fixed rate (BGB § 502): a share of what is
 * repaid early, and no more than the interest left. Rounded down, because it is an upper limit. For mortgages the law has no
 * such limit.
 */
export function compensationLimit(
  { repaid, yearsLeft, interestLeft }: EarlyRepayment,
  { overAYear, upToAYear }: CompensationCaps,
): Cents {
  const hundredths = Math.round((yearsLeft > 1 ? overAYear : upToAYear) * 100)
  return Math.min(Math.floor((repaid * hundredths) / 10_000), interestLeft)
}

/** The most that the early repayment of a consumer credit may cost: of all of it, right after the payout. */
export function highestCompensation(
  { amount, payoutDate }: Pick<Offer, 'amount' | 'payoutDate'>,
  rows: readonly PaymentRow[],
  caps: CompensationCaps,
): Cents {
  const end = rows.at(-1)?.dueDate
  const yearsLeft = payoutDate === undefined || end === undefined ? rows.length / 12 : yearsBetween(payoutDate, end)
  const interestLeft = rows.reduce((sum, { interest }) => sum + interest, 0)
  return compensationLimit({ repaid: toCents(amount), yearsLeft, interestLeft }, caps)
}
