import { divideHalfUp } from '../money/cents.ts'
import { decimalOf } from '../money/decimal.ts'
import type { MathOperator } from './expression.ts'

/** An exact fraction: top / bottom, with a positive bottom. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** The exact decimal value of a number, so that 0.1 is a tenth. Throws `invalid` for NaN and infinities. */
export function fractionOf(value: number): Fraction {
  const { units, scale } = decimalOf(value)
  return { top: units, bottom: 10n ** BigInt(scale) }
}

/** Undefined for a division by zero. */
export function combine(operator: MathOperator, left: Fraction, right: Fraction): Fraction | undefined {
  switch (operator) {
    case '+':
      return { top: left.top * right.bottom + right.top * left.bottom, bottom: left.bottom * right.bottom }
    case '-':
      return { top: left.top * right.bottom - right.top * left.bottom, bottom: left.bottom * right.bottom }
    case '*':
      return { top: left.top * right.top, bottom: left.bottom * right.bottom }
    case '/': {
      if (right.top === 0n) return undefined
      const sign = right.top < 0n ? -1n : 1n
      return { top: sign * left.top * right.bottom, bottom: sign * left.bottom * right.top }
    }
  }
}

/** Rounds half-up to so many decimals, exactly. */
export const roundedFraction = ({ top, bottom }: Fraction, decimals: number): number =>
  Number(`${divideHalfUp(top * 10n ** BigInt(decimals), bottom)}e-${decimals}`)
