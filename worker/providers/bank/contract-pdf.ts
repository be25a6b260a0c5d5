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
import { isMortgage, monthsOf } from '#domain/loan/request-fields.ts'
import { centsOf } from '#domain/money/cents.ts'
import { formatEuro, formatNumber, formatPercent, formatTerm } from '#domain/money/format.ts'
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
  const euro = (amount: number): string => formatEuro(centsOf(amount), locale)
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
  sheet.row(hasDebt ? t.fixedTerm : t.term, formatTerm(monthsOf(input.calculationType, offer.term), locale))
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
    contacts: contactsOf(input, day),
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
    most: formatEuro(highestCompensation(offer, rows, caps), locale),
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
const contactsOf = ({ legal, locale }: ContractInput, day: string): string =>
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
    ...[row.instalment, row.interest, row.redemption, row.outstanding].map((cents) => formatEuro(cents, locale)),
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

/** What its clauses name: legal values on the day of the contract; without one, the text refers to the law. */
interface Figures {
  /** The clause on early repayment. */
  readonly early: string
  readonly withdrawalDays: number | undefined
  /** The clause on default. */
  readonly arrears: string
  /** Empty without any contact. */
  readonly contacts: string
}

/** Formatted percentages, and the most in euro. */
interface EarlyFigures {
  readonly overAYear: string
  readonly upToAYear: string
  readonly most: string
}

/** Heading and text. */
type Clauses = readonly (readonly [heading: string, text: string])[]

const texts = {
  de: {
    title: 'Darlehensvertrag',
    number: 'Nr.',
    parties: 'Vertragsparteien',
    lender: 'Darlehensgeberin',
    borrower: 'Darlehensnehmer/in',
    born: 'geboren am',
    conditions: 'Konditionen',
    amount: 'Nettodarlehensbetrag',
    term: 'Laufzeit',
    fixedTerm: 'Zinsbindung',
    debt: 'Restschuld nach der Zinsbindung',
    nominal: 'Gebundener Sollzinssatz pro Jahr',
    effective: 'Effektiver Jahreszins',
    effectiveUntil: 'Effektiver Jahreszins bis zum Ende der Zinsbindung',
    instalment: 'Monatliche Rate',
    finalInstalment: 'Letzte Rate',
    interest: 'Zinsen und Kosten insgesamt',
    landCharge: 'davon Eintragung der Grundschuld',
    valuation: 'davon Wertermittlung',
    total: 'Gesamtbetrag',
    payout: 'Auszahlung',
    firstInstalment: 'Erste Rate fällig',
    validUntil: 'Angebot gültig bis',
    schedule: 'Tilgungsplan (Auszug)',
    columns: ['Monat', 'Fällig', 'Rate', 'Zinsen', 'Tilgung', 'Restschuld'],
    SUPERVISOR: 'Aufsichtsbehörde',
    REDRESS_BODY: 'Schlichtungsstelle',
    DATA_PROTECTION: 'Datenschutzaufsicht',
    clauses: ({ early, withdrawalDays, arrears, contacts }: Figures): Clauses => [
      [
        'Auszahlung und Rückzahlung',
        'Das Darlehen wird nach Annahme dieses Vertrags auf das angegebene Konto ausgezahlt und in gleich hohen monatlichen Raten zurückgezahlt. Die Tage der Auszahlung und der ersten Rate stehen in den Konditionen; jede weitere Rate ist einen Monat nach der vorigen fällig. Die letzte Rate gleicht Rundungen aus.',
      ],
      [
        'Widerrufsrecht',
        `Die Vertragserklärung kann innerhalb ${withdrawalDays === undefined ? 'der gesetzlichen Frist' : `von ${withdrawalDays} Tagen`} ohne Angabe von Gründen widerrufen werden (§§\u00A0495, 355 BGB). Die Frist beginnt nach Abschluss des Vertrags, aber erst, wenn alle Pflichtangaben nach §\u00A0492 Absatz 2 BGB vorliegen.`,
      ],
      ['Vorzeitige Rückzahlung', early],
      ['Verzug', arrears],
      ...(contacts === '' ? [] : [['Aufsicht und Beschwerden', contacts] as const]),
    ],
    arrears: (points: string) =>
      `Für ausbleibende Zahlungen wird der gesetzliche Zinssatz für Verzugszinsen von ${points} Prozentpunkten über dem Basiszinssatz berechnet (§§\u00A0497, 288 BGB).`,
    arrearsByLaw:
      'Für ausbleibende Zahlungen wird der gesetzliche Zinssatz für Verzugszinsen berechnet (§§\u00A0497, 288 BGB).',
    arrearsOnDay: (day: string, baseRate: string, rate: string) =>
      `Am ${day} beträgt der Basiszinssatz ${baseRate} pro Jahr, der Verzugszinssatz damit ${rate}.`,
    earlyByLaw:
      'Das Darlehen kann jederzeit ganz oder teilweise vorzeitig zurückgezahlt werden (§\u00A0500 Absatz 2 BGB). Die Vorfälligkeitsentschädigung beträgt höchstens, was das Gesetz zulässt (§\u00A0502 BGB).',
    earlyOfCredit: ({ overAYear, upToAYear, most }: EarlyFigures) =>
      `Das Darlehen kann jederzeit ganz oder teilweise vorzeitig zurückgezahlt werden (§\u00A0500 Absatz 2 BGB). Die Vorfälligkeitsentschädigung beträgt höchstens ${overAYear}\u00A0% des vorzeitig zurückgezahlten Betrags, oder ${upToAYear}\u00A0%, wenn bis zur vereinbarten Rückzahlung höchstens ein Jahr bleibt, und nie mehr als die Sollzinsen für diese Zeit (§\u00A0502 BGB). Für dieses Darlehen sind das höchstens ${most}.`,
    earlyOfMortgage:
      'Bis zum Ende der Zinsbindung kann das Darlehen vorzeitig zurückgezahlt werden, wenn daran ein berechtigtes Interesse besteht (§\u00A0500 Absatz 2 BGB). Dann kann die Darlehensgeberin eine angemessene Vorfälligkeitsentschädigung verlangen (§\u00A0502 BGB).',
    signatures: 'Unterschriften',
    placeDate: 'Ort, Datum',
    footer: 'Von der Sandbox-Bank erzeugt. Kein rechtsgültiger Vertrag.',
  },
  en: {
    title: 'Loan contract',
    number: 'No.',
    parties: 'Parties',
    lender: 'lender',
    borrower: 'borrower',
    born: 'born on',
    conditions: 'Conditions',
    amount: 'Net loan amount',
    term: 'Term',
    fixedTerm: 'Fixed-rate period',
    debt: 'Remaining debt after the fixed-rate period',
    nominal: 'Borrowing rate (fixed) per year',
    effective: 'APR',
    effectiveUntil: 'APR until the end of the fixed-rate period',
    instalment: 'Monthly instalment',
    finalInstalment: 'Final instalment',
    interest: 'Interest and costs in total',
    landCharge: 'of which registration of the land charge',
    valuation: 'of which valuation of the property',
    total: 'Total amount payable',
    payout: 'Disbursement',
    firstInstalment: 'First instalment due',
    validUntil: 'Offer valid until',
    schedule: 'Repayment schedule (excerpt)',
    columns: ['Month', 'Due', 'Instalment', 'Interest', 'Capital repaid', 'Remaining debt'],
    SUPERVISOR: 'Supervisory authority',
    REDRESS_BODY: 'Ombudsman',
    DATA_PROTECTION: 'Data protection authority',
    clauses: ({ early, withdrawalDays, arrears, contacts }: Figures): Clauses => [
      [
        'Disbursement and repayment',
        'After this contract has been accepted, the loan is paid out to the account given and repaid in equal monthly instalments. The conditions name the days of disbursement and of the first instalment; every further instalment is due one month after the previous one. The last one evens out roundings.',
      ],
      [
        'Right of withdrawal',
        `The borrower may withdraw from the contract within ${withdrawalDays === undefined ? 'the period set by law' : `${withdrawalDays} days`} without giving reasons (§§\u00A0495, 355 BGB). The period begins after conclusion of the contract, but not before all mandatory information under §\u00A0492 (2) BGB has been given.`,
      ],
      ['Early repayment', early],
      ['Default', arrears],
      ...(contacts === '' ? [] : [['Supervision and complaints', contacts] as const]),
    ],
    arrears: (points: string) =>
      `For late payments the statutory default interest rate of ${points} percentage points above the base rate applies (§§\u00A0497, 288 BGB).`,
    arrearsByLaw: 'For late payments the statutory default interest rate applies (§§\u00A0497, 288 BGB).',
    arrearsOnDay: (day: string, baseRate: string, rate: string) =>
      `On ${day} the base rate is ${baseRate} per year, so the default interest rate is ${rate}.`,
    earlyByLaw:
      'The loan may be repaid early at any time, in full or in part (§\u00A0500 (2) BGB). The compensation for early repayment is at most what the law allows (§\u00A0502 BGB).',
    earlyOfCredit: ({ overAYear, upToAYear, most }: EarlyFigures) =>
      `The loan may be repaid early at any time, in full or in part (§\u00A0500 (2) BGB). The compensation for early repayment is at most ${overAYear}% of the amount repaid early, or ${upToAYear}% if no more than a year is left until the agreed repayment, and never more than the interest for that time (§\u00A0502 BGB). For this loan it is at most ${most}.`,
    earlyOfMortgage:
      'Until the end of the fixed-rate period, the loan may be repaid early if there is a legitimate interest in doing so (§\u00A0500 (2) BGB). The lender may then claim reasonable compensation (§\u00A0502 BGB).',
    signatures: 'Signatures',
    placeDate: 'Place, date',
    footer: 'Made by the sandbox bank. Not a binding contract.',
  },
} as const
