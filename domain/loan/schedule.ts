import { DomainError } from '../shared/errors.ts'
import type { Cents } from '../money/cents.ts'
import {
  annuityInstalment,
  type AnnuityTerms,
  assertLoan,
  redemptionInstalment,
  type RedemptionTerms,
} from './annuity.ts'
import { interestOn, monthlyRate } from './monthly-rate.ts'

/** One month, counted from 1; instalment = interest + redemption, outstanding is the debt after it. */
export interface ScheduleRow {
  readonly month: number
  readonly instalment: Cents
  readonly interest: Cents
  readonly redemption: Cents
  readonly outstanding: Cents
}

/** A month of an offer. */
export interface PaymentRow extends ScheduleRow {
  /** `YYYY-MM-DD`, if the bank named the days of the payments. */
  readonly dueDate?: string | undefined
}

export interface Schedule {
  readonly rows: readonly ScheduleRow[]
  /** The regular instalment. */
  readonly instalment: Cents
  /** The instalment of the last row, which repays the rest. */
  readonly finalInstallment: Cents
  readonly sumOfInstallments: Cents
  /** The sum of all interest. */
  readonly interest: Cents
  /** The debt after the last row: 0 if the loan is repaid. */
  readonly outstandingDebt: Cents
}

/**
 * The schedule of a loan that is repaid within its term. Rounds the interest to the cent each month, and the last
 * instalment takes up the rest, so that all sums agree to the cent. Throws `invalid` if the instalment does not exceed
 * the first interest, which happens only through rounding of a few cents: such a debt would never shrink. A debt so
 * small that the rounded-up instalment repays it sooner has fewer rows.
 */
export function annuitySchedule(terms: AnnuityTerms): Schedule {
  const instalment = annuityInstalment(terms)
  if (instalment <= interestOn(terms.principal, monthlyRate(terms.nominalRate)))
    throw new DomainError('invalid', {}, { because: 'the instalment does not exceed the interest' })
  return schedule(terms, instalment, terms.months, true)
}

export interface FixedPeriod {
  /** The fixed-rate period; the schedule's outstandingDebt is the debt at its end. */
  readonly fixedMonths: number
}

/** The schedule of a mortgage until its fixed-rate period ends or it is repaid. */
export function redemptionSchedule({ fixedMonths, ...terms }: RedemptionTerms & FixedPeriod): Schedule {
  assertLoan(terms.principal, fixedMonths)
  return schedule(terms, redemptionInstalment(terms), fixedMonths, false)
}

export interface Agreed {
  readonly principal: Cents
  readonly nominalRate: number
  readonly months: number
  readonly instalment: Cents
  /** Whether the last instalment repays the rest, whatever its size; otherwise a debt may remain. */
  readonly endsRepaid: boolean
  /** Added to the first month's interest, for the days before it; negative if the first month is shorter. */
  readonly daysInterest?: Cents
}

/** A schedule with given instalments, as in an offer. Throws `invalid` for an invalid amount or term. */
export function agreedSchedule({ instalment, endsRepaid, months, ...debt }: Agreed): Schedule {
  assertLoan(debt.principal, months)
  return schedule(debt, instalment, months, endsRepaid)
}

type Debt = Pick<Agreed, 'principal' | 'nominalRate' | 'daysInterest'>

function schedule(
  { principal, nominalRate, daysInterest = 0 }: Debt,
  instalment: Cents,
  months: number,
  endsRepaid: boolean,
): Schedule {
  const rate = monthlyRate(nominalRate)
  const rows: ScheduleRow[] = []
  let outstanding: Cents = principal
  let interestSum: Cents = 0
  for (let month = 1; month <= months && outstanding > 0; month += 1) {
    const interest = interestOn(outstanding, rate) + (month === 1 ? daysInterest : 0)
    const isLast = outstanding + interest <= instalment || (endsRepaid && month === months)
    const redemption = isLast ? outstanding : instalment - interest
    outstanding -= redemption
    interestSum += interest
    rows.push({ month, instalment: interest + redemption, interest, redemption, outstanding })
  }
  return {
    rows,
    instalment,
    finalInstallment: rows.at(-1)?.instalment ?? 0,
    sumOfInstallments: principal - outstanding + interestSum,
    interest: interestSum,
    outstandingDebt: outstanding,
  }
}
