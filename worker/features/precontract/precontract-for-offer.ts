import { berlinDay } from '#domain/time/berlin.ts'
import { borrowerNames } from '#domain/loan/borrower-names.ts'
import type { Offer } from '#domain/loan/loan.ts'
import { findLoanRequest } from '#domain/loan/requested-terms.ts'
import { isSameOrder, valuationOrder, valuedProperty } from '#domain/loan/valuation.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/text/locale.ts'
import { type Cents, toCents } from '#domain/money/cents.ts'
import type { Precontract } from '#domain/precontract/model.ts'
import { buildPrecontract } from '#domain/precontract/precontract.ts'
import { getLender } from '#domain/settings/legal/lender.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import type { Ctx } from '../../http/context.ts'
import { getJourney } from '../loans/journey.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import type { Valuation } from '../valuation/valuation.ts'

/** The language of a loan's contract. */
export const contractLocale = ({ locale }: Pick<LoanRow, 'locale'>): Locale =>
  isLocale(locale) ? locale : defaultLocale

/** An offer with what counted when it was delivered. */
interface OfferAtDelivery {
  readonly offer: Offer
  /** ISO time. */
  readonly at: string
  /** The release of that time: like the contract, it has the lender and the legal values. */
  readonly live: Snapshot
  /** Those of the loan. */
  readonly valuations: readonly Valuation[]
}

/** The pre-contractual information on an offer as of its delivery: later releases and valuations do not change it. */
export async function precontractForOffer(ctx: Ctx, loan: LoanRow, delivery: OfferAtDelivery): Promise<Precontract> {
  const { offer, at, live } = delivery
  const day = berlinDay(new Date(at))
  const propertyValue = findPropertyValue(await ctx.settings(loan.release), loan, delivery)
  return buildPrecontract({
    calculationType: loan.calculationType,
    offer,
    day,
    applicant: borrowerNames(loan.fields)
      .filter((name) => name !== '')
      .join(', '),
    locale: contractLocale(loan),
    lender: getLender(live.areas, day),
    legal: live.areas.LEGAL,
    propertyValue,
  })
}

/** The market value of the property that the loan describes, else the price for which it is bought. */
function findPropertyValue(own: Snapshot, loan: LoanRow, { at, live, valuations }: OfferAtDelivery): Cents | undefined {
  const product = getJourney(own, loan)
  const valued = valuations.find(({ id }) => id === loan.marketValueIndicationId)
  if (valued?.result && valued.finishedAt !== null && valued.finishedAt <= at) {
    const described = { settings: { ...own.areas, ONGEO: live.areas.ONGEO }, product, fields: loan.fields }
    const { order } = valuationOrder(described, valuedProperty(described))
    // The answers may have changed since the valuation.
    if (order !== undefined && isSameOrder(order, valued.inputs)) return valued.result.value
  }
  const { propertyPrice } = findLoanRequest(own.areas, product, loan.fields) ?? {}
  return propertyPrice === undefined ? undefined : toCents(propertyPrice)
}
