import { describe, expect, it } from 'vitest'

import { roundHalfUp } from './round-half-up.ts'

describe('roundHalfUp', () => {
  it.each([
    [1.005, 2, 1.01],
    [6.434412488792289, 2, 6.43],
    [6.435, 2, 6.44],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [3.9, 2, 3.9],
    [1e-9, 2, 0],
    [100, 2, 100],
  ])('%d to %i decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })

  it('refuses an invalid number', () => {
    expect(() => roundHalfUp(Number.NaN, 2)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
