import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  isPasswordLength,
  meetsLevel,
  passwordLevel,
  passwordLevels,
  passwordScore,
  passwordThresholds,
} from './password.ts'

describe('passwordScore', () => {
  it.each([
    ['abcdefgh', 10],
    ['ABCDEFGHIJKLMNOP', 10],
    ['1234567890', 10],
    ['!!!!!!!!!!!!', 10],
  ])('[A5.03] [B5.03] caps %s, of one class, at 10', (text, score) => {
    expect(passwordScore(text)).toBe(score)
  })

  it.each(['abcdef1', 'abcdefghijklmnop1234567890', 'ABCDEFGH!!'])(
    '[A5.03] [B5.03] caps the score of %s, with two classes, at 20',
    (text) => {
      expect(passwordScore(text)).toBe(20)
    },
  )

  it.each(['abcDEF1', 'abcdefghijKLMNOPQ1234567890', 'abc123!!'])(
    '[A5.03] [B5.03] caps the score of %s, with three classes, at 40',
    (text) => {
      expect(passwordScore(text)).toBe(40)
    },
  )

  it('[A5.03] [B5.03] is 2 per character, 1 more from 10 characters, and 10 per class', () => {
    expect(passwordScore('aB1!xy')).toBe(52)
    expect(passwordScore('aB1!xyzu')).toBe(56)
    expect(passwordScore('aB1!xyzuv')).toBe(58)
    expect(passwordScore('aB1!xyzuvw')).toBe(61)
    expect(passwordScore('aB1!xyzuvwx')).toBe(63)
    expect(passwordScore('Loanport-Demo-1')).toBe(71)
  })

  it('[A5.03] [B5.03] is capped at 10 below 6 characters, whatever the classes', () => {
    expect(passwordScore('aB1!x')).toBe(10)
    expect(passwordScore('aB1!')).toBe(10)
    expect(passwordScore('')).toBe(0)
  })

  it('counts code points, and other letters as symbols (decisions.md)', () => {
    // Five code points in ten UTF-16 units: still short.
    expect(passwordScore('😀😀😀😀😀')).toBe(10)
    expect(passwordScore('aB1😀xy')).toBe(52)
    expect(passwordScore('aB1äxy')).toBe(52)
    expect(passwordScore('aB1 xy')).toBe(52)
    expect(passwordScore('ÄÖÜßéø')).toBe(10)
    expect(passwordScore('пароль1')).toBe(20)
  })

  it('does not depend on the order, and never falls when four classes get longer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50, unit: 'grapheme' }), (text) => {
        expect(passwordScore(Array.from(text).toReversed().join(''))).toBe(passwordScore(text))
        expect(passwordScore(`aB1!${text}x`)).toBeGreaterThanOrEqual(passwordScore(`aB1!${text}`))
      }),
    )
  })
})

describe('passwordLevel', () => {
  it('[A5.03] [B5.02] [B9.07] has five levels, with the thresholds 10, 20, 40, 56 and 61 as lower bounds', () => {
    expect(passwordLevels).toEqual(['VERY_WEAK', 'WEAK', 'REASONABLE', 'STRONG', 'VERY_STRONG'])
    expect(passwordLevels.map((level) => passwordThresholds[level])).toEqual([10, 20, 40, 56, 61])
    expect([0, 9, 10, 19].map(passwordLevel)).toEqual(['VERY_WEAK', 'VERY_WEAK', 'VERY_WEAK', 'VERY_WEAK'])
    expect([20, 39].map(passwordLevel)).toEqual(['WEAK', 'WEAK'])
    expect([40, 55].map(passwordLevel)).toEqual(['REASONABLE', 'REASONABLE'])
    expect([56, 60].map(passwordLevel)).toEqual(['STRONG', 'STRONG'])
    expect([61, 141].map(passwordLevel)).toEqual(['VERY_STRONG', 'VERY_STRONG'])
  })
})

describe('meetsLevel', () => {
  it('[B5.02] holds a score to the level that is asked for, and to none above', () => {
    expect(passwordLevels.map((level) => meetsLevel(40, level))).toEqual([true, true, true, false, false])
    expect(passwordLevels.map((level) => meetsLevel(61, level))).toEqual([true, true, true, true, true])
    expect(passwordLevels.map((level) => meetsLevel(0, level))).toEqual([true, false, false, false, false])
  })
})

describe('isPasswordLength', () => {
  it('[A9.04] takes 4 to 50 code points', () => {
    const lengths = [0, 3, 4, 50, 51].map((length) => 'a'.repeat(length))
    expect(lengths.map(isPasswordLength)).toEqual([false, false, true, true, false])
    expect(isPasswordLength('😀'.repeat(50))).toBe(true)
    expect(isPasswordLength('😀'.repeat(3))).toBe(false)
  })
})
