import { addDays, daysBetween } from '../../time/dates.ts'
import { hasRedemptionRate } from '../../loan/find-rate.ts'
import { mortgageRanges } from '../../loan/limits.ts'
import { type RateRange, joined, without } from './rate-ranges.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { getUseCells, type GapUse, toGapUses, isForCell, type Uses } from './rate-uses.ts'
import type { Product } from '../areas/products/schema.ts'

/** Loans within a product's limits without a price on those days; both ends included, in the rows' units. */
export interface RateGap extends GapUse {
  readonly productId: string
  readonly productType: string
  readonly amountFrom: number
  readonly amountTo: number
  readonly termFrom: number
  readonly termTo: number
  /** For loans with a redemption rate. */
  readonly redemptionRateFrom?: number
  readonly redemptionRateTo?: number
  readonly validFrom: string
  readonly validTo: string
}

interface Days {
  readonly from: string
  readonly to: string
}

type QuotableProduct = Pick<Product, 'id' | 'productType' | 'calculationType' | 'limits' | 'enabled'>

/**
 * Gaps in the bank's prices on those days, by product and use (price-kinds.ts); a gap of all uses is reported once. A
 * disabled product counts only if its product type has a price.
 */
export const findRateGaps = (
  rows: readonly Rate[],
  products: readonly QuotableProduct[],
  days: Days,
  uses: Uses = {},
): RateGap[] =>
  products.flatMap((product) => {
    const own = rows.filter(({ productType }) => productType === product.productType)
    if (product.calculationType === 'NONE' || (own.length === 0 && !product.enabled)) return []
    return findProductGaps(product, own, days, uses)
  })

function findProductGaps(product: QuotableProduct, rows: readonly Rate[], days: Days, uses: Uses): RateGap[] {
  const cells = getUseCells(rows)
  const places = new Map<string, { readonly range: RateRange; readonly lacking: typeof cells }>()
  for (const cell of cells) {
    const speaking = rows.filter((row) => isForCell(row, cell))
    for (const range of leftOpen(product, speaking, days)) {
      const place = JSON.stringify(range)
      places.set(place, { range, lacking: [...(places.get(place)?.lacking ?? []), cell] })
    }
  }
  return [...places.values()].flatMap(({ range, lacking }) =>
    toGapUses(lacking, cells, uses).map((kind) => toGap(range, product, kind, days.from)),
  )
}

function leftOpen(product: QuotableProduct, rows: readonly Rate[], days: Days): RateRange[] {
  const { amount, term, redemptionRate = mortgageRanges.redemptionRate } = product.limits
  const redeems = product.calculationType === 'MORTGAGE'
  const whole: RateRange = [
    [up(amount.min), down(amount.max)],
    [term.min, term.max],
    redeems ? [up(redemptionRate.min), down(redemptionRate.max)] : [0, 0],
    [0, daysBetween(days.from, days.to)],
  ]
  const left = rows
    .filter((row) => redeems || !hasRedemptionRate(row))
    .map((row) => toRange(row, days.from))
    // Sorted, so that few pieces are left.
    .toSorted((one, other) => byPlace(one, other))
    .reduce<RateRange[]>((ranges, quoted) => ranges.flatMap((range) => without(range, quoted)), [whole])
  return joined(left)
}

const byPlace = (one: RateRange, other: RateRange): number => {
  for (const [at, [from]] of one.entries()) {
    const order = from - (other[at]?.[0] ?? from)
    if (order !== 0 && !Number.isNaN(order)) return order
  }
  return 0
}

/** The ranges of a row, as in findInterestCondition; amounts first, because prices mostly differ by amount. */
const toRange = (row: Rate, start: string): RateRange => [
  [up(row.amountFrom), down(row.amountTo)],
  [row.termFrom, row.termTo],
  [
    row.redemptionRateFrom === undefined ? -Infinity : up(row.redemptionRateFrom),
    row.redemptionRateTo === undefined ? Infinity : down(row.redemptionRateTo),
  ],
  [daysBetween(start, row.validFrom), daysBetween(start, row.validTo)],
]

function toGap(
  range: RateRange,
  { id, productType, calculationType }: QuotableProduct,
  kind: GapUse,
  start: string,
): RateGap {
  const [amount, term, redemption, day] = range.map(([from, to]) => ({ from, to }))
  if (day === undefined || redemption === undefined || term === undefined || amount === undefined)
    throw new Error('a box of four')
  return {
    productId: id,
    productType,
    ...kind,
    amountFrom: amount.from / 100,
    amountTo: amount.to / 100,
    termFrom: term.from,
    termTo: term.to,
    ...(calculationType === 'MORTGAGE'
      ? { redemptionRateFrom: redemption.from / 100, redemptionRateTo: redemption.to / 100 }
      : {}),
    validFrom: addDays(start, day.from),
    validTo: addDays(start, day.to),
  }
}

/** Tolerance for rounding to cents and hundredths of a percent, the smallest units. */
const nearly = 1e-6
const up = (value: number): number => Math.ceil(value * 100 - nearly) + 0
const down = (value: number): number => Math.floor(value * 100 + nearly)
