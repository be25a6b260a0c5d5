import type { SettingsProblem } from '#domain/settings/area.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import { overlappingPrices } from '#domain/settings/overlapping-prices.ts'
import type { PriceGap } from '#domain/settings/price-gaps.ts'
import { gapsIn, type PricingAreas } from '#domain/settings/unpriced-loans.ts'

export interface Findings {
  readonly gaps: readonly PriceGap[]
  readonly overlaps: readonly SettingsProblem[]
}

export const findingsIn = (areas: PricingAreas, today: string): Findings => ({
  gaps: gapsIn(areas, today),
  overlaps: overlappingPrices(pricesOf(areas)),
})
