import { getRatesAndCosts } from '../../loan/offer-quote.ts'
import { getTermUnit } from '../../loan/request-fields.ts'
import { toCents } from '../../money/cents.ts'
import { isSame } from '../../shared/canonical.ts'
import { locales } from '../../text/locale.ts'
import { businessLoan, consumerCredit, energyRenovation, fullMortgage, mortgage } from '../areas/keys/defaults.ts'
import type { Product } from '../areas/products/schema.ts'
import type { TermUnit } from '../labels/term-unit.ts'
import {
  getSampleRequest,
  type QuoteAreas,
  findSampleQuote,
  type SampleQuote,
  type SampleRequest,
} from '../prices/sample-quote.ts'

const toRequest = (amount: number, term: number, intendedUse: string | null = null): SampleRequest => ({
  amount,
  term,
  intendedUse,
})

/** Sample requests by product type. */
const shippedSamples: Readonly<Record<string, readonly SampleRequest[]>> = {
  [consumerCredit]: [
    toRequest(2_500, 24),
    toRequest(10_000, 60),
    toRequest(15_000, 48, energyRenovation),
    toRequest(25_000, 84),
  ],
  [mortgage]: [toRequest(150_000, 10), toRequest(300_000, 15), toRequest(400_000, 30)],
  [fullMortgage]: [toRequest(150_000, 15), toRequest(300_000, 20)],
  [businessLoan]: [toRequest(25_000, 36), toRequest(100_000, 60), toRequest(250_000, 120)],
}

/** A sample with a changed result; null without a price. */
export interface ChangedSample extends SampleRequest {
  readonly productId: string
  /** The unit of its term. */
  readonly termUnit: TermUnit
  /** Whether it is the request of the representative example. */
  readonly example: boolean
  readonly before: SampleQuote | null
  readonly after: SampleQuote | null
  /** In cents; null if one of the prices is missing. */
  readonly difference: { readonly expectedRateAmount: number; readonly totalAmount: number } | null
}

/**
 * The samples whose price changes, by the conditions of that day. Uses with the same price count as one sample.
 */
export function changedSamples(current: QuoteAreas, candidate: QuoteAreas, on: string): ChangedSample[] {
  const prices = [getRatesAndCosts(current, on), getRatesAndCosts(candidate, on)] as const
  const offered = [...new Set([...current.PRODUCTS, ...candidate.PRODUCTS].map(({ id }) => id))]
  return offered.flatMap((productId) => {
    const [old, next] = [productIn(current, productId), productIn(candidate, productId)]
    const examples = locales.flatMap((locale) => [
      ...(old === undefined ? [] : [getSampleRequest(current, old, locale)]),
      ...(next === undefined ? [] : [getSampleRequest(candidate, next, locale)]),
    ])
    const types = new Set([old?.productType ?? '', next?.productType ?? ''])
    const shipped = [...types].flatMap((type) =>
      Object.hasOwn(shippedSamples, type) ? (shippedSamples[type] ?? []) : [],
    )
    const loanRequests = [...examples, ...shipped].filter(
      (each, at, all) => all.findIndex((one) => isSame(one, each)) === at,
    )
    const changed = loanRequests.flatMap((each): ChangedSample[] => {
      const before = findSampleQuote(prices[0], old, each)
      const after = findSampleQuote(prices[1], next, each)
      if (isSame(before, after)) return []
      const example = examples.some((one) => isSame(one, each))
      const termUnit = getTermUnit((next ?? old)?.calculationType ?? 'NONE')
      return [{ productId, ...each, termUnit, example, before, after, difference: findDifference(before, after) }]
    })
    return changed.filter((each, at) => changed.findIndex((one) => isSentBy(one, each)) === at)
  })
}

const isSentBy = (one: ChangedSample, other: ChangedSample): boolean =>
  one.amount === other.amount &&
  one.term === other.term &&
  isSame(one.before, other.before) &&
  isSame(one.after, other.after)

const productIn = ({ PRODUCTS }: QuoteAreas, id: string): Product | undefined =>
  PRODUCTS.find((product) => product.id === id && product.enabled)

const findDifference = (before: SampleQuote | null, after: SampleQuote | null): ChangedSample['difference'] =>
  before === null || after === null
    ? null
    : {
        expectedRateAmount: toCents(after.expectedRateAmount) - toCents(before.expectedRateAmount),
        totalAmount: toCents(after.totalAmount) - toCents(before.totalAmount),
      }
