import type { SettingsProblem } from '#domain/settings/problem.ts'
import { getKeyedRates } from '#domain/settings/prices/bank-values.ts'
import { findRateOverlaps } from '#domain/settings/prices/rate-overlaps.ts'
import type { RateGap } from '#domain/settings/prices/rate-gaps.ts'
import { gapsIn, type RateAreas } from '#domain/settings/prices/new-rate-gaps.ts'

export interface Findings {
  readonly gaps: readonly RateGap[]
  readonly overlaps: readonly SettingsProblem[]
}

export const findingsIn = (areas: RateAreas, today: string): Findings => ({
  gaps: gapsIn(areas, today),
  overlaps: findRateOverlaps(getKeyedRates(areas)),
})
