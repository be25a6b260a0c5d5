import { addDays } from '../../dates.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { pricesOf } from './bank-values.ts'
import { isSame } from '../../canonical.ts'
import { type PriceGap, priceGaps } from './price-gaps.ts'

export type PricingAreas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** A year from today, because later prices are not known yet. */
const daysAhead = 365

export const daysLookedAt = (today: string) => ({ from: today, to: addDays(today, daysAhead) })

/** Gaps in prices within a year from that day, with the portal's keys. */
export function gapsIn(areas: PricingAreas, today: string): PriceGap[] {
  const keysOf = (type: string): readonly string[] =>
    areas.KEYS.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []
  const uses = { intendedUse: keysOf('INTENDED_USE'), typeOfUse: keysOf('TYPE_OF_USE') }
  return priceGaps(pricesOf(areas), areas.PRODUCTS, daysLookedAt(today), uses)
}

/** New gaps in prices within a year from that day. */
export function losingPrice(current: PricingAreas, candidate: PricingAreas, day: string): PriceGap[] {
  if ((['KEYS', 'PRODUCTS', 'INTEREST_CONDITIONS'] as const).every((area) => isSame(current[area], candidate[area])))
    return []
  const known = gapsIn(current, day)
  return gapsIn(candidate, day).filter((gap) => !known.some((each) => holds(each, gap)))
}

/** Whether a gap covers another one, of the same loans or of every loan of the product. */
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
