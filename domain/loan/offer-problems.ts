import { addDays, addMonths, isEnterableYear } from '../time/dates.ts'
import { DomainError, type FieldError } from '../shared/errors.ts'
import { toCents, toEuro } from '../money/cents.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import { maxMonths } from './annuity.ts'
import { shownRate } from './effective-rate.ts'
import type { Offer } from './loan.ts'
import { datedRate, equalMonthsRate, findInstalmentCount, findPaymentDates } from './offer-payments.ts'
import { isMortgage, toMonths } from './request-fields.ts'
import { annuitySchedule } from './schedule.ts'

export interface OfferProblem extends Omit<FieldError, 'objectName' | 'field'> {
  readonly field: keyof Offer
}

/** A later first instalment is a mistyped year. */
const mostMonthsToFirst = 12

/** Percentage points that two solvers may differ by. */
const solverDifference = 1e-6
/** Percentage points that rates of two decimals, and interest rounded to cents, may differ by. */
const roundingDifference = 0.01

/**
 * The figures of a bank's offer that contradict each other (docs/decisions/2026-11-26-offers.md). Amounts are in
 * euro with at most two decimals; `params` name what would be right.
 */
export function offerProblems(calculationType: CalculationType, offer: Offer): readonly OfferProblem[] {
  const months = toMonths(calculationType, offer.term)
  // Mortgages have years: a term in months would exceed a lifetime.
  if (months > maxMonths)
    return [{ field: 'term', message: 'Max', params: { max: maxMonths / toMonths(calculationType, 1) } }]
  const problems = [...sumProblems(calculationType, offer, months), ...dateProblems(offer)]
  if (problems.length > 0) return problems
  try {
    return rateProblems(offer, months)
  } catch (error) {
    // The costs leave so little of the payout that no rate balances the payments.
    if (error instanceof DomainError && error.code === 'no_effective_rate')
      return [{ field: 'interestsAndFees', message: 'EffectiveRate' }]
    throw error
  }
}

function sumProblems(calculationType: CalculationType, offer: Offer, months: number): OfferProblem[] {
  const amount = toCents(offer.amount)
  const costs = toCents(offer.interestsAndFees)
  const repaid = toCents(offer.sumOfInstallments) + toCents(offer.outstandingDebt ?? 0)
  const regular = (months - 1) * toCents(offer.expectedRateAmount) + toCents(offer.finalInstallment)
  const count = findInstalmentCount(offer, months)
  const problems: OfferProblem[] = []
  if (toCents(offer.totalAmount) !== amount + costs)
    problems.push({ field: 'totalAmount', message: 'Sum', params: { expected: toEuro(amount + costs) } })
  if (count === undefined || (count < months && !mayEndEarly(calculationType, offer, months)))
    problems.push({ field: 'sumOfInstallments', message: 'Sum', params: { expected: toEuro(regular) } })
  // The costs outside of the instalments contain those that are named, and are less than the amount.
  const least = repaid - amount + toCents(offer.landChargeFee ?? 0) + toCents(offer.valuationFee ?? 0)
  if (!isMortgage(calculationType))
    for (const field of ['landChargeFee', 'valuationFee'] as const)
      if ((offer[field] ?? 0) > 0) problems.push({ field, message: 'Max', params: { max: 0 } })
  if (costs < least) problems.push({ field: 'interestsAndFees', message: 'Min', params: { min: toEuro(least) } })
  if (costs >= repaid) problems.push({ field: 'interestsAndFees', message: 'Max', params: { max: toEuro(repaid - 1) } })
  return problems
}

/** A mortgage can be repaid before its fixed-rate period ends, and a long credit by an instalment that is rounded up. */
function mayEndEarly(calculationType: CalculationType, offer: Offer, months: number): boolean {
  if ((offer.outstandingDebt ?? 0) > 0) return false
  if (calculationType === 'MORTGAGE') return true
  const { instalment, sumOfInstallments } = annuitySchedule({
    principal: toCents(offer.amount),
    nominalRate: offer.nominalInterest,
    months,
  })
  return toCents(offer.expectedRateAmount) === instalment && toCents(offer.sumOfInstallments) === sumOfInstallments
}

function dateProblems({ payoutDate, firstInstallmentDate }: Offer): OfferProblem[] {
  if (payoutDate === undefined)
    return firstInstallmentDate === undefined ? [] : [{ field: 'payoutDate', message: 'NotNull' }]
  if (firstInstallmentDate === undefined) return [{ field: 'firstInstallmentDate', message: 'NotNull' }]
  if (!isEnterableYear(payoutDate)) return [{ field: 'payoutDate', message: 'Pattern' }]
  const min = addDays(payoutDate, 1)
  const max = addMonths(payoutDate, mostMonthsToFirst)
  if (firstInstallmentDate < min) return [{ field: 'firstInstallmentDate', message: 'Min', params: { min } }]
  return firstInstallmentDate > max ? [{ field: 'firstInstallmentDate', message: 'Max', params: { max } }] : []
}

/**
 * The rate of an offer, as shown, is the rounded one of its payments. Without their days it cannot be checked. Throws
 * `no_effective_rate`.
 */
function rateProblems(offer: Offer, months: number): OfferProblem[] {
  const dates = findPaymentDates(offer)
  const rate = dates && datedRate(offer, months, dates)
  const borrowingProblems = borrowingRateProblems(offer, months, rate ?? offer.effectiveInterest)
  if (rate === undefined) return borrowingProblems
  const right = [rate - solverDifference, rate + solverDifference].map(shownRate)
  return right.includes(shownRate(offer.effectiveInterest))
    ? borrowingProblems
    : [
        { field: 'effectiveInterest', message: 'EffectiveRate', params: { expected: shownRate(rate) } },
        ...borrowingProblems,
      ]
}

/**
 * Compounding and costs make the effective rate the higher one. A bank that charges no interest for the days beyond a month
 * before the first instalment has a lower effective rate, but that of equal months is still higher.
 */
function borrowingRateProblems(offer: Offer, months: number, effectiveRate: number): OfferProblem[] {
  const max = Math.max(effectiveRate, equalMonthsRate(offer, months) ?? 0)
  return offer.nominalInterest > max + roundingDifference
    ? [{ field: 'nominalInterest', message: 'Max', params: { max: shownRate(max) } }]
    : []
}
