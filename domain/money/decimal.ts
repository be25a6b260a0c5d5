import { DomainError } from '../errors.ts'

/** A decimal number exactly: units · 10^−scale. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const written = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The decimal that a number was written as, which is its shortest representation: 1.53 is 153 · 10⁻² and not the binary
 * fraction next to it. Throws `invalid` for NaN and infinities.
 */
export function decimalOf(value: number): Decimal {
  const [, whole, fraction = '', exponent = '0'] = written.exec(String(value)) ?? []
  if (whole === undefined) throw new DomainError('invalid', {}, { because: `${value} is no decimal number` })
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}
