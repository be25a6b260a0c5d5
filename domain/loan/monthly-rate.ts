import { DomainError } from '../shared/errors.ts'
import { divideHalfUp, type Cents } from '../money/cents.ts'
import { toDecimal } from '../money/decimal.ts'

/** A month's interest rate as an exact fraction. */
export interface MonthlyRate {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Far above any real rate; keeps the exact arithmetic fast. */
export const maxRatePercent = 1000
const maxDecimals = 20

/** Whether a rate has at most twenty decimals, as the exact arithmetic needs. Throws `invalid` for NaN and infinities. */
export const hasRateDecimals = (percent: number): boolean => toDecimal(percent).scale <= maxDecimals

/** Percent per year / 1200. Throws `invalid` for a negative or invalid rate. */
export function monthlyRate(percentPerYear: number): MonthlyRate {
  const { units, scale } = toDecimal(percentPerYear)
  if (units < 0n || percentPerYear > maxRatePercent || scale > maxDecimals)
    throw new DomainError('invalid', {}, { because: `${percentPerYear} is no rate in percent per year` })
  return { numerator: units, denominator: 1200n * 10n ** BigInt(scale) }
}

/** A month's interest on a debt, half-up to the cent. */
export const interestOn = (debt: Cents, rate: MonthlyRate): Cents =>
  Number(divideHalfUp(BigInt(debt) * rate.numerator, rate.denominator))
