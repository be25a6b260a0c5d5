import { addDays } from '../dates.ts'
import { type Cents, centsOf, divideHalfUp } from '../money/cents.ts'
import { arrearsOn, costOfTwoMissed } from '../loan/arrears.ts'
import { highestCompensation } from '../loan/early-repayment.ts'
import { feeOf } from '../loan/offer-payments.ts'
import { isMortgage } from '../loan/request-fields.ts'
import type { PaymentRow } from '../loan/schedule.ts'
import { raisedRateOf, wholeLifeOf } from '../loan/whole-life.ts'
import { dailyInterest, daysToRepay } from '../loan/withdrawal.ts'
import { compensationCaps, legalContact, legalNumber, legalPercent } from '../settings/legal/legal-on-day.ts'
import type { Figure, FigureName, Figures, PrecontractInput } from './model.ts'

/** The figures of an offer, its schedule and the legal values of the day. Costs of 0 are left out. */
export function figuresOf(input: PrecontractInput, schedule: readonly PaymentRow[]): Figures {
  const { offer, calculationType, day, lender, legal } = input
  const total = centsOf(offer.totalAmount)
  const amount = centsOf(offer.amount)
  const fee = feeOf(offer)
  const landChargeFee = centsOf(offer.landChargeFee ?? 0)
  const valuationFee = centsOf(offer.valuationFee ?? 0)
  const debt = centsOf(offer.outstandingDebt ?? 0)
  const last = schedule.at(-1)
  const whole = debt > 0 ? wholeLifeOf(offer, schedule) : undefined
  const highestRate = legalPercent(legal, 'HIGHEST_MORTGAGE_RATE', day)
  const raised = whole && highestRate !== undefined ? raisedRateOf(offer, schedule, whole, highestRate) : undefined
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
    costs: euro(centsOf(offer.interestsAndFees)),
    perEuro: euro(Number(divideHalfUp(BigInt(total) * 100n, BigInt(amount)))),
    count: number(schedule.length),
    regularCount: number(schedule.length - 1),
    instalment: euro(centsOf(offer.expectedRateAmount)),
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
