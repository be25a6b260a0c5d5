import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDecimal } from './decimal.ts'

describe('decimalOf', () => {
  it.each([
    [0, 0n, 0],
    [-0, 0n, 0],
    [1.53, 153n, 2],
    [-0.5, -5n, 1],
    [12, 12n, 0],
    [1e21, 10n ** 21n, 0],
    [1.5e-7, 15n, 8],
    [-2.5e22, -25n * 10n ** 21n, 0],
    [0.1 + 0.2, 30000000000000004n, 17],
  ])('%d is %s over 10^%i', (value, units, scale) => {
    expect(toDecimal(value)).toEqual({ units, scale })
  })

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const { units, scale } = toDecimal(value)
        expect(Number(`${units}e-${scale}`)).toBe(value + 0)
      }),
    )
  })

  it.each([Number.NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => toDecimal(value)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
