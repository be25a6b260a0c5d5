import { DomainError } from '../shared/errors.ts'

/** Whole euro cents; money is never a binary fraction inside the portal. */
export type Cents = number & { readonly __unit?: 'cents' }

/** Ten thousand billion euro: below it, doubles are exact to less than half a cent. */
const maxCents = 1e15

/**
 * Whether a JSON number is euro with at most two decimals, such as 1234.5; 1.005 and 0.1 + 0.2 are not.
 * Exact: a double is written with at most two decimals just when it is the double next to some whole n / 100, and a
 * division rounds to just that double.
 */
export function isEuroAmount(euro: number): boolean {
  const cents = Math.round(euro * 100)
  return Math.abs(cents) <= maxCents && cents / 100 === euro
}

/** Euro as JSON carries them to cents. Throws `invalid` for anything but a number with at most two decimals. */
export function toCents(euro: number): Cents {
  if (!isEuroAmount(euro)) throw new DomainError('invalid', {}, { because: `${euro} is no amount in euro and cents` })
  // Adding 0 turns the −0 that JSON can carry into 0.
  return Math.round(euro * 100) + 0
}

/** Cents to euro as JSON carries them: the double that is written with at most two decimals. */
export const toEuro = (cents: Cents): number => cents / 100

/**
 * The quotient of integers, rounded to the nearest one; halves go away from zero, as merchants round and as Java's
 * HALF_UP does. The denominator is not zero.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}
