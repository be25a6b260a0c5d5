import { divideHalfUp } from '../money/cents.ts'
import { decimalOf } from '../money/decimal.ts'
import type { MathOperator } from './expression.ts'

/** A number exactly, whatever was divided: top / bottom, the bottom above zero. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** The number as it was written, so that 0.1 is a tenth. Throws `invalid` for NaN and infinities. */
export function fractionOf(value: number): Fraction {
  const { units, scale } = decimalOf(value)
  return { top: units, bottom: 10n ** BigInt(scale) }
}

/** Undefined where something is divided by nothing. */
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

/** Half-up to so many decimals, as merchants round; once, at the end. By its digits, so that none is lost on the way. */
export const roundedFraction = ({ top, bottom }: Fraction, decimals: number): number =>
  Number(`${divideHalfUp(top * 10n ** BigInt(decimals), bottom)}e-${decimals}`)
