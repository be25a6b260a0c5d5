import { borrowerNames } from '#domain/loan/borrower-names.ts'
import type { Offer } from '#domain/loan/loan.ts'
import { loanRequestOf } from '#domain/loan/requested-terms.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import { centsOf } from '#domain/money/cents.ts'
import type { Precontract } from '#domain/precontract/model.ts'
import { lenderOf } from '#domain/settings/legal/lender.ts'

import type { Ctx } from '../../http/context.ts'
import { journeyOf } from '../loans/journey.ts'
import type { LoanRow } from '../loans/loan-record.ts'

/** The language of a loan's contract. */
export const contractLocale = ({ locale }: Pick<LoanRow, 'locale'>): Locale =>
  isLocale(locale) ? locale : defaultLocale

/**
 * The pre-contractual information on an offer with the legal values of a day (`YYYY-MM-DD`), by the release that the loan was
 * sent with: later releases do not change it.
 */
export async function precontractOn(ctx: Ctx, loan: LoanRow, offer: Offer, day: string): Promise<Precontract> {
  const settings = await ctx.settings(loan.release)
  const { areas } = settings
  const { propertyPrice } = loanRequestOf(areas, journeyOf(settings, loan), loan.fields) ?? {}
  // Loaded on demand, because its texts are long and few calls need them.
  const { precontractOf } = await import('#domain/precontract/precontract.ts')
  return precontractOf({
    calculationType: loan.calculationType,
    offer,
    day,
    applicant: borrowerNames(loan.fields)
      .filter((name) => name !== '')
      .join(', '),
    locale: contractLocale(loan),
    lender: lenderOf(areas, day),
    legal: areas.LEGAL,
    propertyValue: propertyPrice === undefined ? undefined : centsOf(propertyPrice),
  })
}
