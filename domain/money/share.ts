import { divideHalfUp, type Cents } from './cents.ts'
import { toDecimal } from './decimal.ts'

/** A percentage of an amount, rounded half-up to the cent on exact decimals. Throws `invalid` for NaN. */
export function getShare(amount: Cents, percent: number): Cents {
  const money = toDecimal(amount)
  const rate = toDecimal(percent)
  return Number(divideHalfUp(money.units * rate.units, 100n * 10n ** BigInt(money.scale + rate.scale)))
}
