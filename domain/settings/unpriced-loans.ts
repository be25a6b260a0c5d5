import { addDays } from '../dates.ts'
import type { SnapshotAreas } from './snapshot.ts'
import { pricesOf } from './bank-values.ts'
import { isSame } from './canonical.ts'
import { type PriceGap, priceGaps } from './price-gaps.ts'

export type PricingAreas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** A year from today: what prices there will be later, nobody knows yet. */
const daysAhead = 365

export const daysLookedAt = (today: string) => ({ from: today, to: addDays(today, daysAhead) })

/** Loans without a price within a year from that day, in the portal's keys. */
export function gapsIn(areas: PricingAreas, today: string): PriceGap[] {
  const keysOf = (type: string): readonly string[] =>
    areas.KEYS.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []
  const uses = { intendedUse: keysOf('INTENDED_USE'), typeOfUse: keysOf('TYPE_OF_USE') }
  return priceGaps(pricesOf(areas), areas.PRODUCTS, daysLookedAt(today), uses)
}

/** Loans that lose their price within a year from that day; what has none by now is no news. */
export function losingPrice(current: PricingAreas, candidate: PricingAreas, day: string): PriceGap[] {
  if ((['KEYS', 'PRODUCTS', 'INTEREST_CONDITIONS'] as const).every((area) => isSame(current[area], candidate[area])))
    return []
  const known = gapsIn(current, day)
  return gapsIn(candidate, day).filter((gap) => !known.some((each) => holds(each, gap)))
}

/** Of the same loans, or of every loan of the product. */
function holds(outer: PriceGap, inner: PriceGap): boolean {
  if (outer.productId !== inner.productId) return false
  if (!isSame(usesOf(outer), usesOf(inner)) && !isSame(usesOf(outer), {})) return false
  return (
    outer.amountFrom <= inner.amountFrom &&
    outer.amountTo >= inner.amountTo &&
    outer.termFrom <= inner.termFrom &&
    outer.termTo >= inner.termTo &&
    (outer.redemptionRateFrom ?? 0) <= (inner.redemptionRateFrom ?? 0) &&
    (outer.redemptionRateTo ?? 0) >= (inner.redemptionRateTo ?? 0) &&
    outer.validFrom <= inner.validFrom &&
    outer.validTo >= inner.validTo
  )
}

const usesOf = ({ intendedUse, typeOfUse, others, without }: PriceGap) => ({
  ...(intendedUse === undefined ? {} : { intendedUse }),
  ...(typeOfUse === undefined ? {} : { typeOfUse }),
  ...(others === undefined ? {} : { others }),
  ...(without === undefined ? {} : { without }),
})
