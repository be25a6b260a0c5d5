import { findQuote, getRatesAndCosts } from '../../loan/offer-quote.ts'
import type { Quote } from '../../loan/quote.ts'
import { toMonths } from '../../loan/request-fields.ts'
import type { Locale } from '../../text/locale.ts'
import { formatCents, formatTerm, formatWholeEuro } from '../../money/format.ts'
import { informationLabels } from '../labels/general-information.ts'
import { informationTitles } from '../areas/products/information-labels.ts'
import { exampleValues, fillExample } from '../prices/example-values.ts'
import { getSampleRequest } from '../prices/sample-quote.ts'
import { generalSetting } from '../areas/general-settings/schema.ts'
import type { InformationBlock } from '../areas/products/information.ts'
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
  const amounts = [limits.amount.min, limits.amount.max].map((amount) => formatWholeEuro(amount, locale))
  const words = { de: ' bis ', en: ' to ' }[locale]
  const terms = [limits.term.min, limits.term.max].map(formatRequestTerm)
  const blocks = (...names: readonly InformationBlock[]): InformationPart[] =>
    information === undefined
      ? []
      : names.map((name) => ({ title: informationTitles[name][locale], paragraphs: [information[name][locale]] }))
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
              ? `${formatRequestTerm(quote.term)} (${mortgageWords.untilFixed[locale]})`
              : formatRequestTerm(quote.term),
          locale,
        }),
      ),
      ...mortgageTexts(quote, locale),
    ],
  }
  return {
    title: `${informationLabels.title[locale]}: ${translations[locale].title}`,
    lender: setting('BANK_NAME'),
    parts: [
      { title: informationLabels.lender[locale], paragraphs: [lender] },
      ...blocks('purposes'),
      {
        title: informationLabels[calculationType === 'MORTGAGE' ? 'fixedTerms' : 'terms'][locale],
        paragraphs: [`${amounts.join(words)}, ${terms.join(words)}`],
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
  const { debt, landCharge, landChargeCost, valuationCost } = mortgageWords
  const costs = [
    ...(landChargeFee > 0 ? [`${landChargeCost[locale]} ${euro(landChargeFee)}`] : []),
    ...(valuationFee > 0 ? [`${valuationCost[locale]} ${euro(valuationFee)}`] : []),
  ]
  return [
    ...(outstandingDebt > 0 ? [debt[locale].replace('{debt}', euro(outstandingDebt))] : []),
    ...(propertyPrice === undefined ? [] : [landCharge[locale].replace('{costs}', costs.join(', '))]),
  ]
}

const mortgageWords = {
  untilFixed: { de: 'bis zum Ende der Zinsbindung', en: 'until the end of the fixed-rate period' },
  debt: {
    de: 'Im Gesamtbetrag ist eine Restschuld von {debt} enthalten. Sie ist am Ende der Zinsbindung noch offen. Sie finanzieren sie dann neu oder zahlen sie zurück. Bis dahin gilt der effektive Jahreszins.',
    en: 'The total amount payable includes a remaining debt of {debt} at the end of the fixed-rate period. You then repay or refinance it. The APR is calculated to that date.',
  },
  landCharge: {
    de: 'Eine Grundschuld auf die Immobilie sichert den Kredit. Im Gesamtbetrag und im effektiven Jahreszins sind enthalten: {costs}. Notarkosten kommen hinzu.',
    en: 'A land charge on the property secures the loan. The total amount payable and the APR include: {costs}. Notary fees are extra.',
  },
  landChargeCost: { de: 'Eintragung der Grundschuld', en: 'registration of the land charge' },
  valuationCost: { de: 'Wertermittlung', en: 'valuation' },
} as const
