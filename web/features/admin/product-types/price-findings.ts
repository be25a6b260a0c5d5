import { addDays } from '#domain/dates.ts'
import type { SnapshotAreas } from '#domain/settings/areas.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import { type PriceGap, priceGaps } from '#domain/settings/price-gaps.ts'

export type PricedAreas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** A year from today: what prices there will be later, nobody knows yet. */
const daysAhead = 365

export const daysLookedAt = (today: string) => ({ from: today, to: addDays(today, daysAhead) })

/** Loans without a price within a year from that day, in the portal's keys. */
export function gapsIn(areas: PricedAreas, today: string): PriceGap[] {
  const keysOf = (type: string): readonly string[] =>
    areas.KEYS.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []
  const uses = { intendedUse: keysOf('INTENDED_USE'), typeOfUse: keysOf('TYPE_OF_USE') }
  return priceGaps(pricesOf(areas), areas.PRODUCTS, daysLookedAt(today), uses)
}
