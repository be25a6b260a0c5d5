import { wellKnown } from '../fields/well-known.ts'
import { centsOf, euroOf, type Cents } from '../money/cents.ts'
import {
  calculateConsumerCredit,
  calculateMortgage,
  emptyCalculation,
  type ImplausibleReason,
  type LoanCalculation,
  type Price,
} from './calculate.ts'
import type { LoanChartData } from './chart.ts'
import { type FeeStep, landChargeFee } from './land-charge-fee.ts'
import { mortgageRanges } from './limits.ts'
import { mortgageParts, type MortgageParts, type Purchase } from './mortgage-parts.ts'
import type { PurchaseCosts } from './purchase-costs.ts'
import type { ScheduleRow } from './schedule.ts'
import { isMortgage, monthsOf, termFieldOf } from './request-fields.ts'
import { isBought } from './request-problems.ts'
import type { QuotableProduct, LoanRequest } from './loan-request.ts'

/** Why a derived amount cannot be lent, the input that shows the message, and the figures in its text, in euro. */
export interface Implausibility {
  readonly code: ImplausibleReason
  readonly field: string
  readonly params: Readonly<Record<string, number>>
}

/** The parts of a mortgage's amount, in euro and in percent of the price, and its costs at the payout. */
export interface QuoteParts extends PurchaseCosts {
  readonly propertyPrice: number
  readonly repairCostsAmount: number
  readonly residualDebtAmount: number
  readonly personalFundsAmount: number
  readonly realEstateTransferAmount: number
  readonly notaryFeesAmount: number
  readonly realEstateAgentAmount: number
  /** In the total amount and the effective rate: entering the land charge, and a valuation that the bank demands. */
  readonly landChargeFee: number
  /** The table of the fee, by which the browser estimates other amounts. */
  readonly landChargeFees: readonly FeeStep[]
  readonly valuationFee: number
  /** Two-letter code of the state whose land transfer tax applies; null where the postcode does not tell. */
  readonly state: string | null
  readonly redemptionRate: number | null
}

type Maybe<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/** The wire's calculation result ([A3.06]): euro and percent, `term` as requested. */
export interface Quote extends Maybe<QuoteParts> {
  readonly amount: number
  readonly term: number
  readonly expectedRateAmount: number
  readonly nominalInterest: number
  readonly feePercent: number
  readonly effectiveInterest: number
  readonly finalInstallment: number
  /** Until the loan is repaid or its fixed-rate period ends. */
  readonly numberOfInstallments: number
  readonly totalAmount: number
  readonly sumOfInstallments: number
  readonly interestsAndFees: number
  readonly outstandingDebt: number
  readonly plausible: boolean
  readonly reasons: readonly Implausibility[]
  readonly loanChartData: LoanChartData
}

/** The costs of a mortgage: those of the place, and the land register's fees of the day. */
export interface MortgageCosts {
  readonly costs: PurchaseCosts & { readonly state?: string | undefined }
  readonly landChargeFees: readonly FeeStep[]
}

/** The bank's price and the costs of a mortgage. */
export interface Terms extends Price, MortgageCosts {}

/** A loan request in cents, with the amount derived from it. */
export interface Lent {
  readonly amount: Cents
  readonly purchase: Purchase | undefined
  readonly propertyValue: Cents | undefined
}

export function financedSums(
  { calculationType }: QuotableProduct,
  loanRequest: LoanRequest,
  costs: PurchaseCosts,
): Lent {
  if (!isMortgage(calculationType))
    return { amount: centsOf(loanRequest.amount ?? 0), purchase: undefined, propertyValue: undefined }
  const bought = isBought(loanRequest)
  const propertyPrice = bought ? (loanRequest.propertyPrice ?? mortgageRanges.propertyPrice.initial) : 0
  const purchase: Purchase = {
    propertyPrice: centsOf(propertyPrice),
    repairCosts: centsOf(loanRequest.repairCostsAmount ?? 0),
    alsoLent: bought ? 0 : centsOf(loanRequest.residualDebtAmount ?? 0) + centsOf(loanRequest.amount ?? 0),
    personalFunds: centsOf(
      loanRequest.personalFundsAmount ?? (bought ? mortgageRanges.personalFundsAmount.initial : 0),
    ),
    transferTaxPercent: costs.realEstateTransferTax,
    notaryPercent: costs.notaryFees,
    agentPercent: costs.realEstateAgentTax,
  }
  const value = loanRequest.propertyValue ?? (bought ? propertyPrice : undefined)
  return {
    amount: mortgageParts(purchase).amount,
    purchase,
    propertyValue: value === undefined ? undefined : centsOf(value),
  }
}

/** Quotes a loan request at given terms: the server looks them up, the browser has them from its last answer. */
export function quoteAtTerms(product: QuotableProduct, loanRequest: LoanRequest, terms: Terms): Quote {
  const lent = financedSums(product, loanRequest, terms.costs)
  return toQuote(product, loanRequest, lent, terms, calculated(product, loanRequest, lent, terms))
}

/** The repayment schedule of the same quote, in cents. */
export const scheduleAtTerms = (
  product: QuotableProduct,
  loanRequest: LoanRequest,
  terms: Terms,
): readonly ScheduleRow[] =>
  calculated(product, loanRequest, financedSums(product, loanRequest, terms.costs), terms).schedule.rows

function calculated(product: QuotableProduct, loanRequest: LoanRequest, lent: Lent, terms: Terms): LoanCalculation {
  const { nominalRate, feePercent, landChargeFees } = terms
  const { calculationType } = product
  if (lent.purchase === undefined)
    return calculateConsumerCredit({
      amount: lent.amount,
      months: monthsOf(calculationType, loanRequest.term),
      nominalRate,
      feePercent,
    })
  return calculateMortgage({
    ...lent.purchase,
    nominalRate,
    feePercent,
    propertyValue: lent.propertyValue,
    years: loanRequest.term,
    redemptionRate: redemptionRateOf(product, loanRequest),
    landChargeFees,
    valuationFee: centsOf(product.valuationFee ?? 0),
  })
}

export const redemptionRateOf = ({ calculationType }: QuotableProduct, loanRequest: LoanRequest): number | undefined =>
  calculationType === 'MORTGAGE' ? (loanRequest.redemptionRate ?? mortgageRanges.redemptionRate.initial) : undefined

function toQuote(
  product: QuotableProduct,
  loanRequest: LoanRequest,
  lent: Lent,
  terms: Terms,
  result: LoanCalculation,
): Quote {
  const reasons = [...limitsOfAmount(product, lent), ...result.reasons.map((code) => reasonFor(product, code, lent))]
  const { loanChartData: chart } = result
  return {
    amount: euroOf(result.amount),
    term: loanRequest.term,
    expectedRateAmount: euroOf(result.expectedRateAmount),
    nominalInterest: result.nominalInterest,
    feePercent: terms.feePercent,
    effectiveInterest: result.effectiveInterest,
    finalInstallment: euroOf(result.finalInstallment),
    numberOfInstallments: result.schedule.rows.length,
    totalAmount: euroOf(result.totalAmount),
    sumOfInstallments: euroOf(result.sumOfInstallments),
    interestsAndFees: euroOf(result.interestsAndFees),
    outstandingDebt: euroOf(result.outstandingDebt),
    plausible: reasons.length === 0,
    reasons,
    loanChartData: { ...chart, series: [chart.series[0].map(euroOf), chart.series[1].map(euroOf)] },
    ...(lent.purchase === undefined ? {} : partsOf(product, loanRequest, lent.purchase, terms)),
  }
}

function partsOf(
  product: QuotableProduct,
  loanRequest: LoanRequest,
  purchase: Purchase,
  { costs, landChargeFees }: MortgageCosts,
): QuoteParts {
  const parts: MortgageParts = mortgageParts(purchase)
  return {
    propertyPrice: euroOf(purchase.propertyPrice),
    repairCostsAmount: euroOf(purchase.repairCosts),
    residualDebtAmount: euroOf(purchase.alsoLent ?? 0),
    personalFundsAmount: euroOf(purchase.personalFunds),
    realEstateTransferTax: costs.realEstateTransferTax,
    notaryFees: costs.notaryFees,
    realEstateAgentTax: costs.realEstateAgentTax,
    realEstateTransferAmount: euroOf(parts.realEstateTransferAmount),
    notaryFeesAmount: euroOf(parts.notaryFeesAmount),
    realEstateAgentAmount: euroOf(parts.realEstateAgentAmount),
    landChargeFee: euroOf(landChargeFee(parts.amount, landChargeFees)),
    landChargeFees,
    valuationFee: product.valuationFee ?? 0,
    state: costs.state ?? null,
    redemptionRate: redemptionRateOf(product, loanRequest) ?? null,
  }
}

/** A mortgage's amount is derived, so exceeding its limits is implausible, not invalid. */
export function limitsOfAmount({ limits }: QuotableProduct, { amount, purchase }: Lent): Implausibility[] {
  if (purchase === undefined || amount <= 0) return []
  const field = purchase.propertyPrice > 0 ? wellKnown.personalFundsAmount : wellKnown.repairCostsAmount
  const { min, max } = limits.amount
  if (amount < centsOf(min)) return [{ code: 'loanAmountBelowMinimum', field, params: { amount: euroOf(amount), min } }]
  return amount > centsOf(max)
    ? [{ code: 'loanAmountAboveMaximum', field, params: { amount: euroOf(amount), max } }]
    : []
}

function reasonFor(
  { calculationType }: QuotableProduct,
  code: ImplausibleReason,
  { amount, propertyValue, purchase }: Lent,
): Implausibility {
  const lentFrom =
    purchase === undefined
      ? wellKnown.amount
      : purchase.propertyPrice > 0
        ? wellKnown.personalFundsAmount
        : wellKnown.repairCostsAmount
  const inEuro = { amount: euroOf(amount) }
  switch (code) {
    case 'loanAbovePropertyValue':
      return { code, field: lentFrom, params: { ...inEuro, propertyValue: euroOf(propertyValue ?? 0) } }
    case 'instalmentBelowInterest':
      // Only loans that are repaid within their term have this reason.
      return { code, field: termFieldOf(calculationType), params: inEuro }
    default:
      return { code, field: lentFrom, params: inEuro }
  }
}

/** The quote of a loan request whose amount cannot be lent: its parts and the reasons, without a price. */
export function unpricedQuote(product: QuotableProduct, loanRequest: LoanRequest, costs: MortgageCosts): Quote {
  const lent = financedSums(product, loanRequest, costs.costs)
  const terms = { nominalRate: 0, feePercent: 0, ...costs }
  const reasons = lent.amount <= 0 ? [reasonFor(product, 'loanAmountNotPositive', lent)] : limitsOfAmount(product, lent)
  return {
    ...toQuote(product, loanRequest, lent, terms, emptyCalculation(lent.amount, 0, [])),
    plausible: false,
    reasons,
  }
}
