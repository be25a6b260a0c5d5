import { legalNumber, legalPercent } from '../settings/legal/legal-on-day.ts'
import type { LegalEntry } from '../settings/schemas/legal.ts'
import type { CalculationType } from '../settings/schemas/products.ts'
import { isMortgage } from './request-fields.ts'

/** The interest on late payments on a day (BGB §§ 288, 497), as far as it is known. */
export interface Arrears {
  /** Percentage points above the base rate. */
  readonly points: number | undefined
  /** Percent a year. */
  readonly baseRate: number | undefined
  readonly rate: number | undefined
}

export function arrearsOn(legal: readonly LegalEntry[], calculationType: CalculationType, day: string): Arrears {
  const points = legalNumber(legal, isMortgage(calculationType) ? 'ARREARS_POINTS_MORTGAGE' : 'ARREARS_POINTS', day)
  const baseRate = legalPercent(legal, 'BASE_RATE', day)
  const rate = points === undefined || baseRate === undefined ? undefined : Math.round((baseRate + points) * 100) / 100
  return { points, baseRate, rate }
}
