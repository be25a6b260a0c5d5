import { toCents } from '../money/cents.ts'
import type { AppliedFigures, Offer } from './loan.ts'

/** The smallest difference of two figures with two decimals is what rounding alone may make. */
const differs = (one: number, other: number): boolean => Math.abs(toCents(one) - toCents(other)) > 1

/** The figures of the application from which an offer differs by more than rounding. */
export function findChangedFigures(
  offer: Pick<Offer, 'effectiveInterest' | 'expectedRateAmount'>,
  applied: AppliedFigures | undefined,
): Partial<AppliedFigures> {
  if (applied === undefined) return {}
  const { effectiveInterest, rate } = applied
  return {
    ...(differs(effectiveInterest, offer.effectiveInterest) ? { effectiveInterest } : {}),
    ...(differs(rate, offer.expectedRateAmount) ? { rate } : {}),
  }
}
