import { type Cents, centsOf } from '../money/cents.ts'
import type { CalculationType } from '../settings/products.ts'
import type { Offer } from './loan.ts'
import { agreedSchedule, type ScheduleRow } from './schedule.ts'
import { monthsOf } from './request-fields.ts'

/**
 * The repayment schedule of the bank's offer, with the bank's figures; money in cents. Each month has the offered
 * instalment, and the last one the rest. If the bank rounds differently, the end is the offer's, and the last month's
 * interest absorbs the difference.
 */
export function offerSchedule(calculationType: CalculationType, offer: Offer): readonly ScheduleRow[] {
  const months = monthsOf(calculationType, offer.term)
  const { rows } = agreedSchedule({
    principal: centsOf(offer.amount),
    nominalRate: offer.nominalInterest,
    months,
    instalment: centsOf(offer.expectedRateAmount),
    endsRepaid: calculationType !== 'MORTGAGE',
  })
  const last = rows.at(-1)
  const end = last === undefined ? undefined : asOffered(last, offer, months)
  return end === undefined ? rows : [...rows.slice(0, -1), end]
}

/** Undefined if the offer's end differs by more than rounding explains, a cent a month: then the end is calculated. */
function asOffered(last: ScheduleRow, offer: Offer, months: number): ScheduleRow | undefined {
  if (last.month !== months) return undefined
  const owed = last.outstanding + last.redemption
  const outstanding = centsOf(offer.outstandingDebt ?? 0)
  const instalment = centsOf(offer.finalInstallment)
  const redemption = owed - outstanding
  const interest = instalment - redemption
  const isRounding = (cents: Cents): boolean => Math.abs(cents) <= months
  return interest >= 0 && redemption >= 0 && isRounding(interest - last.interest)
    ? { month: last.month, instalment, interest, redemption, outstanding }
    : undefined
}
