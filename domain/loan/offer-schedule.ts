import { type Cents, centsOf } from '../money/cents.ts'
import type { CalculationType } from '../settings/products.ts'
import type { Offer } from './loan.ts'
import { agreedSchedule, type ScheduleRow } from './schedule.ts'
import { monthsOf } from './request-fields.ts'

/**
 * How the bank's offer is repaid, in the bank's own figures; money in cents. Each month has the offered instalment, and
 * the last one takes up the rest (finance.md, convention 3): what a bank that rounds in another way comes to at its end
 * is the offer's, and its last month's interest takes up the cents between.
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

/** Undefined where the offer's end is further off than rounding explains, a cent a month: then it is reckoned. */
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
