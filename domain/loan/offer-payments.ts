import { type Cents, toCents, isEuroAmount } from '../money/cents.ts'
import { effectiveAnnualRate } from './effective-rate.ts'
import type { Offer } from './loan.ts'
import { maxRatePercent } from './monthly-rate.ts'
import { instalmentDates, yearsBetween } from './payment-times.ts'

/** Days as `YYYY-MM-DD`; each further instalment is due a month later. */
export interface PaymentDates {
  readonly payoutDate: string
  readonly firstInstallmentDate: string
}

/** The days of an offer's payments; undefined if the bank did not name both. */
export const findPaymentDates = ({ payoutDate, firstInstallmentDate }: Offer): PaymentDates | undefined =>
  payoutDate === undefined || firstInstallmentDate === undefined ? undefined : { payoutDate, firstInstallmentDate }

/** The amounts that say what is paid out and repaid, in euro. */
type OfferSums = Pick<
  Offer,
  'amount' | 'expectedRateAmount' | 'finalInstallment' | 'sumOfInstallments' | 'totalAmount' | 'outstandingDebt'
>

/**
 * The number of instalments, at most one a month: all but the last have the same amount. Undefined if no number of them
 * gives the sum of instalments to the cent, or if one has fractions of a cent, as offers could before that was checked. A
 * loan that is repaid early has fewer than its months.
 */
export function findInstalmentCount(offer: OfferSums, months: number): number | undefined {
  if (![offer.expectedRateAmount, offer.finalInstallment, offer.sumOfInstallments].every(isEuroAmount)) return undefined
  const instalment = toCents(offer.expectedRateAmount)
  const beforeLast = toCents(offer.sumOfInstallments) - toCents(offer.finalInstallment)
  if (instalment === 0) return beforeLast === 0 ? months : undefined
  const count = beforeLast / instalment + 1
  return Number.isInteger(count) && count >= 1 && count <= months ? count : undefined
}

/** The costs outside of the instalments, which the borrower pays at the payout. */
export const getOfferFee = (offer: OfferSums): Cents =>
  toCents(offer.totalAmount) - toCents(offer.sumOfInstallments) - toCents(offer.outstandingDebt ?? 0)

const equalMonths = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 1) / 12)

/** The rate at which instalments at these times, in years, repay a payout; a remaining debt is repaid with the last one. */
function solveRate(payout: Cents, times: readonly number[], offer: OfferSums): number {
  const instalment = toCents(offer.expectedRateAmount)
  const last = toCents(offer.finalInstallment) + toCents(offer.outstandingDebt ?? 0)
  return effectiveAnnualRate([
    { years: 0, cents: payout },
    ...times.map((years, index) => ({ years, cents: 0 - (index === times.length - 1 ? last : instalment) })),
  ])
}

/**
 * The effective annual rate of an offer's payments on their days, in percent and not rounded. Undefined without a number
 * of instalments. Throws `no_effective_rate`.
 */
export function datedRate(offer: OfferSums, months: number, dates: PaymentDates): number | undefined {
  const count = findInstalmentCount(offer, months)
  if (count === undefined) return undefined
  const days = instalmentDates(dates.firstInstallmentDate, count)
  const times = days.map((day) => yearsBetween(dates.payoutDate, day))
  return solveRate(toCents(offer.amount) - getOfferFee(offer), times, offer)
}

/**
 * The effective annual rate of an offer whose first instalment is due a month after the payout, in percent and not rounded.
 * Undefined without a number of instalments. Throws `no_effective_rate`.
 */
export function equalMonthsRate(offer: OfferSums, months: number): number | undefined {
  const count = findInstalmentCount(offer, months)
  return count === undefined
    ? undefined
    : solveRate(toCents(offer.amount) - getOfferFee(offer), equalMonths(count), offer)
}

/**
 * The nominal rate at which the monthly instalments repay the amount, in percent a year with ten decimals. Undefined
 * without a number of instalments, if they contain no interest, or if no schedule can have the rate. Throws
 * `no_effective_rate`.
 */
export function findNominalRate(offer: OfferSums, months: number): number | undefined {
  const count = findInstalmentCount(offer, months)
  if (count === undefined) return undefined
  const amount = toCents(offer.amount)
  if (toCents(offer.sumOfInstallments) + toCents(offer.outstandingDebt ?? 0) <= amount) return undefined
  const annual = solveRate(amount, equalMonths(count), offer)
  const nominal = Number((1200 * ((1 + annual / 100) ** (1 / 12) - 1)).toFixed(10))
  return nominal <= maxRatePercent ? nominal : undefined
}
