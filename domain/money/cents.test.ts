import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DomainError } from '../shared/errors.ts'
import { toCents, divideHalfUp, toEuro, isEuroAmount } from './cents.ts'

const invalid = expect.objectContaining({ code: 'invalid' })
const size = (value: bigint): bigint => (value < 0n ? -value : value)

describe('centsOf', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [8.41, 841],
    [1234.5, 123450],
    [1432.86, 143286],
    [-0.29, -29],
    [999_999_999.99, 99_999_999_999],
    [9_999_999_999_999.99, 999_999_999_999_999],
    [1e13, 1e15],
  ])('%d euro are %i cents', (euro, cents) => {
    expect(toCents(euro)).toBe(cents)
  })

  it.each([1.005, 0.1 + 0.2, 0.001, 1e-7, 1.999, 1e13 + 0.01, 1e14, 1e21, Number.NaN, Infinity, -Infinity])(
    'refuses %d',
    (euro) => {
      expect(isEuroAmount(euro)).toBe(false)
      expect(() => toCents(euro)).toThrow(DomainError)
      expect(() => toCents(euro)).toThrow(invalid)
    },
  )

  it('reads any number of cents as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (cents) => {
        const sign = cents < 0 ? '-' : ''
        const digits = String(Math.abs(cents)).padStart(3, '0')
        const euro = Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`)
        expect(toCents(euro)).toBe(cents)
        expect(toEuro(cents)).toBe(euro + 0)
      }),
    )
  })

  it('accepts exactly the numbers with at most two decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (euro) => {
        expect(isEuroAmount(euro)).toBe(/^-?\d+(\.\d\d?)?$/.test(String(euro)))
      }),
    )
  })
})

describe('divideHalfUp', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [0n, 7n, 0n],
    [-1n, 3n, 0n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
  ])('%s / %s is %s', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient)
  })

  it('is at most a half away, and rounds a half away from zero', () => {
    const notZero = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).filter((value) => value !== 0n)
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), notZero, (numerator, denominator) => {
        const rest = size(numerator) - size(divideHalfUp(numerator, denominator)) * size(denominator)
        expect(2n * rest >= -size(denominator) && 2n * rest < size(denominator)).toBe(true)
      }),
    )
  })
})
