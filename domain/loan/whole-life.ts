import { centsOf } from '../money/cents.ts'
import { maxMonths } from './annuity.ts'
import { effectiveAnnualRate, shownRate } from './effective-rate.ts'
import type { Offer } from './loan.ts'
import { feeOf, paymentDatesOf } from './offer-payments.ts'
import { instalmentDates, yearsBetween } from './payment-times.ts'
import { agreedSchedule, type ScheduleRow } from './schedule.ts'

/** A mortgage until it is repaid. */
export interface WholeLife {
  readonly months: number
  /** Percent, two decimals. */
  readonly effectiveInterest: number
}

/**
 * The whole life of a mortgage with a remaining debt, if its nominal rate and instalment stay the same after the fixed-rate
 * period whose rows are given. Undefined if they would not repay it in a century. Throws `no_effective_rate`.
 */
export function wholeLifeOf(offer: Offer, rows: readonly ScheduleRow[]): WholeLife | undefined {
  const debt = centsOf(offer.outstandingDebt ?? 0)
  if (debt <= 0 || rows.length >= maxMonths) return undefined
  const rest = agreedSchedule({
    principal: debt,
    nominalRate: offer.nominalInterest,
    months: maxMonths - rows.length,
    instalment: centsOf(offer.expectedRateAmount),
    endsRepaid: false,
  })
  if (rest.outstandingDebt > 0) return undefined
  const all = [...rows, ...rest.rows]
  const dates = paymentDatesOf(offer)
  const days = dates === undefined ? [] : instalmentDates(dates.firstInstallmentDate, all.length)
  const rate = effectiveAnnualRate([
    { years: 0, cents: centsOf(offer.amount) - feeOf(offer) },
    ...all.map(({ instalment }, index) => ({
      years: dates === undefined ? (index + 1) / 12 : yearsBetween(dates.payoutDate, days[index] ?? ''),
      cents: 0 - instalment,
    })),
  ])
  return { months: all.length, effectiveInterest: shownRate(rate) }
}
