import { divideHalfUp } from './cents.ts'
import { toDecimal } from './decimal.ts'

/** Rounds a number half-up by its decimal notation: 1.005 becomes 1.01. Throws `invalid` for NaN. */
export function roundHalfUp(value: number, decimals: number): number {
  const { units, scale } = toDecimal(value)
  if (scale <= decimals) return value
  return Number(divideHalfUp(units, 10n ** BigInt(scale - decimals))) / 10 ** decimals
}
