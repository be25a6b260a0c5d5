import { forReaders } from '#domain/receipt/languages.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, inject, it } from 'vitest'

import { addDays, addMonths, daysBetween, formatDate } from '#domain/time/dates.ts'
import { locales } from '#domain/text/locale.ts'
import type { Offer } from '#domain/loan/loan.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { PaymentDates } from '#domain/loan/offer-payments.ts'
import { offerProblems } from '#domain/loan/offer-problems.ts'
import { offerSchedule } from '#domain/loan/offer-schedule.ts'
import { yearsBetween } from '#domain/loan/payment-times.ts'
import { formatCsv } from '#domain/loan/schedule-csv.ts'
import type { PaymentRow, ScheduleRow } from '#domain/loan/schedule.ts'
import { toCents } from '#domain/money/cents.ts'
import { completeLegal as legal } from '#domain/precontract/cases/complete-legal.ts'
import { buildPrecontract } from '#domain/precontract/precontract.ts'
import type { EsisRow, SecciRow } from '#domain/precontract/rows.ts'
import { rowText } from '#domain/precontract/texts.ts'
import { OfferReceipt, Receipt } from '#domain/receipt/payload.ts'
import { makeOfferReceipt, makeReceipt, recompute } from '#domain/receipt/receipt.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { elementsOf, readTagged, taggedText } from '#test/harness/tagged-pdf.ts'

import { contractPdf } from '../../providers/bank/contract-pdf.ts'
import { decide } from '../../providers/bank/sandbox-decision.ts'
import { precontractPdf } from './deliver.ts'

const areas = shippedAreas()
/** Mortgages also with fixed-rate periods under five years. */
const products = areas.PRODUCTS.filter(({ calculationType }) => calculationType !== 'NONE').map((product) =>
  product.calculationType === 'MORTGAGE'
    ? { ...product, limits: { ...product.limits, term: { ...product.limits.term, min: 1 } } }
    : product,
)
const lender = { name: 'Bank Beispiel', address: 'Hauptstraße 1, 50667 Köln' }
/** In hundredths of a percent, of the legal values. */
const highestRate = 800

/** Two decimals, from as many hundredths. */
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 100)
const within = ({ min, max }: { readonly min: number; readonly max: number }) => hundredths(min * 100, max * 100)

/** What somebody may request of a product; funds of a purchase that leave neither too much nor too little to lend. */
function requestsOf({ calculationType, limits }: Product): fc.Arbitrary<LoanRequest> {
  const term = fc.integer({ min: limits.term.min, max: limits.term.max })
  if (limits.propertyPrice === undefined) return fc.record({ amount: within(limits.amount), term })
  return fc
    .record({
      propertyPrice: within(limits.propertyPrice),
      percentOfFunds: fc.integer({ min: 12, max: 80 }),
      redemptionRate: within(limits.redemptionRate ?? { min: 1, max: 1 }),
      postCode: fc.constantFrom('80331', '40213'),
      term,
    })
    .map(({ percentOfFunds, redemptionRate, ...purchase }) => ({
      ...purchase,
      personalFundsAmount: Math.round(purchase.propertyPrice * percentOfFunds) / 100,
      ...(calculationType === 'MORTGAGE' ? { redemptionRate } : {}),
    }))
}

const circumstances = fc.record({
  nominalRate: hundredths(1, 1200),
  feePercent: hundredths(0, 300),
  valuationFee: hundredths(0, 100_000),
  day: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-11-20', days)),
  locale: fc.constantFrom(...locales),
})
type Circumstances = typeof circumstances extends fc.Arbitrary<infer Each> ? Each : never

/** The amounts in a text, in cents. */
const centsIn = (text: string): number[] =>
  [...text.matchAll(/€([\d.,]*\d)|([\d.,]*\d)\s€/g)].map(([, english, german]) =>
    Number((english ?? german ?? '').replaceAll(/[.,]/g, '')),
  )

/** The percentages in a text, in hundredths. */
const percentagesIn = (text: string): number[] =>
  [...text.matchAll(/([\d.,]*[.,]\d\d)\s?%/g)].map(([, each = '']) => Number(each.replaceAll(/[.,]/g, '')))

interface Written {
  /** Rows of label and value, in their order. */
  readonly entries: readonly (readonly string[])[]
  /** Rows of the repayment schedule without its heading. */
  readonly payments: readonly (readonly string[])[]
  readonly paragraphs: string
}

/** What a file says. */
async function readBack(bytes: Uint8Array): Promise<Written> {
  const { root } = await readTagged(bytes)
  const rows = elementsOf(root)
    .filter(({ tag }) => tag === 'TR')
    .map((row) => row.kids.map(taggedText))
  return {
    entries: rows.filter((cells) => cells.length === 2),
    payments: rows.filter((cells) => cells.length > 2).slice(1),
    paragraphs: root.kids
      .filter(({ tag }) => tag === 'P')
      .map(taggedText)
      .join(' '),
  }
}

/** The receipt of a calculation, as it is after it was a file. */
function receiptOf(product: Product, request: LoanRequest, each: Circumstances): Receipt {
  const { nominalRate, feePercent, valuationFee, day } = each
  const origin = { portal: 'https://portal.example', madeAt: timeOn(day), release: 1, rateTable: 'a'.repeat(64) }
  const conditions = areas.INTEREST_CONDITIONS.map((row) => ({
    ...row,
    // Shipped prices of mortgages begin with five years.
    termFrom: row.termFrom === 5 ? 1 : row.termFrom,
    nominalRate,
    feePercent,
  }))
  const valued = product.calculationType === 'CONSUMER_CREDIT' ? product : { ...product, valuationFee }
  const receipt = makeReceipt(origin, { ...areas, INTEREST_CONDITIONS: conditions }, valued, request)
  return v.parse(Receipt, JSON.parse(JSON.stringify(receipt)))
}

const timeOn = (day: string): string => `${day}T10:00:00.000Z`

/** The bank's offer for the calculation. */
function offerFor({ result, product }: Receipt, { day, locale }: Circumstances): Offer & PaymentDates {
  const decision = decide({
    reference: 'SB-1',
    application: {
      applicationId: 'A1',
      loanId: 'L1',
      locale,
      sentAt: timeOn(day),
      product,
      processId: null,
      partner: null,
      quote: result,
      household: null,
      borrowers: [],
      fields: {},
      applicant: { email: 'anna@demo.example', verified: true },
      callbackMobile: null,
      documents: [],
    },
    deliveries: [],
    receivedAt: timeOn(day),
  })
  return decision.type === 'OFFER_AVAILABLE' ? decision.offer : expect.fail(decision.type)
}

/** The receipt of the bank's offer, as it is after it was a file. */
function offerReceiptOf({ portal, madeAt, release, product }: Receipt, offer: Offer): OfferReceipt {
  const named = products.find(({ id }) => id === product.id) ?? expect.fail(product.id)
  return v.parse(OfferReceipt, JSON.parse(JSON.stringify(makeOfferReceipt({ portal, madeAt, release }, named, offer))))
}

interface Figures {
  readonly result: Receipt['result'] | OfferReceipt['offer']
  readonly schedule: readonly ScheduleRow[]
}

/** The sums of a receipt in cents, which every document has to name. */
function sumsOf({ result, schedule }: Figures) {
  const instalments = toCents(result.sumOfInstallments)
  const debt = toCents(result.outstandingDebt ?? 0)
  const total = toCents(result.totalAmount)
  return {
    amount: toCents(result.amount),
    instalment: toCents(result.expectedRateAmount),
    final: toCents(result.finalInstallment),
    costs: toCents(result.interestsAndFees),
    landCharge: toCents(result.landChargeFee ?? 0),
    valuation: toCents(result.valuationFee ?? 0),
    instalments,
    debt,
    total,
    /** Paid at the payout. */
    fee: total - instalments - debt,
    months: schedule,
  }
}
type Sums = ReturnType<typeof sumsOf>

/** Instalments, interest and redemption of some months. */
const totalsOf = (months: readonly ScheduleRow[]): number[] =>
  (['instalment', 'interest', 'redemption'] as const).map((part) => months.reduce((sum, row) => sum + row[part], 0))
const amountsOf = ({ instalment, interest, redemption, outstanding }: ScheduleRow): number[] => [
  instalment,
  interest,
  redemption,
  outstanding,
]
const positive = (...cents: readonly number[]): number[] => cents.filter((each) => each > 0)
const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

interface Case {
  readonly receipt: Receipt
  readonly sums: Sums
  readonly offer: Offer & PaymentDates
  readonly each: Circumstances
  readonly rows: readonly PaymentRow[]
}

/** BGB § 502: at most 1 % of the amount, 0.5 % with no more than a year left, and no more than the interest. */
function compensationOf({ sums: { amount, costs, fee }, offer, rows }: Case): number {
  const isLong = (rows.at(-1)?.dueDate ?? '') > addMonths(offer.payoutDate, 12)
  return Math.min(Math.floor(amount / (isLong ? 100 : 200)), costs - fee)
}

/** BGB §§ 288, 497: 5 percentage points above the base rate, 2.5 for mortgages, on two instalments paid with the third one. */
function costOfTwoMissed({ receipt, rows }: Case): number {
  /** In hundredths of a percent. */
  const rate = 127 + (receipt.product.calculationType === 'CONSUMER_CREDIT' ? 500 : 250)
  const third = rows[2]?.dueDate ?? ''
  const owed = rows.slice(0, 2).reduce((sum, row) => sum + row.instalment * daysBetween(row.dueDate ?? '', third), 0)
  return halfUp(owed * rate, 100 * 100 * 365)
}

/**
 * The instalments from the end of a short fixed-rate period on, at the highest rate: they repay the debt as soon as the
 * agreed ones would. None without a higher rate.
 */
function raisedInstalmentsOf({ sums: { debt, instalment }, offer, rows }: Case): number[] {
  const nominal = toCents(offer.nominalInterest)
  if (debt === 0 || rows.length >= 60 || nominal >= highestRate) return []
  const withInterest = (cents: number, rate: number) => cents + halfUp(cents * rate, 100 * 100 * 12)
  let months = 0
  for (let left = debt; left > 0; months += 1) {
    if (rows.length + months >= 1200) return []
    left = withInterest(left, nominal) - instalment
  }
  const monthly = highestRate / (100 * 100 * 12)
  const raised = Math.round((debt * monthly) / (1 - (1 + monthly) ** -months))
  let left = debt
  return Array.from({ length: months }, (_, at) => {
    const owed = withInterest(left, highestRate)
    const paid = at === months - 1 ? owed : Math.min(raised, owed)
    left = owed - paid
    return paid
  })
}

/** What a payout is worth more than all its instalments at an effective rate, in hundredths of a percent. */
const excessAt = (rate: number, { sums: { amount, fee }, offer }: Case, instalments: readonly number[]): number =>
  instalments.reduce((left, cents, at) => {
    const years = yearsBetween(offer.payoutDate, addMonths(offer.firstInstallmentDate, at))
    return left - cents * (1 + rate / (100 * 100)) ** -years
  }, amount - fee)

function assertAddsUp({ receipt, sums, offer, rows }: Case): void {
  const { amount, costs, debt, fee, instalments, months, total } = sums
  expect(recompute(receipt)).toEqual([])
  expect(totalsOf(months)).toEqual([instalments, costs - fee, amount - debt])
  expect([amount + costs, months.at(-1)?.outstanding]).toEqual([total, debt])
  expect(offerProblems(receipt.product.calculationType, offer)).toEqual([])
  expect(rows.map(amountsOf)).toEqual(months.map(amountsOf))
}

function assertOfferReceipt({ receipt, sums, offer, rows }: Case): void {
  const signed = offerReceiptOf(receipt, offer)
  expect(recompute(signed)).toEqual([])
  expect(signed.schedule).toEqual(rows)
  expect(sumsOf({ result: signed.offer, schedule: signed.schedule })).toEqual({ ...sums, months: rows })
  const { term, nominalInterest, effectiveInterest, payoutDate, firstInstallmentDate, validUntil } = offer
  const terms = { term, nominalInterest, effectiveInterest, payoutDate, firstInstallmentDate, validUntil }
  expect(signed.offer).toMatchObject(terms)
}

async function assertInformation(written: Case): Promise<void> {
  const { receipt, sums, offer, each, rows } = written
  const { calculationType, ...product } = receipt.product
  const { amount, instalment, final, costs, landCharge, valuation, total, debt, fee, months } = sums
  const { locale, day } = each
  const information = buildPrecontract({
    calculationType,
    offer,
    day,
    applicant: forReaders(product.title)[locale],
    locale,
    lender,
    legal,
  })
  const { entries, payments } = await readBack(await precontractPdf(information, locale, new Date(timeOn(day))))
  const texts = new Map(entries.map(([label = '', text = '']) => [label, text]))
  const inRows = (read: (text: string) => number[], ...ids: readonly (SecciRow | EsisRow)[]) =>
    Object.fromEntries(ids.map((row) => [row, read(texts.get(rowText(row, locale, information.kind)) ?? '')]))
  /** In hundredths of a percent. */
  const [nominal, effective] = [toCents(offer.nominalInterest), toCents(offer.effectiveInterest)]
  const monthly = rows.map((row) => [formatDate(row.dueDate ?? '', locale), ...amountsOf(row)])
  const raised = raisedInstalmentsOf(written)
  const read = payments.map(([heading = '', ...cells]) => [heading, ...centsIn(cells.join(' '))])

  expect(inRows(centsIn, 'amount', 'total', 'instalments', 'latePayment')).toEqual({
    amount: [amount],
    total: [total, amount, costs, ...positive(debt)],
    instalments: [instalment, ...(instalment === final ? [] : [final]), ...raised.slice(0, 1)],
    latePayment: positive(costOfTwoMissed(written)),
  })
  expect(inRows(percentagesIn, 'apr')).toEqual({ apr: [effective] })
  expect(read.at(-1)?.slice(1)).toEqual(totalsOf(months))
  if (calculationType === 'CONSUMER_CREDIT') {
    const compensation = [compensationOf(written)]
    expect(
      inRows(centsIn, 'otherCosts', 'drawdown', 'example', 'compensation', 'earlyRepayment', 'withdrawalNotice'),
    ).toEqual({
      otherCosts: positive(fee),
      drawdown: positive(fee),
      example: [amount, total],
      compensation,
      earlyRepayment: compensation,
      withdrawalNotice: [halfUp(amount * nominal, 100 * 100 * 365)],
    })
    expect(inRows(percentagesIn, 'borrowingRate', 'example')).toEqual({
      borrowingRate: [nominal],
      example: [nominal, effective],
    })
    expect(read.slice(0, -1)).toEqual(monthly)
    return
  }
  expect(inRows(centsIn, 'perEuro', 'oneOffCosts', 'aprParts')).toEqual({
    perEuro: [halfUp(total * 100, amount)],
    oneOffCosts: positive(landCharge, valuation, fee - landCharge - valuation),
    aprParts: positive(fee),
  })
  expect(inRows(percentagesIn, 'rateType', 'aprParts')).toEqual({ rateType: [nominal], aprParts: [nominal] })
  const { raisedRate = [] } = inRows(percentagesIn, 'raisedRate')
  expect(raisedRate.slice(1)).toEqual(raised.slice(0, 1).map(() => highestRate))
  for (const rate of raisedRate.slice(0, 1)) {
    const instalments = [...months.map((row) => row.instalment), ...raised]
    expect(excessAt(rate - 0.5, written, instalments)).toBeLessThanOrEqual(0)
    expect(excessAt(rate + 0.5, written, instalments)).toBeGreaterThan(0)
  }
  const years = Array.from({ length: Math.ceil(months.length / 12) }, (_, at) => months.slice(at * 12, at * 12 + 12))
  expect(read.slice(0, 12)).toEqual(monthly.slice(0, 12))
  expect(read.slice(12, -1).map(([, ...cells]) => cells)).toEqual(
    years.map((year) => [...totalsOf(year), year.at(-1)?.outstanding]),
  )
}

async function assertContract(written: Case): Promise<void> {
  const { receipt, sums, offer, each, rows } = written
  const { amount, instalment, final, costs, landCharge, valuation, total, debt } = sums
  const { calculationType } = receipt.product
  const { locale, day } = each
  const date = new Date(timeOn(day))
  const { entries, payments, paragraphs } = await readBack(
    await contractPdf({ reference: 'SB-1', locale, lender, fields: {}, offer, calculationType, legal, date }),
  )
  const values = entries.map(([, value]) => value).join(' ')
  expect(centsIn(values)).toEqual([
    amount,
    instalment,
    final,
    costs,
    ...positive(landCharge, valuation),
    total,
    ...positive(debt),
  ])
  expect(percentagesIn(values)).toEqual([offer.nominalInterest, offer.effectiveInterest].map(toCents))
  expect(centsIn(paragraphs)).toEqual(calculationType === 'CONSUMER_CREDIT' ? [compensationOf(written)] : [])
  const monthly = rows.map((row) => [String(row.month), formatDate(row.dueDate ?? '', locale), ...amountsOf(row)])
  expect(
    payments
      .filter(([month]) => month !== '…')
      .map(([month, due, ...cells]) => [month, due, ...centsIn(cells.join(' '))]),
  ).toEqual([...monthly.slice(0, 6), monthly.at(-1)])
}

function assertScheduleFile({ each: { locale }, rows, sums }: Case): void {
  const [, ...lines] = formatCsv(rows, locale).trimEnd().split('\r\n')
  const cells = lines.map((line) => line.split(locale === 'de' ? ';' : ',').slice(2))
  expect(cells.map((amounts) => amounts.map((each) => Number(each.replaceAll(/[.,]/g, ''))))).toEqual(
    sums.months.map(amountsOf),
  )
}

it.each(products)(
  'receipt, offer, schedule, pre-contractual information and contract of $id have the same sums to the cent',
  { timeout: 3_600_000 },
  async (product) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(product), circumstances, async (request, each) => {
        const receipt = receiptOf(product, request, each)
        const offer = offerFor(receipt, each)
        const rows = offerSchedule(product.calculationType, offer)
        const written = { receipt, sums: sumsOf(receipt), offer, each, rows }
        assertAddsUp(written)
        assertOfferReceipt(written)
        await assertInformation(written)
        await assertContract(written)
        assertScheduleFile(written)
      }),
      { numRuns: inject('documentedLoans') },
    )
  },
)
