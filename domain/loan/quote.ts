import { wellKnown } from '../fields/well-known.ts'
import { toCents, toEuro, type Cents } from '../money/cents.ts'
import {
  calculateConsumerCredit,
  calculateMortgage,
  emptyCalculation,
  type ImplausibleReason,
  type LoanCalculation,
  type RateAndFee,
} from './calculate.ts'
import type { LoanChartData } from './chart.ts'
import { type FeeStep, landChargeFee } from './land-charge-fee.ts'
import { mortgageRanges } from './limits.ts'
import { mortgageParts, type MortgageParts, type Purchase } from './mortgage-parts.ts'
import type { PurchaseCosts } from './purchase-costs.ts'
import type { ScheduleRow } from './schedule.ts'
import { isMortgage, toMonths, getTermField } from './request-fields.ts'
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
export interface Terms extends RateAndFee, MortgageCosts {}

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
    return { amount: toCents(loanRequest.amount ?? 0), purchase: undefined, propertyValue: undefined }
  const bought = isBought(loanRequest)
  const propertyPrice = bought ? (loanRequest.propertyPrice ?? mortgageRanges.propertyPrice.initial) : 0
  const purchase: Purchase = {
    propertyPrice: toCents(propertyPrice),
    repairCosts: toCents(loanRequest.repairCostsAmount ?? 0),
    alsoLent: bought ? 0 : toCents(loanRequest.residualDebtAmount ?? 0) + toCents(loanRequest.amount ?? 0),
    personalFunds: toCents(
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
    propertyValue: value === undefined ? undefined : toCents(value),
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
      months: toMonths(calculationType, loanRequest.term),
      nominalRate,
      feePercent,
    })
  return calculateMortgage({
    ...lent.purchase,
    nominalRate,
    feePercent,
    propertyValue: lent.propertyValue,
    years: loanRequest.term,
    redemptionRate: findRedemptionRate(product, loanRequest),
    landChargeFees,
    valuationFee: toCents(product.valuationFee ?? 0),
  })
}

export const findRedemptionRate = (
  { calculationType }: QuotableProduct,
  loanRequest: LoanRequest,
): number | undefined =>
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
    amount: toEuro(result.amount),
    term: loanRequest.term,
    expectedRateAmount: toEuro(result.expectedRateAmount),
    nominalInterest: result.nominalInterest,
    feePercent: terms.feePercent,
    effectiveInterest: result.effectiveInterest,
    finalInstallment: toEuro(result.finalInstallment),
    numberOfInstallments: result.schedule.rows.length,
    totalAmount: toEuro(result.totalAmount),
    sumOfInstallments: toEuro(result.sumOfInstallments),
    interestsAndFees: toEuro(result.interestsAndFees),
    outstandingDebt: toEuro(result.outstandingDebt),
    plausible: reasons.length === 0,
    reasons,
    loanChartData: { ...chart, series: [chart.series[0].map(toEuro), chart.series[1].map(toEuro)] },
    ...(lent.purchase === undefined ? {} : getParts(product, loanRequest, lent.purchase, terms)),
  }
}

function getParts(
  product: QuotableProduct,
  loanRequest: LoanRequest,
  purchase: Purchase,
  { costs, landChargeFees }: MortgageCosts,
): QuoteParts {
  const parts: MortgageParts = mortgageParts(purchase)
  return {
    propertyPrice: toEuro(purchase.propertyPrice),
    repairCostsAmount: toEuro(purchase.repairCosts),
    residualDebtAmount: toEuro(purchase.alsoLent ?? 0),
    personalFundsAmount: toEuro(purchase.personalFunds),
    realEstateTransferTax: costs.realEstateTransferTax,
    notaryFees: costs.notaryFees,
    realEstateAgentTax: costs.realEstateAgentTax,
    realEstateTransferAmount: toEuro(parts.realEstateTransferAmount),
    notaryFeesAmount: toEuro(parts.notaryFeesAmount),
    realEstateAgentAmount: toEuro(parts.realEstateAgentAmount),
    landChargeFee: toEuro(landChargeFee(parts.amount, landChargeFees)),
    landChargeFees,
    valuationFee: product.valuationFee ?? 0,
    state: costs.state ?? null,
    redemptionRate: findRedemptionRate(product, loanRequest) ?? null,
  }
}

/** A mortgage's amount is derived, so exceeding its limits is implausible, not invalid. */
export function limitsOfAmount({ limits }: QuotableProduct, { amount, purchase }: Lent): Implausibility[] {
  if (purchase === undefined || amount <= 0) return []
  const field = purchase.propertyPrice > 0 ? wellKnown.personalFundsAmount : wellKnown.repairCostsAmount
  const { min, max } = limits.amount
  if (amount < toCents(min)) return [{ code: 'loanAmountBelowMinimum', field, params: { amount: toEuro(amount), min } }]
  return amount > toCents(max)
    ? [{ code: 'loanAmountAboveMaximum', field, params: { amount: toEuro(amount), max } }]
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
  const inEuro = { amount: toEuro(amount) }
  switch (code) {
    case 'loanAbovePropertyValue':
      return { code, field: lentFrom, params: { ...inEuro, propertyValue: toEuro(propertyValue ?? 0) } }
    case 'instalmentBelowInterest':
      // Only loans that are repaid within their term have this reason.
      return { code, field: getTermField(calculationType), params: inEuro }
    default:
      return { code, field: lentFrom, params: inEuro }
  }
}

/** The quote of a loan request whose amount cannot be lent: its parts and the reasons, without a price. */
export function quoteWithoutRate(product: QuotableProduct, loanRequest: LoanRequest, costs: MortgageCosts): Quote {
  const lent = financedSums(product, loanRequest, costs.costs)
  const terms = { nominalRate: 0, feePercent: 0, ...costs }
  const reasons = lent.amount <= 0 ? [reasonFor(product, 'loanAmountNotPositive', lent)] : limitsOfAmount(product, lent)
  return {
    ...toQuote(product, loanRequest, lent, terms, emptyCalculation(lent.amount, 0, [])),
    plausible: false,
    reasons,
  }
}
