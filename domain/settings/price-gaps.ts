import { addDays } from '../dates.ts'
import { mortgageRanges } from '../loan/limits.ts'
import { type Box, joined, without } from './boxes.ts'
import type { InterestCondition } from './interest-conditions.ts'
import { cellsOf, type KindOfGap, kindsOf, speaksOf, type Uses } from './price-kinds.ts'
import type { Product } from './products.ts'

/** Loans inside a product's limits for which the bank has no price on those days; both ends included, in the rows' units. */
export interface PriceGap extends KindOfGap {
  readonly productId: string
  readonly productType: string
  readonly amountFrom: number
  readonly amountTo: number
  readonly termFrom: number
  readonly termTo: number
  /** Of loans that have one. */
  readonly redemptionRateFrom?: number
  readonly redemptionRateTo?: number
  readonly validFrom: string
  readonly validTo: string
}

interface Days {
  readonly from: string
  readonly to: string
}

type PricedProduct = Pick<Product, 'id' | 'productType' | 'calculationType' | 'limits' | 'enabled'>

/**
 * What the bank's prices leave open on those days, by product and by what loans are for (price-kinds.ts); what every loan
 * of a product lacks is told once. A product that is switched off counts once its product type has a price.
 */
export const priceGaps = (
  rows: readonly InterestCondition[],
  products: readonly PricedProduct[],
  days: Days,
  uses: Uses = {},
): PriceGap[] =>
  products.flatMap((product) => {
    const own = rows.filter(({ productType }) => productType === product.productType)
    if (product.calculationType === 'NONE' || (own.length === 0 && !product.enabled)) return []
    return gapsOf(product, own, days, uses)
  })

function gapsOf(product: PricedProduct, rows: readonly InterestCondition[], days: Days, uses: Uses): PriceGap[] {
  const cells = cellsOf(rows)
  const places = new Map<string, { readonly box: Box; readonly lacking: typeof cells }>()
  for (const cell of cells) {
    const speaking = rows.filter((row) => speaksOf(row, cell))
    for (const box of leftOpen(product, speaking, days)) {
      const place = JSON.stringify(box)
      places.set(place, { box, lacking: [...(places.get(place)?.lacking ?? []), cell] })
    }
  }
  return [...places.values()].flatMap(({ box, lacking }) =>
    kindsOf(lacking, cells, uses).map((kind) => gapOf(box, product, kind, days.from)),
  )
}

function leftOpen(product: PricedProduct, rows: readonly InterestCondition[], days: Days): Box[] {
  const { amount, term, redemptionRate = mortgageRanges.redemptionRate } = product.limits
  const redeems = product.calculationType === 'MORTGAGE'
  const whole: Box = [
    [up(amount.min), down(amount.max)],
    [term.min, term.max],
    redeems ? [up(redemptionRate.min), down(redemptionRate.max)] : [0, 0],
    [0, dayNumber(days.to) - dayNumber(days.from)],
  ]
  const left = rows
    .filter((row) => redeems || !namesRedemption(row))
    .map((row) => boxOf(row, days.from))
    // Side by side, what is left stays in few pieces.
    .toSorted((one, other) => byPlace(one, other))
    .reduce<Box[]>((boxes, priced) => boxes.flatMap((box) => without(box, priced)), [whole])
  return joined(left)
}

const byPlace = (one: Box, other: Box): number => {
  for (const [at, [from]] of one.entries()) {
    const order = from - (other[at]?.[0] ?? from)
    if (order !== 0 && !Number.isNaN(order)) return order
  }
  return 0
}

/** As findInterestCondition reads a row; amounts first, because prices mostly come in bands of them. */
const boxOf = (row: InterestCondition, start: string): Box => [
  [up(row.amountFrom), down(row.amountTo)],
  [row.termFrom, row.termTo],
  [
    row.redemptionRateFrom === undefined ? -Infinity : up(row.redemptionRateFrom),
    row.redemptionRateTo === undefined ? Infinity : down(row.redemptionRateTo),
  ],
  [dayNumber(row.validFrom) - dayNumber(start), dayNumber(row.validTo) - dayNumber(start)],
]

function gapOf(
  box: Box,
  { id, productType, calculationType }: PricedProduct,
  kind: KindOfGap,
  start: string,
): PriceGap {
  const [amount, term, redemption, day] = box.map(([from, to]) => ({ from, to }))
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

const namesRedemption = (row: InterestCondition): boolean =>
  row.redemptionRateFrom !== undefined || row.redemptionRateTo !== undefined

const dayNumber = (iso: string): number => Date.parse(iso) / 86_400_000

/** Cents, and hundredths of a percent: the finest that anybody enters. What is no whole one is inside its range all the same. */
const nearly = 1e-6
const up = (value: number): number => Math.ceil(value * 100 - nearly) + 0
const down = (value: number): number => Math.floor(value * 100 + nearly)
