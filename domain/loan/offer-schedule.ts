import { addMonths, daysBetween } from '../time/dates.ts'
import { type Cents, toCents } from '../money/cents.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import type { Offer } from './loan.ts'
import { findInstalmentCount, findNominalRate, findPaymentDates } from './offer-payments.ts'
import { instalmentDates } from './payment-times.ts'
import { type Agreed, agreedSchedule, type PaymentRow, type ScheduleRow } from './schedule.ts'
import { toMonths } from './request-fields.ts'

/**
 * The repayment schedule of the bank's offer, with the bank's figures; money in cents. Each month has the offered
 * instalment, and the last one the rest. If the offer names the days of its payments, each month has its day.
 */
export function offerSchedule(calculationType: CalculationType, offer: Offer): readonly PaymentRow[] {
  const rows = monthsOfOffer(calculationType, offer)
  if (offer.firstInstallmentDate === undefined) return rows
  const days = instalmentDates(offer.firstInstallmentDate, rows.length)
  return rows.map((row, index) => ({ ...row, dueDate: days[index] }))
}

/**
 * Interest is at the nominal rate. If the bank rounds differently, the end is the offer's, and the last month's interest
 * absorbs the difference. If it also charges the days since the payout, their interest is in the first month. If it counts
 * interest otherwise, all months have the rate that repays the amount. Offers from before their sums were checked may have
 * instalments that do not add up: their end is calculated.
 */
function monthsOfOffer(calculationType: CalculationType, offer: Offer): readonly ScheduleRow[] {
  const term = toMonths(calculationType, offer.term)
  const months = findInstalmentCount(offer, term) ?? term
  const agreed: Agreed = {
    principal: toCents(offer.amount),
    nominalRate: offer.nominalInterest,
    months,
    instalment: toCents(offer.expectedRateAmount),
    endsRepaid: calculationType !== 'MORTGAGE',
  }
  const calculated = agreedSchedule(agreed).rows
  const endingAt = (change: Partial<Agreed>) =>
    endingAsOffered(agreedSchedule({ ...agreed, ...change }).rows, offer, months)
  return (
    endingAsOffered(calculated, offer, months) ??
    endingAt({ daysInterest: getDaysInterest(offer, calculated) }) ??
    endingAt({ nominalRate: findNominalRate(offer, term) ?? offer.nominalInterest }) ??
    calculated
  )
}

/** The rows with the offer's end; undefined if it differs by more than rounding explains, a cent a month. */
function endingAsOffered(
  rows: readonly ScheduleRow[],
  offer: Offer,
  months: number,
): readonly ScheduleRow[] | undefined {
  const last = rows.at(-1)
  if (last?.month !== months) return undefined
  const owed = last.outstanding + last.redemption
  const outstanding = toCents(offer.outstandingDebt ?? 0)
  const instalment = toCents(offer.finalInstallment)
  const redemption = owed - outstanding
  const interest = instalment - redemption
  const isRounding = (cents: Cents): boolean => Math.abs(cents) <= months
  return interest >= 0 && redemption >= 0 && isRounding(interest - last.interest)
    ? [...rows.slice(0, -1), { month: last.month, instalment, interest, redemption, outstanding }]
    : undefined
}

/** Days by which two counts of the same time can differ: months have 28 to 31 of them, or always 30. */
const dayCountDifference = 3
/** The shortest year that interest is counted in, in days. */
const shortestYear = 360

/**
 * The interest between the payout and the month that ends with the first instalment: what the offer asks for beyond the
 * calculated end, less the interest on it until then. Negative if that month begins before the payout. 0 without dates,
 * if it exceeds the nominal interest of those days, or if the first month would have less than none.
 */
function getDaysInterest(offer: Offer, calculated: readonly ScheduleRow[]): Cents {
  const dates = findPaymentDates(offer)
  const first = calculated[0]
  const last = calculated.at(-1)
  if (dates === undefined || first === undefined || last === undefined) return 0
  const offered = toCents(offer.finalInstallment) + toCents(offer.outstandingDebt ?? 0)
  const growth = (1 + offer.nominalInterest / 1200) ** (last.month - 1)
  const interest = Math.round((offered - last.instalment - last.outstanding) / growth)
  const days = daysBetween(dates.payoutDate, addMonths(dates.firstInstallmentDate, -1))
  const yearly = (toCents(offer.amount) * offer.nominalInterest) / 100
  const most = (yearly * (Math.abs(days) + dayCountDifference)) / shortestYear
  const isExplained = Math.sign(interest) === Math.sign(days) && Math.abs(interest) <= most
  return isExplained && first.interest + interest >= 0 ? interest : 0
}
