import { DomainError } from '../shared/errors.ts'

/** An exact decimal number: units · 10^−scale. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const written = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The shortest decimal of a number: 1.53 is 153 · 10⁻², not the nearest binary fraction. Throws `invalid` for NaN and
 * infinities.
 */
export function toDecimal(value: number): Decimal {
  const [, whole, fraction = '', exponent = '0'] = written.exec(String(value)) ?? []
  if (whole === undefined) throw new DomainError('invalid', {}, { because: `${value} is no decimal number` })
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}
