import type { Cents } from '../money/cents.ts'
import { getShare } from '../money/share.ts'
import { annuityInstalment, type AnnuityTerms } from './annuity.ts'
import { buildChart, type LoanChartData } from './chart.ts'
import { effectiveAnnualRate, shownRate } from './effective-rate.ts'
import { type FeeStep, landChargeFee } from './land-charge-fee.ts'
import { interestOn, monthlyRate } from './monthly-rate.ts'
import { mortgageParts, type MortgageParts, type Purchase } from './mortgage-parts.ts'
import { annuitySchedule, redemptionSchedule, type Schedule } from './schedule.ts'

/** Why a derived amount is implausible. */
export type ImplausibleReason =
  | 'loanAmountNotPositive'
  | 'loanAmountBelowMinimum'
  | 'loanAmountAboveMaximum'
  | 'loanAbovePropertyValue'
  | 'instalmentBelowInterest'
  | 'feeNotBelowAmount'

/**
 * The calculation result of [A3.06]; money in cents, rates in percent. Always to the cent: totalAmount = amount +
 * interestsAndFees = sumOfInstallments + outstandingDebt + fee and other costs at the payout. If the amount is implausible,
 * everything derived from it is 0 and the schedule is empty.
 */
export interface LoanCalculation {
  readonly amount: Cents
  readonly expectedRateAmount: Cents
  readonly finalInstallment: Cents
  readonly sumOfInstallments: Cents
  readonly interestsAndFees: Cents
  readonly totalAmount: Cents
  readonly outstandingDebt: Cents
  readonly nominalInterest: number
  /** Two decimals, half-up. */
  readonly effectiveInterest: number
  readonly plausible: boolean
  readonly reasons: readonly ImplausibleReason[]
  readonly loanChartData: LoanChartData
  readonly schedule: Schedule
}

export interface RateAndFee {
  /** Percent per year. */
  readonly nominalRate: number
  /** Percent of the amount, paid at payout and not financed. */
  readonly feePercent: number
}

/** A loan repaid in equal instalments: consumer credit and small business. Throws `invalid` for an invalid amount or term. */
export const calculateConsumerCredit = (
  input: RateAndFee & { readonly amount: Cents; readonly months: number },
): LoanCalculation => calculation(input.amount, input, [], (amount) => fullRepayment({ ...input, principal: amount }))

export interface Mortgage extends Purchase, RateAndFee {
  /** The upper limit of the loan; undefined for an unvalued property that is not being bought. */
  readonly propertyValue?: Cents | undefined
  /** The fixed-rate period; without a redemption rate the complete term. */
  readonly years: number
  /** Percent in the first year; without it the loan is repaid within the term (MORTGAGE_FULL). */
  readonly redemptionRate?: number | undefined
  /** The table by which the land register charges. */
  readonly landChargeFees: readonly FeeStep[]
  /** What the bank asks for a valuation that it demands. */
  readonly valuationFee?: Cents | undefined
}

export type MortgageCalculation = LoanCalculation & MortgageParts

/**
 * Calculates a mortgage with the parts of its amount. Its costs include entering a land charge for this amount and a
 * valuation, not the notary (PAngV § 16), and count as paid at the payout.
 */
export function calculateMortgage(mortgage: Mortgage): MortgageCalculation {
  const { nominalRate, redemptionRate, propertyPrice, valuationFee = 0 } = mortgage
  const propertyValue = mortgage.propertyValue ?? (propertyPrice > 0 ? propertyPrice : Infinity)
  const parts = mortgageParts(mortgage)
  const months = mortgage.years * 12
  const reasons: ImplausibleReason[] = parts.amount > propertyValue ? ['loanAbovePropertyValue'] : []
  const repayment = (principal: Cents): Schedule | undefined =>
    redemptionRate === undefined
      ? fullRepayment({ principal, nominalRate, months })
      : redemptionSchedule({ principal, nominalRate, redemptionRate, fixedMonths: months })
  const otherCosts = landChargeFee(parts.amount, mortgage.landChargeFees) + valuationFee
  return { ...parts, ...calculation(parts.amount, mortgage, reasons, repayment, otherCosts) }
}

/** Undefined if the rounded instalment does not exceed the interest. */
const fullRepayment = (terms: AnnuityTerms): Schedule | undefined =>
  annuityInstalment(terms) > interestOn(terms.principal, monthlyRate(terms.nominalRate))
    ? annuitySchedule(terms)
    : undefined

type Repayment = (amount: Cents) => Schedule | undefined

function calculation(
  amount: Cents,
  { nominalRate, feePercent }: RateAndFee,
  reasons: readonly ImplausibleReason[],
  repayment: Repayment,
  otherCosts: Cents = 0,
): LoanCalculation {
  if (amount <= 0) return emptyCalculation(amount, nominalRate, [...reasons, 'loanAmountNotPositive'])
  const costs = getShare(amount, feePercent) + otherCosts
  if (costs >= amount) return emptyCalculation(amount, nominalRate, [...reasons, 'feeNotBelowAmount'])
  const schedule = repayment(amount)
  if (schedule === undefined) return emptyCalculation(amount, nominalRate, [...reasons, 'instalmentBelowInterest'])
  return {
    amount,
    expectedRateAmount: schedule.instalment,
    finalInstallment: schedule.finalInstallment,
    sumOfInstallments: schedule.sumOfInstallments,
    interestsAndFees: schedule.interest + costs,
    totalAmount: amount + schedule.interest + costs,
    outstandingDebt: schedule.outstandingDebt,
    nominalInterest: nominalRate,
    effectiveInterest: shownRate(getEffectiveRate(amount - costs, schedule)),
    plausible: reasons.length === 0,
    reasons,
    loanChartData: buildChart(amount, schedule),
    schedule,
  }
}

const getEffectiveRate = (paidOut: Cents, { rows, outstandingDebt }: Schedule): number =>
  effectiveAnnualRate([
    { years: 0, cents: paidOut },
    ...rows.map(({ month, instalment }) => ({ years: month / 12, cents: 0 - instalment })),
    { years: rows.length / 12, cents: 0 - outstandingDebt },
  ])

/** A loan that cannot be calculated: its amount and the reasons, all figures 0. */
export const emptyCalculation = (
  amount: Cents,
  nominalInterest: number,
  reasons: readonly ImplausibleReason[],
): LoanCalculation => ({
  amount,
  expectedRateAmount: 0,
  finalInstallment: 0,
  sumOfInstallments: 0,
  interestsAndFees: 0,
  totalAmount: 0,
  outstandingDebt: 0,
  nominalInterest,
  effectiveInterest: 0,
  plausible: false,
  reasons,
  loanChartData: { unit: 'months', labels: [], series: [[], []] },
  schedule: { rows: [], instalment: 0, finalInstallment: 0, sumOfInstallments: 0, interest: 0, outstandingDebt: 0 },
})
