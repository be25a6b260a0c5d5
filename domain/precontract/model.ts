import type { Locale, Localized } from '../text/locale.ts'
import type { Offer } from '../loan/loan.ts'
import type { PaymentRow } from '../loan/schedule.ts'
import type { Cents } from '../money/cents.ts'
import type { LegalContact, LegalEntry } from '../settings/areas/legal/schema.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import type { PhraseId } from '../texts/de/precontract.ts'

/** A value in a text, formatted in the reader's language. */
export type Figure =
  | { readonly type: 'euro'; readonly cents: Cents }
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'term'; readonly months: number }
  | { readonly type: 'day'; readonly day: string }
  | { readonly type: 'text'; readonly text: string }

/** Figures that no offer lacks, whatever its product and the legal values of its day. */
export const certainFigures = [
  'day',
  'lenderName',
  'lenderAddress',
  'amount',
  'term',
  'nominal',
  'effective',
  'total',
  'costs',
  'perEuro',
  'count',
  'regularCount',
  'instalment',
  'final',
  'validUntil',
  'daysToRepay',
  'dailyInterest',
] as const

export const figureNames = [
  ...certainFigures,
  'applicant',
  'lenderPhone',
  'lenderEmail',
  'lenderWebsite',
  'payout',
  'first',
  'last',
  'fee',
  'landChargeFee',
  'valuationFee',
  'otherFee',
  'debt',
  'wholeTerm',
  'wholeEffective',
  'highestRate',
  'raisedEffective',
  'raisedInstalment',
  'propertyValue',
  'compensation',
  'capOverAYear',
  'capUpToAYear',
  'arrearsPoints',
  'baseRate',
  'arrearsRate',
  'missedCost',
  'withdrawalDays',
  'reflectionDays',
  'reflectionUntil',
  'insuranceDays',
  'supervisorName',
  'supervisorAddress',
  'redressName',
  'redressAddress',
] as const
export type FigureName = (typeof figureNames)[number]

/** The names of the figures in a text. */
export const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)

/** Those that are known, by their names. */
export type Figures = Readonly<Partial<Record<FigureName, Figure | undefined>>>

/** SECCI for consumer credits (directive (EU) 2023/2225, Annex I), ESIS for mortgages (EGBGB, Anlage 6). */
export type PrecontractKind = 'SECCI' | 'ESIS'

/** A sentence of the portal, or the bank's own text of a row; both with figures as `{{name}}`. */
export type Phrase = PhraseId | Localized

export interface PrecontractRow {
  readonly id: string
  readonly phrases: readonly Phrase[]
}

export interface PrecontractSection {
  readonly id: string
  /** Of an ESIS, counted over the sections that apply; its preliminary remarks have none. */
  readonly number?: number | undefined
  /** Of a SECCI, the last page that it may reach; the next pages are for additional information. */
  readonly lastPage?: number | undefined
  readonly rows: readonly PrecontractRow[]
}

/** What an applicant has to be told before signing an offer, in no language yet. */
export interface Precontract {
  readonly kind: PrecontractKind
  readonly figures: Figures
  readonly sections: readonly PrecontractSection[]
  /** In cents. */
  readonly schedule: readonly PaymentRow[]
}

/** The information on a loan's offer, with the day (`YYYY-MM-DD`) on which its reflection period is over. */
export interface OfferInformation extends Precontract {
  /** Null before the period, which begins with the delivery; undefined without one. */
  readonly signableFrom?: string | null | undefined
}

export interface PrecontractInput {
  readonly calculationType: CalculationType
  readonly offer: Offer
  /** `YYYY-MM-DD` in Berlin, the day of the information. */
  readonly day: string
  readonly applicant: string
  /** The language of the contract. */
  readonly locale: Locale
  readonly lender: LegalContact
  readonly legal: readonly LegalEntry[]
  /** What the property of a mortgage is taken to be worth. */
  readonly propertyValue?: Cents | undefined
}
