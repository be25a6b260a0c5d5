import { formatDate } from '../time/dates.ts'
import { monthsOf } from '../loan/request-fields.ts'
import type { Locale, Localized } from '../text/locale.ts'
import { centsOf, isEuroAmount } from '../money/cents.ts'
import { formatEuro, formatNumber, formatPercent, formatTerm } from '../money/format.ts'
import { numberFormatter } from '../text/number-formatter.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import type { FigureName, OfferReceipt, Receipt } from './payload.ts'
import type { Difference } from './receipt.ts'

type Unit = 'euro' | 'cents' | 'percent' | 'term' | 'number' | 'day' | 'text'

const figures: Readonly<Record<FigureName, readonly [unit: Unit, name: Localized]>> = {
  amount: ['euro', { de: 'Kreditbetrag', en: 'Loan amount' }],
  term: ['term', { de: 'Laufzeit', en: 'Term' }],
  intendedUse: ['text', { de: 'Verwendungszweck (Schlüssel)', en: 'Purpose (key)' }],
  typeOfUse: ['text', { de: 'Nutzungsart (Schlüssel)', en: 'Type of use (key)' }],
  redemptionRate: ['percent', { de: 'Anfängliche Tilgung', en: 'Initial repayment rate' }],
  propertyPrice: ['euro', { de: 'Kaufpreis', en: 'Purchase price' }],
  propertyValue: ['euro', { de: 'Wert der Immobilie', en: 'Value of the property' }],
  personalFundsAmount: ['euro', { de: 'Eigenkapital', en: 'Deposit' }],
  repairCostsAmount: ['euro', { de: 'Modernisierung', en: 'Refurbishment' }],
  residualDebtAmount: [
    'euro',
    { de: 'Abzulösende Restschuld oder Kapitalbedarf', en: 'Remaining debt to pay off, or amount needed' },
  ],
  postCode: ['text', { de: 'Postleitzahl', en: 'Postcode' }],
  expectedRateAmount: ['euro', { de: 'Monatliche Rate', en: 'Monthly instalment' }],
  nominalInterest: ['percent', { de: 'Sollzinssatz p. a.', en: 'Borrowing rate p.a.' }],
  feePercent: ['percent', { de: 'Einmalige Kosten', en: 'One-off costs' }],
  effectiveInterest: ['percent', { de: 'Effektiver Jahreszins', en: 'APR' }],
  finalInstallment: ['euro', { de: 'Letzte Rate', en: 'Final instalment' }],
  numberOfInstallments: ['number', { de: 'Anzahl der Raten', en: 'Number of instalments' }],
  totalAmount: ['euro', { de: 'Gesamtbetrag', en: 'Total amount payable' }],
  sumOfInstallments: ['euro', { de: 'Summe der Raten', en: 'Sum of instalments' }],
  interestsAndFees: ['euro', { de: 'Zinsen und Kosten', en: 'Interest and costs' }],
  outstandingDebt: ['euro', { de: 'Restschuld am Ende', en: 'Remaining debt at the end' }],
  realEstateTransferTax: ['percent', { de: 'Satz der Grunderwerbsteuer', en: 'Rate of land transfer tax' }],
  notaryFees: ['percent', { de: 'Satz für Notar und Grundbuch', en: 'Rate for notary and land register' }],
  realEstateAgentTax: ['percent', { de: 'Satz der Maklerprovision', en: 'Rate for the estate agent' }],
  realEstateTransferAmount: ['euro', { de: 'Grunderwerbsteuer', en: 'Land transfer tax' }],
  notaryFeesAmount: ['euro', { de: 'Notar und Grundbuch', en: 'Notary and land register' }],
  realEstateAgentAmount: ['euro', { de: 'Maklerprovision', en: 'Estate agent' }],
  landChargeFee: ['euro', { de: 'Eintragung der Grundschuld', en: 'Registration of the land charge' }],
  valuationFee: ['euro', { de: 'Wertermittlung', en: 'Property valuation' }],
  state: ['text', { de: 'Bundesland', en: 'Federal state' }],
  payoutDate: ['day', { de: 'Auszahlung', en: 'Payout' }],
  firstInstallmentDate: ['day', { de: 'Erste Rate', en: 'First instalment' }],
  validUntil: ['day', { de: 'Angebot gültig bis', en: 'Offer valid until' }],
  month: ['number', { de: 'Monat', en: 'Month' }],
  instalment: ['cents', { de: 'Rate', en: 'Instalment' }],
  interest: ['cents', { de: 'Zinsen', en: 'Interest' }],
  redemption: ['cents', { de: 'Tilgung', en: 'Capital repaid' }],
  outstanding: ['cents', { de: 'Restschuld', en: 'Remaining debt' }],
  dueDate: ['day', { de: 'Fälligkeit', en: 'Due date' }],
}

/** The term of a mortgage is the period in which its rate is fixed: a debt remains after it. */
const fixedTerm: Localized = { de: 'Zinsbindung', en: 'Fixed-rate period' }

const nameOf = (figure: FigureName, calculationType: CalculationType, locale: Locale): string =>
  (figure === 'term' && calculationType === 'MORTGAGE' ? fixedTerm : figures[figure][1])[locale]

/** The names and values of inputs, results or an offer, in their order. */
export const describeFigures = (
  values: Receipt['request'] | Receipt['result'] | OfferReceipt['offer'],
  { calculationType }: OfferReceipt['product'],
  locale: Locale,
): { readonly name: string; readonly value: string }[] =>
  (Object.entries(values) as [FigureName, Difference['stated']][]).flatMap(([figure, value]) =>
    value === undefined || value === null
      ? []
      : [{ name: nameOf(figure, calculationType, locale), value: valueText(figure, value, calculationType, locale) }],
  )

interface DescribedDifference {
  readonly name: string
  /** What the file says, and what was calculated: `€183.28 in the file, €193.28 calculated`. */
  readonly text: string
}

const missing: Localized = { de: 'fehlt in der Datei', en: 'missing in the file' }
const nothing: Localized = { de: 'kein Wert berechnet', en: 'no value calculated' }

export function describeDifference(
  { figure, month, stated, recomputed, bound }: Difference,
  { calculationType }: OfferReceipt['product'],
  locale: Locale,
): DescribedDifference {
  const name = nameOf(figure, calculationType, locale)
  const text = (value: Difference['stated'], around: (value: string) => Localized, none: Localized): string => {
    if (value === undefined || value === null) return none[locale]
    const isRate = figures[figure][0] === 'percent' && typeof value === 'number'
    return around(isRate ? exactPercent(`${value}`, locale) : valueText(figure, value, calculationType, locale))[locale]
  }
  return {
    name: month === undefined ? name : `${figures.month[1][locale]} ${month}, ${name}`,
    text: `${text(stated, inFile, missing)}, ${text(recomputed, calculated[bound ?? 'value'], nothing)}`,
  }
}

const inFile = (value: string): Localized => ({ de: `${value} in der Datei`, en: `${value} in the file` })

const calculated: Readonly<Record<'value' | 'min' | 'max', (value: string) => Localized>> = {
  value: (value) => ({ de: `${value} berechnet`, en: `${value} calculated` }),
  min: (value) => ({ de: `möglich ab ${value}`, en: `possible from ${value}` }),
  max: (value) => ({ de: `möglich bis ${value}`, en: `possible up to ${value}` }),
}

/** All decimals, so that different numbers look different. */
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 20 }
const exactPercent = numberFormatter({ style: 'unit', unit: 'percent', ...decimals })
const exactEuro = numberFormatter({ style: 'currency', currency: 'EUR', ...decimals })
const exactNumber = numberFormatter({ maximumFractionDigits: 20 })

/** Rates have two decimals, as applicants see them; other numbers that their format would round have all. */
function valueText(
  figure: FigureName,
  value: string | number,
  calculationType: CalculationType,
  locale: Locale,
): string {
  const [unit] = figures[figure]
  if (typeof value === 'string') return unit === 'day' ? formatDate(value, locale) : value
  if (unit === 'cents') return formatEuro(value, locale)
  if (unit === 'percent') return formatPercent(value, locale)
  if (!isEuroAmount(value)) return (unit === 'euro' ? exactEuro : exactNumber)(`${value}`, locale)
  if (unit === 'euro') return formatEuro(centsOf(value), locale)
  return unit === 'term' && Number.isInteger(value)
    ? formatTerm(monthsOf(calculationType, value), locale)
    : formatNumber(value, locale)
}
