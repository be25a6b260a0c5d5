import { divideHalfUp } from './cents.ts'
import { decimalOf } from './decimal.ts'

/** A number as it is written, rounded half-up to so many decimals: 1.005 becomes 1.01. Throws `invalid` for NaN. */
export function roundHalfUp(value: number, decimals: number): number {
  const { units, scale } = decimalOf(value)
  if (scale <= decimals) return value
  return Number(divideHalfUp(units, 10n ** BigInt(scale - decimals))) / 10 ** decimals
}
