import { sandboxContractTexts as texts } from '#domain/texts/sandbox-contract.ts'
import { berlinDay } from '#domain/time/berlin.ts'
import { formatDate } from '#domain/time/dates.ts'
import { placeAnswer, streetAnswer, textAnswer } from '#domain/fields/read-answer.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Locale } from '#domain/text/locale.ts'
import { arrearsOn } from '#domain/loan/arrears.ts'
import { borrowerNames } from '#domain/loan/borrower-names.ts'
import { type CompensationCaps, highestCompensation } from '#domain/loan/early-repayment.ts'
import type { Offer } from '#domain/loan/loan.ts'
import type { PaymentDates } from '#domain/loan/offer-payments.ts'
import { offerSchedule } from '#domain/loan/offer-schedule.ts'
import type { PaymentRow } from '#domain/loan/schedule.ts'
import { isMortgage, toMonths } from '#domain/loan/request-fields.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCents, formatNumber, formatPercent, formatTerm } from '#domain/money/format.ts'
import { compensationCaps, legalContact, legalNumber } from '#domain/settings/legal/legal-on-day.ts'
import type { LegalEntry } from '#domain/settings/areas/legal/schema.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'

import { Sheet } from '../pdf-sheet.ts'

export interface ContractInput {
  readonly reference: string
  readonly locale: Locale
  /** Used where LEGAL has no creditor. */
  readonly lender: { readonly name: string; readonly address: string }
  readonly fields: FieldValues
  readonly offer: Offer & PaymentDates
  readonly calculationType: CalculationType
  readonly legal: readonly LegalEntry[]
  /** The date of the offer. */
  readonly date: Date
}

const rowsAtStart = 6

/** A sample loan contract of the sandbox bank, marked as not binding on every page. */
export async function contractPdf(input: ContractInput): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, offer } = input
  const t = texts[locale]
  const euro = (amount: number): string => formatCents(toCents(amount), locale)
  const rows = offerSchedule(input.calculationType, offer)
  const debt = offer.outstandingDebt ?? 0
  const hasDebt = debt > 0
  const day = berlinDay(input.date)
  const lender = legalContact(input.legal, 'CREDITOR', day) ?? input.lender
  const sheet = await Sheet.open(`${t.title} ${input.reference}`, locale, input.date)

  sheet.title(t.title, `${t.number} ${input.reference} · ${formatDate(day, locale)}`)
  sheet.heading(t.parties)
  sheet.paragraph(`${lender.name}, ${lender.address} (${t.lender})`)
  // Of the second borrower nothing but the name, because not every reader may see more.
  const [first = '', second = ''] = borrowerNames(input.fields)
  sheet.paragraph(`${[first, ...detailsOfFirst(input.fields, locale)].join(', ')} (${t.borrower})`)
  if (second !== '') sheet.paragraph(`${second} (${t.borrower})`)

  sheet.heading(t.conditions)
  sheet.row(t.amount, euro(offer.amount))
  sheet.row(hasDebt ? t.fixedTerm : t.term, formatTerm(toMonths(input.calculationType, offer.term), locale))
  sheet.row(t.nominal, formatPercent(offer.nominalInterest, locale))
  sheet.row(hasDebt ? t.effectiveUntil : t.effective, formatPercent(offer.effectiveInterest, locale))
  sheet.row(t.instalment, euro(offer.expectedRateAmount))
  sheet.row(t.finalInstalment, euro(offer.finalInstallment))
  sheet.row(t.interest, euro(offer.interestsAndFees))
  for (const [label, fee = 0] of [
    [t.landCharge, offer.landChargeFee],
    [t.valuation, offer.valuationFee],
  ] as const)
    if (fee > 0) sheet.row(label, euro(fee))
  sheet.row(t.total, euro(offer.totalAmount))
  if (hasDebt) sheet.row(t.debt, euro(debt))
  sheet.row(t.payout, formatDate(offer.payoutDate, locale))
  sheet.row(t.firstInstalment, formatDate(offer.firstInstallmentDate, locale))
  sheet.row(t.validUntil, formatDate(offer.validUntil.slice(0, 10), locale))

  sheet.heading(t.schedule)
  sheet.table(t.columns, excerpt(input, rows))
  const clauses = t.clauses({
    early: earlyClause(input, rows, compensationCaps(input.legal, day)),
    withdrawalDays: legalNumber(input.legal, 'WITHDRAWAL_DAYS', day),
    arrears: arrearsClause(input, day),
    contacts: getContacts(input, day),
  })
  for (const [heading, text] of clauses) {
    sheet.heading(heading)
    sheet.paragraph(text)
  }
  sheet.heading(t.signatures)
  sheet.signatures(`${t.placeDate}, ${t.lender}`, `${t.placeDate}, ${t.borrower}`)
  return sheet.save(t.footer)
}

function earlyClause(
  { calculationType, offer, locale }: ContractInput,
  rows: readonly PaymentRow[],
  caps: CompensationCaps | undefined,
): string {
  const t = texts[locale]
  if (isMortgage(calculationType)) return t.earlyOfMortgage
  if (caps === undefined) return t.earlyByLaw
  return t.earlyOfCredit({
    overAYear: formatNumber(caps.overAYear, locale),
    upToAYear: formatNumber(caps.upToAYear, locale),
    most: formatCents(highestCompensation(offer, rows, caps), locale),
  })
}

/** With the points above the base rate, and with the rate of the day where the base rate is known. */
function arrearsClause({ calculationType, legal, locale }: ContractInput, day: string): string {
  const t = texts[locale]
  const { points, baseRate, rate } = arrearsOn(legal, calculationType, day)
  if (points === undefined) return t.arrearsByLaw
  const rule = t.arrears(formatNumber(points, locale))
  if (baseRate === undefined || rate === undefined) return rule
  return `${rule} ${t.arrearsOnDay(formatDate(day, locale), formatPercent(baseRate, locale), formatPercent(rate, locale))}`
}

const contactIds = ['SUPERVISOR', 'REDRESS_BODY', 'DATA_PROTECTION'] as const

/** Where a borrower may complain, as far as the bank has entered it. */
const getContacts = ({ legal, locale }: ContractInput, day: string): string =>
  contactIds
    .flatMap((id) => {
      const contact = legalContact(legal, id, day)
      if (contact === undefined) return []
      const { name, address, website } = contact
      return [`${texts[locale][id]}: ${[name, address, ...(website === undefined ? [] : [website])].join(', ')}.`]
    })
    .join(' ')

/** The first months and the last. */
function excerpt({ locale }: ContractInput, rows: readonly PaymentRow[]): string[][] {
  const cells = (row: PaymentRow): string[] => [
    String(row.month),
    formatDate(row.dueDate ?? '', locale),
    ...[row.instalment, row.interest, row.redemption, row.outstanding].map((cents) => formatCents(cents, locale)),
  ]
  const last = rows.at(-1)
  if (rows.length <= rowsAtStart + 1 || last === undefined) return rows.map(cells)
  return [...rows.slice(0, rowsAtStart).map(cells), Array.from(texts[locale].columns, () => '…'), cells(last)]
}

/** Birthday and address, as far as they are answered. */
function detailsOfFirst(fields: FieldValues, locale: Locale): string[] {
  const street = streetAnswer(fields, wellKnown.street)
  const place = placeAnswer(fields, wellKnown.postcodeCity)
  const born = textAnswer(fields, wellKnown.dateOfBirth)
  return [
    ...(born === '' ? [] : [`${texts[locale].born} ${formatDate(born, locale)}`]),
    ...(street === undefined ? [] : [`${street.street} ${street.houseNumber}`]),
    ...(place === undefined ? [] : [`${place.postCode} ${place.city}`]),
  ]
}
