import type { SettingsProblem } from '#domain/settings/problem.ts'
import { pricesOf } from '#domain/settings/prices/bank-values.ts'
import { overlappingPrices } from '#domain/settings/prices/overlapping-prices.ts'
import type { PriceGap } from '#domain/settings/prices/price-gaps.ts'
import { gapsIn, type PricingAreas } from '#domain/settings/prices/unpriced-loans.ts'

export interface Findings {
  readonly gaps: readonly PriceGap[]
  readonly overlaps: readonly SettingsProblem[]
}

export const findingsIn = (areas: PricingAreas, today: string): Findings => ({
  gaps: gapsIn(areas, today),
  overlaps: overlappingPrices(pricesOf(areas)),
})
