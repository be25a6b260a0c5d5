import { pricingOf } from '../../loan/offer-quote.ts'
import { termUnitOf } from '../../loan/request-fields.ts'
import { centsOf } from '../../money/cents.ts'
import { isSame } from '../../shared/canonical.ts'
import { locales } from '../../text/locale.ts'
import { businessLoan, consumerCredit, energyRenovation, fullMortgage, mortgage } from '../areas/keys/defaults.ts'
import type { Product } from '../areas/products/schema.ts'
import type { TermUnit } from '../labels/term-unit.ts'
import { exampleOf, type PricingAreas, priceOf, type SamplePrice, type SampleRequest } from '../prices/sample-price.ts'

const requestOf = (amount: number, term: number, intendedUse: string | null = null): SampleRequest => ({
  amount,
  term,
  intendedUse,
})

/** Sample requests by product type. */
const shippedSamples: Readonly<Record<string, readonly SampleRequest[]>> = {
  [consumerCredit]: [
    requestOf(2_500, 24),
    requestOf(10_000, 60),
    requestOf(15_000, 48, energyRenovation),
    requestOf(25_000, 84),
  ],
  [mortgage]: [requestOf(150_000, 10), requestOf(300_000, 15), requestOf(400_000, 30)],
  [fullMortgage]: [requestOf(150_000, 15), requestOf(300_000, 20)],
  [businessLoan]: [requestOf(25_000, 36), requestOf(100_000, 60), requestOf(250_000, 120)],
}

/** A sample with a changed result; null without a price. */
export interface ChangedSample extends SampleRequest {
  readonly productId: string
  /** The unit of its term. */
  readonly termUnit: TermUnit
  /** Whether it is the request of the representative example. */
  readonly example: boolean
  readonly before: SamplePrice | null
  readonly after: SamplePrice | null
  /** In cents; null if one of the prices is missing. */
  readonly difference: { readonly expectedRateAmount: number; readonly totalAmount: number } | null
}

/**
 * The samples whose price changes, by the conditions of that day. Uses with the same price count as one sample.
 */
export function changedSamples(current: PricingAreas, candidate: PricingAreas, on: string): ChangedSample[] {
  const prices = [pricingOf(current, on), pricingOf(candidate, on)] as const
  const offered = [...new Set([...current.PRODUCTS, ...candidate.PRODUCTS].map(({ id }) => id))]
  return offered.flatMap((productId) => {
    const [old, next] = [productIn(current, productId), productIn(candidate, productId)]
    const examples = locales.flatMap((locale) => [
      ...(old === undefined ? [] : [exampleOf(current, old, locale)]),
      ...(next === undefined ? [] : [exampleOf(candidate, next, locale)]),
    ])
    const types = new Set([old?.productType ?? '', next?.productType ?? ''])
    const shipped = [...types].flatMap((type) =>
      Object.hasOwn(shippedSamples, type) ? (shippedSamples[type] ?? []) : [],
    )
    const loanRequests = [...examples, ...shipped].filter(
      (each, at, all) => all.findIndex((one) => isSame(one, each)) === at,
    )
    const changed = loanRequests.flatMap((each): ChangedSample[] => {
      const before = priceOf(prices[0], old, each)
      const after = priceOf(prices[1], next, each)
      if (isSame(before, after)) return []
      const example = examples.some((one) => isSame(one, each))
      const termUnit = termUnitOf((next ?? old)?.calculationType ?? 'NONE')
      return [{ productId, ...each, termUnit, example, before, after, difference: differenceOf(before, after) }]
    })
    return changed.filter((each, at) => changed.findIndex((one) => isSentBy(one, each)) === at)
  })
}

const isSentBy = (one: ChangedSample, other: ChangedSample): boolean =>
  one.amount === other.amount &&
  one.term === other.term &&
  isSame(one.before, other.before) &&
  isSame(one.after, other.after)

const productIn = ({ PRODUCTS }: PricingAreas, id: string): Product | undefined =>
  PRODUCTS.find((product) => product.id === id && product.enabled)

const differenceOf = (before: SamplePrice | null, after: SamplePrice | null): ChangedSample['difference'] =>
  before === null || after === null
    ? null
    : {
        expectedRateAmount: centsOf(after.expectedRateAmount) - centsOf(before.expectedRateAmount),
        totalAmount: centsOf(after.totalAmount) - centsOf(before.totalAmount),
      }
