import type { Cents } from '../money/cents.ts'

interface EarlyRepayment {
  readonly repaid: Cents
  /** From the early to the agreed repayment. */
  readonly yearsLeft: number
  /** The nominal interest that would be paid in that time. */
  readonly interestLeft: Cents
}

/**
 * The most that a bank may ask for the early repayment of a consumer credit with a fixed rate (BGB § 502): 1 % of what is
 * repaid early, 0.5 % if no more than a year is left, and no more than the interest left. Rounded down, because it is an upper
 * limit. For mortgages the law has no such limit.
 */
export const compensationLimit = ({ repaid, yearsLeft, interestLeft }: EarlyRepayment): Cents =>
  Math.min(Math.floor(repaid / (yearsLeft > 1 ? 100 : 200)), interestLeft)
