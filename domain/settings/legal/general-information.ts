import { informationTexts } from '../../texts/information.ts'
import { findQuote, getRatesAndCosts } from '../../loan/offer-quote.ts'
import type { Quote } from '../../loan/quote.ts'
import { toMonths } from '../../loan/request-fields.ts'
import type { Locale } from '../../text/locale.ts'
import { formatCents, formatTerm, formatWholeEuro } from '../../money/format.ts'
import { exampleValues, fillExample } from '../prices/example-values.ts'
import { getSampleRequest } from '../prices/sample-quote.ts'
import { generalSetting } from '../areas/general-settings/schema.ts'
import type { InformationBlock } from '../areas/products/information.ts'
import { productTexts } from '../areas/products/labels.ts'
import type { Product } from '../areas/products/schema.ts'
import { textField } from '../areas/text-fields/schema.ts'
import { textFieldLabels } from '../areas/text-fields/labels.ts'
import type { SnapshotAreas } from '../snapshot.ts'

/** The general information of a product as its page and its file have it. */
export interface GeneralInformation {
  readonly title: string
  readonly lender: string
  /** In the order of the directive's list. */
  readonly parts: readonly InformationPart[]
}

interface InformationPart {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/**
 * The general information of a product (directive (EU) 2023/2225, article 9) by the conditions of a day. Leaves out texts
 * that a product of an older release does not have, and the example without a price.
 */
export function generalInformation(
  areas: SnapshotAreas,
  product: Product,
  locale: Locale,
  on: string,
): GeneralInformation {
  const { calculationType, information, limits, translations } = product
  const setting = (key: 'BANK_NAME' | 'BANK_ADDRESS' | 'BANK_PHONE' | 'BANK_EMAIL'): string =>
    generalSetting(areas.GENERAL_SETTINGS, key)
  const lender = (['BANK_NAME', 'BANK_ADDRESS', 'BANK_PHONE', 'BANK_EMAIL'] as const)
    .map(setting)
    .filter((text) => text !== '')
    .join(', ')
  const formatRequestTerm = (term: number): string => formatTerm(toMonths(calculationType, term), locale)
  const amounts = [formatWholeEuro(limits.amount.min, locale), formatWholeEuro(limits.amount.max, locale)] as const
  const terms = [formatRequestTerm(limits.term.min), formatRequestTerm(limits.term.max)] as const
  const blocks = (...names: readonly InformationBlock[]): InformationPart[] =>
    information === undefined
      ? []
      : names.map((name) => ({
          title: productTexts.properties.information.of[name][locale],
          paragraphs: [information[name][locale]],
        }))
  const quote = findQuote(getRatesAndCosts(areas, on), product, toRequest(areas, product, locale))
  const text = textField(areas.TEXT_FIELDS, 'REPRESENTATIVE_EXAMPLE', locale)
  const example = quote && {
    title: textFieldLabels.REPRESENTATIVE_EXAMPLE[locale],
    paragraphs: [
      fillExample(
        text,
        exampleValues({
          quote,
          lender: setting('BANK_NAME'),
          lenderAddress: setting('BANK_ADDRESS'),
          term:
            quote.outstandingDebt > 0
              ? `${formatRequestTerm(quote.term)} (${informationTexts.mortgage.untilFixed[locale]})`
              : formatRequestTerm(quote.term),
          locale,
        }),
      ),
      ...mortgageTexts(quote, locale),
    ],
  }
  return {
    title: `${informationTexts.labels.title[locale]}: ${translations[locale].title}`,
    lender: setting('BANK_NAME'),
    parts: [
      { title: informationTexts.labels.lender[locale], paragraphs: [lender] },
      ...blocks('purposes'),
      {
        title: informationTexts.labels[calculationType === 'MORTGAGE' ? 'fixedTerms' : 'terms'][locale],
        paragraphs: [[amounts, terms].map(([from, to]) => informationTexts.range(from, to)[locale]).join(', ')],
      },
      ...blocks('rates'),
      ...(example === undefined || text === '' ? [] : [example]),
      ...blocks('costs', 'repayment', 'earlyRepayment', 'withdrawal', 'ancillaryServices', 'nonPayment'),
    ],
  }
}

function toRequest(areas: SnapshotAreas, product: Product, locale: Locale) {
  const { amount, term, intendedUse } = getSampleRequest(areas, product, locale)
  return { amount, term, intendedUse: intendedUse ?? undefined }
}

/** What the figures of a mortgage's example contain. */
function mortgageTexts(
  { outstandingDebt, propertyPrice, landChargeFee = 0, valuationFee = 0 }: Quote,
  locale: Locale,
): string[] {
  const euro = (amount: number): string => formatCents(Math.round(amount * 100), locale)
  const { debt, landCharge, landChargeCost, valuationCost } = informationTexts.mortgage
  const costs = [
    ...(landChargeFee > 0 ? [`${landChargeCost[locale]} ${euro(landChargeFee)}`] : []),
    ...(valuationFee > 0 ? [`${valuationCost[locale]} ${euro(valuationFee)}`] : []),
  ]
  return [
    ...(outstandingDebt > 0 ? [debt[locale].replace('{debt}', euro(outstandingDebt))] : []),
    ...(propertyPrice === undefined ? [] : [landCharge[locale].replace('{costs}', costs.join(', '))]),
  ]
}
