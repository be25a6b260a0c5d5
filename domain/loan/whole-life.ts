import { type Cents, toCents } from '../money/cents.ts'
import { maxMonths } from './annuity.ts'
import { effectiveAnnualRate, shownRate } from './effective-rate.ts'
import type { Offer } from './loan.ts'
import { getOfferFee, findPaymentDates } from './offer-payments.ts'
import { instalmentDates, yearsBetween } from './payment-times.ts'
import { agreedSchedule, annuitySchedule, type ScheduleRow } from './schedule.ts'

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
export function findWholeLife(offer: Offer, rows: readonly ScheduleRow[]): WholeLife | undefined {
  const debt = toCents(offer.outstandingDebt ?? 0)
  if (debt <= 0 || rows.length >= maxMonths) return undefined
  const rest = agreedSchedule({
    principal: debt,
    nominalRate: offer.nominalInterest,
    months: maxMonths - rows.length,
    instalment: toCents(offer.expectedRateAmount),
    endsRepaid: false,
  })
  if (rest.outstandingDebt > 0) return undefined
  const all = [...rows, ...rest.rows]
  return { months: all.length, effectiveInterest: solveRate(offer, all) }
}

/** A mortgage whose rate rises at the end of its fixed-rate period. */
export interface RaisedRate {
  /** From then on, in cents. */
  readonly instalment: Cents
  /** Percent, two decimals. */
  readonly effectiveInterest: number
}

/** Longer fixed-rate periods need no example (directive 2014/17/EU, Article 17 (5)). */
export const fixedMonthsWithoutExample = 60

/**
 * The example of a rate that rises after the fixed-rate period whose rows are given, to the highest one of the last twenty years
 * in percent (directive 2014/17/EU, Annex II, part B, section 4 (2)): a higher instalment repays the loan in the same time.
 * Undefined for periods of five years and more, and if the offer's rate is as high. Throws `no_effective_rate`.
 */
export function findRaisedRate(
  offer: Offer,
  rows: readonly ScheduleRow[],
  { months }: WholeLife,
  highestRate: number,
): RaisedRate | undefined {
  if (rows.length >= fixedMonthsWithoutExample || highestRate <= offer.nominalInterest) return undefined
  const rest = annuitySchedule({
    principal: toCents(offer.outstandingDebt ?? 0),
    nominalRate: highestRate,
    months: months - rows.length,
  })
  return { instalment: rest.instalment, effectiveInterest: solveRate(offer, [...rows, ...rest.rows]) }
}

/** The effective rate of instalments that repay an offer in full: percent, two decimals. Throws `no_effective_rate`. */
function solveRate(offer: Offer, rows: readonly ScheduleRow[]): number {
  const dates = findPaymentDates(offer)
  const days = dates === undefined ? [] : instalmentDates(dates.firstInstallmentDate, rows.length)
  return shownRate(
    effectiveAnnualRate([
      { years: 0, cents: toCents(offer.amount) - getOfferFee(offer) },
      ...rows.map(({ instalment }, index) => ({
        years: dates === undefined ? (index + 1) / 12 : yearsBetween(dates.payoutDate, days[index] ?? ''),
        cents: 0 - instalment,
      })),
    ]),
  )
}
