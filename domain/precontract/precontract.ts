import { addDays } from '../time/dates.ts'
import { offerSchedule } from '../loan/offer-schedule.ts'
import { isMortgage } from '../loan/request-fields.ts'
import { legalNumber, legalRows, compensationCaps, legalContact, legalPercent } from '../settings/legal/legal-on-day.ts'
import type {
  Phrase,
  Precontract,
  PrecontractInput,
  PrecontractKind,
  PrecontractSection,
  FigureName,
  Figures,
  Figure,
} from './model.ts'
import { denyingRows, esisRows, secciRows, type EsisRow } from './rows.ts'
import { secciPhrases, when, contact, instalments, latePayment, withdrawal } from './secci.ts'
import { hasFiguresFor } from './texts.ts'
import type { Locale } from '../text/locale.ts'
import type { PhraseId } from '../texts/de/precontract.ts'
import { type Cents, toCents, divideHalfUp } from '../money/cents.ts'
import { arrearsOn, costOfTwoMissed } from '../loan/arrears.ts'
import { highestCompensation } from '../loan/early-repayment.ts'
import { getOfferFee } from '../loan/offer-payments.ts'
import type { PaymentRow } from '../loan/schedule.ts'
import { findRaisedRate, findWholeLife } from '../loan/whole-life.ts'
import { dailyInterest, daysToRepay } from '../loan/withdrawal.ts'

/**
 * The information that the law prescribes for an offer before it is signed. Its figures are those of the offer and of its
 * schedule. Rows that do not apply are left out, and so are sections without rows.
 */
export function buildPrecontract(input: PrecontractInput): Precontract {
  const schedule = offerSchedule(input.calculationType, input.offer)
  const figures = buildFigures(input, schedule)
  const kind: PrecontractKind = isMortgage(input.calculationType) ? 'ESIS' : 'SECCI'
  const bankTexts = legalRows(input.legal, kind === 'ESIS' ? 'ESIS_TEXTS' : 'SECCI_TEXTS', input.day) ?? []
  const phrases = kind === 'ESIS' ? esisPhrases(figures, input.locale) : secciPhrases(figures, input.locale)
  const getPhrases = (row: string): readonly Phrase[] => {
    const own = bankTexts.find((each) => each.row === row)
    if (own === undefined) return phrases[row] ?? []
    const mayBeRequired = insuranceRows.includes(row) && isForComparison(input)
    if (hasFiguresFor(own.text, figures)) return [own.text, ...when(mayBeRequired, 'insuranceComparison')]
    // Only a text of an older release can lack a figure on a denying row.
    return denyingRows.includes(row) ? [] : (phrases[row] ?? [])
  }
  return { kind, figures, sections: buildSections(kind, getPhrases), schedule }
}

/** Rows in which a bank says that it requires an insurance: of a SECCI and of an ESIS. */
const insuranceRows: readonly string[] = ['insurance', 'duties']

/** Whether the offer stands as long as its applicant may compare policies of a required insurance. */
function isForComparison({ legal, day, offer }: PrecontractInput): boolean {
  const days = legalNumber(legal, 'INSURANCE_COMPARISON_DAYS', day)
  return days !== undefined && offer.validUntil.slice(0, 10) >= addDays(day, days)
}

const lastPages: Readonly<Record<string, number>> = { essentials: 1, repayment: 2 }

/** The sections that have rows, in the order of the law, with the numbers of an ESIS. */
export function buildSections(
  kind: PrecontractKind,
  phrasesOf: (row: string) => readonly Phrase[],
): readonly PrecontractSection[] {
  const rowsBySection: Readonly<Record<string, readonly string[]>> = kind === 'ESIS' ? esisRows : secciRows
  const sections = Object.entries(rowsBySection)
    .map(([id, rows]) => ({
      id,
      rows: rows.map((row) => ({ id: row, phrases: phrasesOf(row) })).filter(({ phrases }) => phrases.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (kind === 'SECCI') return sections.map((section) => ({ ...section, lastPage: lastPages[section.id] }))
  const first = sections[0]?.id === 'preliminary' ? 0 : 1
  return sections.map((section, at) => (at + first === 0 ? section : { ...section, number: at + first }))
}

/** The sentences of each row for an offer; none where the row does not apply, or where only the bank knows it. */
function esisPhrases(figures: Figures, locale: Locale): Readonly<Record<string, readonly PhraseId[]>> {
  const has = (name: FigureName): boolean => Object.hasOwn(figures, name)
  const hasDebt = has('debt')
  const phrases: Readonly<Record<EsisRow, readonly PhraseId[]>> = {
    document: [has('applicant') ? 'createdFor' : 'createdOn', 'basedOn'],
    validity: ['validUntil'],
    creditor: ['lender'],
    contact: contact(has),
    advice: ['noAdvice'],
    intermediary: [],
    amount: ['amount'],
    duration: [hasDebt ? 'termFixed' : 'term', ...when(has('wholeTerm'), 'wholeTerm')],
    loanType: ['annuityLoan'],
    rateType: [hasDebt ? 'nominalUntil' : 'nominalFixed', ...when(hasDebt, 'rateAfterwards')],
    total: [hasDebt ? 'totalWithDebt' : 'total'],
    perEuro: ['perEuro'],
    propertyValue: when(has('propertyValue'), 'propertyValue'),
    lendingLimit: when(isWithinValue(figures), 'lendingLimit'),
    landCharge: ['landCharge'],
    apr: ['aprcMeaning', hasDebt ? 'aprcUntil' : 'aprc'],
    aprParts: ['aprInterest', ...when(has('fee'), 'aprCosts')],
    wholeLife: when(has('wholeEffective'), 'wholeEffective'),
    raisedRate: when(has('raisedEffective'), 'raisedEffective'),
    oneOffCosts: [
      ...when(has('landChargeFee'), 'landChargeFee'),
      ...when(has('valuationFee'), 'valuationFee'),
      ...when(has('otherFee'), 'otherFee'),
      ...when(!has('fee'), 'noOneOffCosts'),
    ],
    recurringCosts: ['noRecurringCosts'],
    excludedCosts: ['excludedCosts'],
    frequency: ['monthly'],
    count: ['count'],
    instalments: [...instalments(figures), ...when(has('raisedInstalment'), 'raisedInstalment')],
    income: ['income'],
    schedule: ['scheduleByYear'],
    duties: ['noDuties'],
    earlyRepayment: ['earlyRepaymentOfMortgage'],
    compensation: ['compensationOfMortgage'],
    flexibleFeatures: [],
    withdrawal: [withdrawal(has)],
    // Only the bank knows of a mortgage without a right of withdrawal.
    reflection: [],
    draft: ['draft'],
    complaint: ['complaint'],
    redress: when(has('redressName'), 'redress'),
    latePayment: latePayment(has),
    forcedSale: ['talkToBank', 'forcedSale'],
    law: ['law'],
    language: [locale === 'de' ? 'languageGerman' : 'languageEnglish'],
    supervisor: when(has('supervisorName'), 'supervisedBy'),
  }
  return phrases
}

/** Whether the loan is at most as high as the assumed value of its property. */
const isWithinValue = ({ amount, propertyValue }: Figures): boolean =>
  amount?.type === 'euro' && propertyValue?.type === 'euro' && amount.cents <= propertyValue.cents

/** The figures of an offer, its schedule and the legal values of the day. Costs of 0 are left out. */
function buildFigures(input: PrecontractInput, schedule: readonly PaymentRow[]): Figures {
  const { offer, calculationType, day, lender, legal } = input
  const total = toCents(offer.totalAmount)
  const amount = toCents(offer.amount)
  const fee = getOfferFee(offer)
  const landChargeFee = toCents(offer.landChargeFee ?? 0)
  const valuationFee = toCents(offer.valuationFee ?? 0)
  const debt = toCents(offer.outstandingDebt ?? 0)
  const last = schedule.at(-1)
  const whole = debt > 0 ? findWholeLife(offer, schedule) : undefined
  const highestRate = legalPercent(legal, 'HIGHEST_MORTGAGE_RATE', day)
  const raised = whole && highestRate !== undefined ? findRaisedRate(offer, schedule, whole, highestRate) : undefined
  const reflectionDays = legalNumber(legal, 'REFLECTION_DAYS', day)
  const arrears = arrearsOn(legal, calculationType, day)
  // For mortgages, the law has no cap.
  const caps = isMortgage(calculationType) ? undefined : compensationCaps(legal, day)
  const supervisor = legalContact(legal, 'SUPERVISOR', day)
  const redress = legalContact(legal, 'REDRESS_BODY', day)
  return known({
    day: dayFigure(day),
    applicant: text(input.applicant),
    lenderName: text(lender.name),
    lenderAddress: text(lender.address),
    lenderPhone: text(lender.phone),
    lenderEmail: text(lender.email),
    lenderWebsite: text(lender.website),
    amount: euro(amount),
    term: term(schedule.length),
    nominal: percent(offer.nominalInterest),
    effective: percent(offer.effectiveInterest),
    total: euro(total),
    costs: euro(toCents(offer.interestsAndFees)),
    perEuro: euro(Number(divideHalfUp(BigInt(total) * 100n, BigInt(amount)))),
    count: number(schedule.length),
    regularCount: number(schedule.length - 1),
    instalment: euro(toCents(offer.expectedRateAmount)),
    final: euro(last?.instalment ?? 0),
    payout: dayFigure(offer.payoutDate),
    first: dayFigure(schedule[0]?.dueDate),
    last: dayFigure(last?.dueDate),
    validUntil: dayFigure(offer.validUntil.slice(0, 10)),
    fee: cost(fee),
    landChargeFee: cost(landChargeFee),
    valuationFee: cost(valuationFee),
    otherFee: cost(fee - landChargeFee - valuationFee),
    debt: cost(debt),
    wholeTerm: whole && term(whole.months),
    wholeEffective: percent(whole?.effectiveInterest),
    highestRate: raised && percent(highestRate),
    raisedEffective: percent(raised?.effectiveInterest),
    raisedInstalment: raised && euro(raised.instalment),
    propertyValue: cost(input.propertyValue ?? 0),
    compensation: caps && euro(highestCompensation(offer, schedule, caps)),
    capOverAYear: number(caps?.overAYear),
    capUpToAYear: number(caps?.upToAYear),
    arrearsPoints: number(arrears.points),
    baseRate: percent(arrears.baseRate),
    arrearsRate: percent(arrears.rate),
    missedCost: cost((arrears.rate === undefined ? undefined : costOfTwoMissed(schedule, arrears.rate)) ?? 0),
    withdrawalDays: number(legalNumber(legal, 'WITHDRAWAL_DAYS', day)),
    daysToRepay: number(daysToRepay),
    reflectionDays: number(reflectionDays),
    reflectionUntil: dayFigure(reflectionDays === undefined ? undefined : addDays(day, reflectionDays)),
    insuranceDays: number(legalNumber(legal, 'INSURANCE_COMPARISON_DAYS', day)),
    dailyInterest: euro(dailyInterest(amount, offer.nominalInterest)),
    supervisorName: text(supervisor?.name),
    supervisorAddress: text(supervisor?.address),
    redressName: text(redress?.name),
    redressAddress: text(redress?.address),
  })
}

const known = (figures: Readonly<Record<FigureName, Figure | undefined>>): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined))

const euro = (cents: Cents): Figure => ({ type: 'euro', cents })
const cost = (cents: Cents): Figure | undefined => (cents > 0 ? euro(cents) : undefined)
const percent = (value: number | undefined): Figure | undefined =>
  value === undefined ? undefined : { type: 'percent', percent: value }
const term = (months: number): Figure => ({ type: 'term', months })
const number = (value: number | undefined): Figure | undefined =>
  value === undefined ? undefined : { type: 'number', number: value }
const dayFigure = (day: string | undefined): Figure | undefined =>
  day === undefined ? undefined : { type: 'day', day }
const text = (value: string | undefined): Figure | undefined =>
  value === undefined || value === '' ? undefined : { type: 'text', text: value }
