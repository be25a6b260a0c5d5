import * as v from 'valibot'

import { maxMonths } from '../loan/annuity.ts'
import { isEuroAmount } from '../money/cents.ts'
import { states } from '../settings/areas/costs/schema.ts'
import { Day } from '../settings/schemas/day.ts'
import { parseTimestamp } from '../time/timestamp.ts'
import { inReceiptLanguages } from './languages.ts'

const Figure = v.pipe(v.number(), v.finite())
const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
const Title = v.pipe(v.string(), v.maxLength(200))
/** Integer cents, unlike those of the result. */
const Cents = v.pipe(v.number(), v.safeInteger())

/** The inputs, as `LoanRequest`. */
const Request = v.strictObject({
  amount: v.optional(Figure),
  term: Figure,
  intendedUse: v.optional(Key),
  typeOfUse: v.optional(Key),
  redemptionRate: v.optional(Figure),
  propertyPrice: v.optional(Figure),
  propertyValue: v.optional(Figure),
  personalFundsAmount: v.optional(Figure),
  repairCostsAmount: v.optional(Figure),
  residualDebtAmount: v.optional(Figure),
  postCode: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/))),
})

/** Every figure of a plausible `Quote`, in euro and percent. */
const Result = v.strictObject({
  amount: Figure,
  term: Figure,
  expectedRateAmount: Figure,
  nominalInterest: Figure,
  feePercent: Figure,
  effectiveInterest: Figure,
  finalInstallment: Figure,
  numberOfInstallments: Figure,
  totalAmount: Figure,
  sumOfInstallments: Figure,
  interestsAndFees: Figure,
  outstandingDebt: Figure,
  propertyPrice: v.optional(Figure),
  repairCostsAmount: v.optional(Figure),
  residualDebtAmount: v.optional(Figure),
  personalFundsAmount: v.optional(Figure),
  realEstateTransferTax: v.optional(Figure),
  notaryFees: v.optional(Figure),
  realEstateAgentTax: v.optional(Figure),
  realEstateTransferAmount: v.optional(Figure),
  notaryFeesAmount: v.optional(Figure),
  realEstateAgentAmount: v.optional(Figure),
  landChargeFee: v.optional(Figure),
  valuationFee: v.optional(Figure),
  state: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2)))),
  redemptionRate: v.optional(v.nullable(Figure)),
})

/*
 * The settings of version 1, as they were when it was defined. Copies, because what later settings require is in no earlier
 * receipt; what they add is ignored.
 */
const Range = v.object({ min: Figure, max: Figure, step: Figure, initial: Figure })
const Product = v.object({
  id: Key,
  title: v.object(inReceiptLanguages(() => Title)),
  productType: Key,
  calculationType: v.picklist(['NONE', 'CONSUMER_CREDIT', 'MORTGAGE', 'MORTGAGE_FULL']),
  limits: v.object({
    amount: Range,
    term: Range,
    propertyPrice: v.optional(Range),
    personalFundsAmount: v.optional(Range),
    repairCostsAmount: v.optional(Range),
    residualDebtAmount: v.optional(Range),
    redemptionRate: v.optional(Range),
  }),
  valuationFee: v.optional(Figure),
})
const Condition = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  productType: Key,
  intendedUse: v.optional(Key),
  typeOfUse: v.optional(Key),
  amountFrom: Figure,
  amountTo: Figure,
  termFrom: Figure,
  termTo: Figure,
  redemptionRateFrom: v.optional(Figure),
  redemptionRateTo: v.optional(Figure),
  nominalRate: Figure,
  feePercent: Figure,
  validFrom: Day,
  validTo: Day,
})
const CostList = v.object({
  id: v.picklist(['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS']),
  taxes: v.pipe(
    v.array(
      v.object({
        id: Key,
        name: v.object(inReceiptLanguages(() => v.string())),
        value: Figure,
        validFrom: Day,
        state: v.optional(v.picklist(states)),
      }),
    ),
    v.maxLength(100),
  ),
})
const Positive = v.pipe(Figure, v.gtValue(0))
const FeeRow = v.object({ upTo: Positive, step: Positive, rise: Figure })

const origin = {
  /** The address of the portal. */
  portal: v.pipe(v.string(), v.url(), v.maxLength(500)),
  madeAt: v.pipe(
    v.string(),
    v.check((text) => parseTimestamp(text) !== undefined, 'timestamp'),
  ),
  /**
   * The number of the release whose settings the calculation uses. Of an offer: of those that the application stands on, from
   * which nothing is calculated.
   */
  release: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
}
/** A month of the schedule; money in cents. */
const month = { month: Figure, instalment: Cents, interest: Cents, redemption: Cents, outstanding: Cents }

/** What a receipt says: a calculation with everything that it depends on, and nothing about a person. */
export const Receipt = v.strictObject({
  version: v.literal(1),
  ...origin,
  /** SHA-256 of the canonical JSON of that release's interest conditions, in hexadecimal. */
  rateTable: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  product: Product,
  request: Request,
  /** The settings' entries that the calculation uses, in keys of the portal. */
  conditions: v.pipe(v.array(Condition), v.maxLength(1)),
  costs: v.pipe(v.array(CostList), v.maxLength(2)),
  /** The land register's table, for mortgages. */
  landChargeFees: v.pipe(v.array(FeeRow), v.maxLength(50)),
  result: Result,
  schedule: v.pipe(v.array(v.strictObject(month)), v.maxLength(maxMonths)),
})
export type Receipt = v.InferOutput<typeof Receipt>

const Euro = v.pipe(v.number(), v.minValue(0), v.check(isEuroAmount, 'two decimals'))

/** What a receipt of the bank's offer says: its figures, with the days on which the effective rate counts the payments. */
export const OfferReceipt = v.strictObject({
  version: v.literal(2),
  ...origin,
  product: v.object({
    id: Key,
    title: v.object(inReceiptLanguages(() => Title)),
    calculationType: Product.entries.calculationType,
  }),
  /** In euro and percent. */
  offer: v.strictObject({
    amount: Euro,
    term: Figure,
    nominalInterest: Figure,
    effectiveInterest: Figure,
    expectedRateAmount: Euro,
    finalInstallment: Euro,
    sumOfInstallments: Euro,
    interestsAndFees: Euro,
    landChargeFee: v.optional(Euro),
    valuationFee: v.optional(Euro),
    totalAmount: Euro,
    outstandingDebt: v.optional(Euro),
    payoutDate: Day,
    firstInstallmentDate: Day,
    validUntil: Day,
  }),
  schedule: v.pipe(v.array(v.strictObject({ ...month, dueDate: Day })), v.maxLength(maxMonths)),
})
export type OfferReceipt = v.InferOutput<typeof OfferReceipt>

/** What a file can say. */
export const AnyReceipt = v.variant('version', [Receipt, OfferReceipt])
export type AnyReceipt = v.InferOutput<typeof AnyReceipt>

/** The name of an input, a figure of the result or of an offer, or a figure of a month. */
export type FigureName =
  | keyof Receipt['request']
  | keyof Receipt['result']
  | keyof OfferReceipt['offer']
  | keyof OfferReceipt['schedule'][number]
