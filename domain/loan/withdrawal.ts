import * as v from 'valibot'

import { berlinDay } from '../time/berlin.ts'
import { addDays, addMonths, daysBetween } from '../time/dates.ts'
import { type Cents, toCents, divideHalfUp, toEuro } from '../money/cents.ts'
import { toDecimal } from '../money/decimal.ts'
import { legalNumber } from '../settings/legal/legal-on-day.ts'
import type { LegalEntry } from '../settings/areas/legal/schema.ts'
import type { Offer } from './loan.ts'
import { can, type LoanStatus } from './status.ts'

/** How long a contract can be withdrawn. */
interface WithdrawalPeriod {
  readonly days: number
  /** In addition where the borrower was not informed of the right. */
  readonly extensionMonths: number
}

/** BGB § 355 (2); directive (EU) 2023/2225, article 26. */
const statutory: WithdrawalPeriod = { days: 14, extensionMonths: 12 }

/** The legal values of a contract's day (`YYYY-MM-DD` in Berlin); the law's own where the area LEGAL has none. */
export const withdrawalPeriod = (legal: readonly LegalEntry[], day: string): WithdrawalPeriod => ({
  days: legalNumber(legal, 'WITHDRAWAL_DAYS', day) ?? statutory.days,
  extensionMonths: legalNumber(legal, 'WITHDRAWAL_EXTENSION_MONTHS', day) ?? statutory.extensionMonths,
})

interface Conclusion {
  /** ISO time. */
  readonly concludedAt: string
  /** ISO time at which the borrower was informed of the right; null if that was missed. */
  readonly informedAt: string | null
}

/**
 * The last day of the right of withdrawal (`YYYY-MM-DD` in Berlin), which ends with that day. Counts from the day after the
 * contract, or after the information if that came later; without it, and at the latest, the extension and the days after the
 * contract.
 */
export function lastDayToWithdraw({ concludedAt, informedAt }: Conclusion, period: WithdrawalPeriod): string {
  const concluded = berlinDay(new Date(concludedAt))
  const latest = addDays(addMonths(concluded, period.extensionMonths), period.days)
  if (informedAt === null) return latest
  const informed = berlinDay(new Date(informedAt))
  const last = addDays(informed > concluded ? informed : concluded, period.days)
  return last < latest ? last : latest
}

/** Whether a declaration that is sent at this time is in time. */
export const isInTime = (lastDay: string, sentAt: Date): boolean => berlinDay(sentAt) <= lastDay

/** BGB § 357b. */
export const daysToRepay = 30

/** The last day to repay (`YYYY-MM-DD` in Berlin): days after the declaration. */
export const repaymentDay = (withdrawnAt: Date): string => addDays(berlinDay(withdrawnAt), daysToRepay)

/** Interest for each day between payout and repayment: 365 days a year, half-up. The rate is the nominal one in percent. */
export function dailyInterest(capital: Cents, nominalRate: number): Cents {
  const { units, scale } = toDecimal(nominalRate)
  return Number(divideHalfUp(BigInt(capital) * units, 100n * 365n * 10n ** BigInt(scale)))
}

/** What is to be repaid on a day after a payout: capital and interest of the days between them (`YYYY-MM-DD`). */
export const repaymentOn = (capital: Cents, nominalRate: number, payoutDay: string, day: string): Cents =>
  capital + dailyInterest(capital, nominalRate) * daysBetween(payoutDay, day)

/** What decides whether a loan can be withdrawn from. */
interface LoanToWithdraw {
  readonly status: LoanStatus
  /** When the last contract was signed, and when the offer was accepted: ISO times. */
  readonly signedAt: string | null
  readonly acceptedAt: string | null
}

/**
 * The last day of a loan's right; undefined before a contract. The signed documents contain the information about it, so it
 * came with the signature.
 */
function getLastDay(
  { signedAt, acceptedAt }: Pick<LoanToWithdraw, 'signedAt' | 'acceptedAt'>,
  legal: readonly LegalEntry[],
): string | undefined {
  const concludedAt = signedAt ?? acceptedAt
  if (concludedAt === null) return undefined
  const period = withdrawalPeriod(legal, berlinDay(new Date(concludedAt)))
  return lastDayToWithdraw({ concludedAt, informedAt: signedAt }, period)
}

/** Whether a loan's contract can be withdrawn from now. */
export function isWithdrawable(loan: LoanToWithdraw, legal: readonly LegalEntry[], now: Date): boolean {
  const lastDay = getLastDay(loan, legal)
  return lastDay !== undefined && can('withdraw', loan.status) && isInTime(lastDay, now)
}

/** The right of withdrawal of a contract, and what a withdrawal costs: euro, days as `YYYY-MM-DD` in Berlin. */
export const WithdrawalRight = v.object({
  /** Its number: the bank's, or the loan's id. */
  contract: v.string(),
  /** Whether the contract can be withdrawn from now. */
  open: v.boolean(),
  lastDay: v.string(),
  /** ISO time; null unless WITHDRAWN. */
  withdrawnAt: v.nullable(v.string()),
  /** To be repaid by the day if it was paid out, with interest for each day since the payout. */
  amount: v.number(),
  dailyInterest: v.number(),
  repayBy: v.string(),
  /** The sum on that day for the offer's day of payout; null if that is unknown or later. */
  example: v.nullable(v.object({ payoutDate: v.string(), total: v.number() })),
})
export type WithdrawalRight = v.InferOutput<typeof WithdrawalRight>

/** Of a loan that is accepted or withdrawn from; undefined for others. Without a declaration, counts from now. */
export function withdrawalRight(
  loan: LoanToWithdraw & {
    readonly contract: string
    readonly offer: Offer | null
    readonly withdrawnAt: string | null
  },
  legal: readonly LegalEntry[],
  now: Date,
): WithdrawalRight | undefined {
  const { contract, status, offer, withdrawnAt } = loan
  const lastDay = getLastDay(loan, legal)
  if (offer === null || lastDay === undefined || !(can('withdraw', status) || status === 'WITHDRAWN')) return undefined
  const { payoutDate, nominalInterest } = offer
  const capital = toCents(offer.amount)
  const repayBy = repaymentDay(withdrawnAt === null ? now : new Date(withdrawnAt))
  return {
    contract,
    open: isWithdrawable(loan, legal, now),
    lastDay,
    withdrawnAt,
    amount: offer.amount,
    dailyInterest: toEuro(dailyInterest(capital, nominalInterest)),
    repayBy,
    example:
      payoutDate === undefined || payoutDate > repayBy
        ? null
        : { payoutDate, total: toEuro(repaymentOn(capital, nominalInterest, payoutDate, repayBy)) },
  }
}
