import { divideHalfUp, type Cents } from './cents.ts'
import { decimalOf } from './decimal.ts'

/** So many percent of an amount, half-up to the cent on exact decimals. Throws `invalid` where either is no number. */
export function shareOf(amount: Cents, percent: number): Cents {
  const money = decimalOf(amount)
  const rate = decimalOf(percent)
  return Number(divideHalfUp(money.units * rate.units, 100n * 10n ** BigInt(money.scale + rate.scale)))
}
