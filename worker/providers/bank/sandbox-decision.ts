import { sandboxDecisionTexts as says } from '#domain/texts/sandbox-decision.ts'
import { addDays, addMonths } from '#domain/time/dates.ts'
import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { householdSurplus } from '#domain/loan/affordability.ts'
import type { DecidedBy, Decision } from '#domain/loan/decision.ts'
import { shownRate } from '#domain/loan/effective-rate.ts'
import type { Offer } from '#domain/loan/loan.ts'
import { datedRate, type PaymentDates } from '#domain/loan/offer-payments.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import { toCents } from '#domain/money/cents.ts'

import { toLocalDay } from '../../http/today.ts'
import type { BankApplication, BankHousehold, BankQuote } from './contract.ts'
import type { SandboxFile } from './sandbox-payload.ts'

export type SandboxDecision =
  | (Omit<Decision, 'at'> & { readonly type: 'REJECTED'; readonly reasons: readonly string[] })
  | { readonly type: 'ADDITIONAL_DOCUMENTS_REQUIRED'; readonly documents: readonly { readonly label: string }[] }
  | { readonly type: 'OFFER_AVAILABLE'; readonly offer: Offer & PaymentDates; readonly decidedBy: DecidedBy }

const offerDays = 14

/**
 * How the sandbox bank decides, first rule first:
 * 1. the last name is 'Ablehnung': rejected by a rule; 'Datenbank': rejected because of a database;
 * 2. without a quote, or if monthly income and child benefit minus expenses and the instalment are negative: rejected; a
 *    loan without a household only needs a quote;
 * 3. the last name is 'Nachreichung' and no documents were delivered later: requests two documents;
 * 4. otherwise: an offer as quoted, valid for 14 days, with the payout on the day after them, and the rate of its
 *    payments on their days.
 */
export function decide({ application, deliveries, receivedAt }: SandboxFile): SandboxDecision {
  const texts = says[toLocale(application.locale)]
  const lastName = textAnswer(application.fields, wellKnown.lastName)
  const { quote, household } = application
  if (lastName === 'Ablehnung') return { type: 'REJECTED', decidedBy: 'rule', reasons: [texts.policy] }
  if (lastName === 'Datenbank')
    return { type: 'REJECTED', decidedBy: 'score', reasons: [texts.claims], database: texts.database }
  if (quote === null) return { type: 'REJECTED', decidedBy: 'rule', reasons: [texts.noPrice] }
  if (household !== null && getSurplus(household) < toCents(quote.expectedRateAmount))
    return { type: 'REJECTED', decidedBy: 'rule', reasons: [texts.surplus], household }
  if (lastName === 'Nachreichung' && deliveries.length === 0)
    return { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', documents: texts.documents.map((label) => ({ label })) }
  return {
    type: 'OFFER_AVAILABLE',
    decidedBy: 'rule',
    offer: makeOffer(application.product, quote, toLocalDay(new Date(receivedAt))),
  }
}

/** From the day of receipt, so that a decision repeated after a crash gives the same offer. */
function makeOffer(product: BankApplication['product'], quote: BankQuote, received: string): Offer & PaymentDates {
  const validUntil = addDays(received, offerDays)
  const payoutDate = addDays(validUntil, 1)
  const dates = { payoutDate, firstInstallmentDate: firstInstalmentAfter(payoutDate) }
  const rate = datedRate(quote, toMonths(product.calculationType, quote.term), dates)
  return {
    amount: quote.amount,
    term: quote.term,
    nominalInterest: quote.nominalInterest,
    effectiveInterest: rate === undefined ? quote.effectiveInterest : shownRate(rate),
    expectedRateAmount: quote.expectedRateAmount,
    finalInstallment: quote.finalInstallment,
    sumOfInstallments: quote.sumOfInstallments,
    interestsAndFees: quote.interestsAndFees,
    landChargeFee: quote.landChargeFee,
    valuationFee: quote.valuationFee,
    totalAmount: quote.totalAmount,
    outstandingDebt: quote.outstandingDebt,
    ...dates,
    validUntil,
  }
}

/** The first 1st or 15th that is at least a month later. */
function firstInstalmentAfter(payout: string): string {
  const earliest = addMonths(payout, 1)
  const month = earliest.slice(0, 'YYYY-MM-'.length)
  const [first, middle] = [`${month}01`, `${month}15`]
  if (earliest === first) return first
  return earliest <= middle ? middle : addMonths(first, 1)
}

const getSurplus = ({ monthlyIncome, monthlyExpenses, monthlyChildBenefit }: BankHousehold): number =>
  householdSurplus({
    income: toCents(monthlyIncome),
    expenses: toCents(monthlyExpenses),
    childBenefit: toCents(monthlyChildBenefit),
  })

/** The title of the contract's file. */
export const contractTitle = (locale: Locale): string => says[locale].contract

export const toLocale = (locale: string): Locale => (isLocale(locale) ? locale : 'de')
