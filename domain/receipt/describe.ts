import { formatDate } from '../time/dates.ts'
import { toMonths } from '../loan/request-fields.ts'
import type { Locale } from '../text/locale.ts'
import { receiptTexts as texts } from '../texts/receipt.ts'
import { toCents, isEuroAmount } from '../money/cents.ts'
import { formatCents, formatNumber, formatPercent, formatTerm } from '../money/format.ts'
import { numberFormatter } from '../text/number-formatter.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import type { FigureName, OfferReceipt, Receipt } from './payload.ts'
import type { ReceiptDifference } from './receipt.ts'

type Unit = 'euro' | 'cents' | 'percent' | 'term' | 'number' | 'day' | 'text'

const units: Readonly<Record<FigureName, Unit>> = {
  amount: 'euro',
  term: 'term',
  intendedUse: 'text',
  typeOfUse: 'text',
  redemptionRate: 'percent',
  propertyPrice: 'euro',
  propertyValue: 'euro',
  personalFundsAmount: 'euro',
  repairCostsAmount: 'euro',
  residualDebtAmount: 'euro',
  postCode: 'text',
  expectedRateAmount: 'euro',
  nominalInterest: 'percent',
  feePercent: 'percent',
  effectiveInterest: 'percent',
  finalInstallment: 'euro',
  numberOfInstallments: 'number',
  totalAmount: 'euro',
  sumOfInstallments: 'euro',
  interestsAndFees: 'euro',
  outstandingDebt: 'euro',
  realEstateTransferTax: 'percent',
  notaryFees: 'percent',
  realEstateAgentTax: 'percent',
  realEstateTransferAmount: 'euro',
  notaryFeesAmount: 'euro',
  realEstateAgentAmount: 'euro',
  landChargeFee: 'euro',
  valuationFee: 'euro',
  state: 'text',
  payoutDate: 'day',
  firstInstallmentDate: 'day',
  validUntil: 'day',
  month: 'number',
  instalment: 'cents',
  interest: 'cents',
  redemption: 'cents',
  outstanding: 'cents',
  dueDate: 'day',
}

const getName = (figure: FigureName, calculationType: CalculationType, locale: Locale): string =>
  figure === 'term' && calculationType === 'MORTGAGE' ? texts[locale].fixedTerm : texts[locale].figures[figure]

/** The names and values of inputs, results or an offer, in their order. */
export const describeFigures = (
  values: Receipt['request'] | Receipt['result'] | OfferReceipt['offer'],
  { calculationType }: OfferReceipt['product'],
  locale: Locale,
): { readonly name: string; readonly value: string }[] =>
  (Object.entries(values) as [FigureName, ReceiptDifference['stated']][]).flatMap(([figure, value]) =>
    value === undefined || value === null
      ? []
      : [{ name: getName(figure, calculationType, locale), value: valueText(figure, value, calculationType, locale) }],
  )

interface DescribedDifference {
  readonly name: string
  /** What the file says, and what was calculated: `€183.28 in the file, €193.28 calculated`. */
  readonly text: string
}

export function describeDifference(
  { figure, month, stated, recomputed, bound }: ReceiptDifference,
  { calculationType }: OfferReceipt['product'],
  locale: Locale,
): DescribedDifference {
  const name = getName(figure, calculationType, locale)
  const { inFile, missing, calculated, nothing, figures } = texts[locale]
  const text = (value: ReceiptDifference['stated'], around: (value: string) => string, none: string): string => {
    if (value === undefined || value === null) return none
    const isRate = units[figure] === 'percent' && typeof value === 'number'
    return around(isRate ? exactPercent(`${value}`, locale) : valueText(figure, value, calculationType, locale))
  }
  return {
    name: month === undefined ? name : `${figures.month} ${month}, ${name}`,
    text: `${text(stated, inFile, missing)}, ${text(recomputed, calculated[bound ?? 'value'], nothing)}`,
  }
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
  const unit = units[figure]
  if (typeof value === 'string') return unit === 'day' ? formatDate(value, locale) : value
  if (unit === 'cents') return formatCents(value, locale)
  if (unit === 'percent') return formatPercent(value, locale)
  if (!isEuroAmount(value)) return (unit === 'euro' ? exactEuro : exactNumber)(`${value}`, locale)
  if (unit === 'euro') return formatCents(toCents(value), locale)
  return unit === 'term' && Number.isInteger(value)
    ? formatTerm(toMonths(calculationType, value), locale)
    : formatNumber(value, locale)
}
