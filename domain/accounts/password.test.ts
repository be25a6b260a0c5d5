import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import {
  isPasswordLength,
  isStrongEnough,
  leastPassword,
  passwordLevel,
  passwordLevels,
  passwordScore,
  passwordThresholds,
} from './password.ts'

test('[A5.03] what a level needs is enough for it, and nothing less is', () => {
  const kinds = ['a', 'A', '1', '!']
  const written = (length: number, used: number) => kinds.slice(0, used).join('').padEnd(length, 'a')
  expect(passwordLevels.map((level) => leastPassword(level))).toEqual([
    { length: 4, kinds: 1 },
    { length: 6, kinds: 2 },
    { length: 6, kinds: 3 },
    { length: 8, kinds: 4 },
    { length: 10, kinds: 4 },
  ])
  for (const level of passwordLevels.slice(1)) {
    const { length, kinds: used } = leastPassword(level)
    expect(isStrongEnough(passwordScore(written(length, used)), level)).toBe(true)
    expect(isStrongEnough(passwordScore(written(length - 1, used)), level)).toBe(false)
    expect(isStrongEnough(passwordScore(written(50, used - 1)), level)).toBe(false)
  }
})

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

  it('counts code points, and other letters as symbols', () => {
    // Five code points in ten UTF-16 units are still short.
    expect(passwordScore('😀😀😀😀😀')).toBe(10)
    expect(passwordScore('aB1😀xy')).toBe(52)
    expect(passwordScore('aB1äxy')).toBe(52)
    expect(passwordScore('aB1 xy')).toBe(52)
    expect(passwordScore('ÄÖÜßéø')).toBe(10)
    expect(passwordScore('пароль1')).toBe(20)
  })
})

/** A text with each class's characters; symbols are in none of the other classes, in one or two UTF-16 units. */
const pools = {
  lower: [...'abcdefghijklmnopqrstuvwxyz'],
  upper: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  digit: [...'0123456789'],
  symbol: [...' !"#$%&/()=?+*~-_.:,;<>|@€äöüßÄÖÜéñøж中٣😀👩🏽'],
}
type Class = keyof typeof pools
const classNames = Object.keys(pools) as Class[]

/** A password of exactly these classes, between `from` and `to` code points long. */
const passwordOf = (used: readonly Class[], from: number, to: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.tuple(...used.map((name) => fc.constantFrom(...pools[name]))),
      fc.array(fc.constantFrom(...used.flatMap((name) => pools[name])), {
        minLength: Math.max(0, from - used.length),
        maxLength: Math.max(0, to - used.length),
      }),
    )
    .chain(([one, more]) => fc.shuffledSubarray([...one, ...more], { minLength: one.length + more.length }))
    .map((characters) => characters.join(''))

const classesOf = (count: number): fc.Arbitrary<Class[]> =>
  fc.shuffledSubarray(classNames, { minLength: count, maxLength: count })

const lengthOf = (text: string): number => Array.from(text).length

const holds = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      check(value)
    }),
    { numRuns: 300 },
  )

describe('passwordScore, of any password', () => {
  it('[A5.03] [B5.03] with one class is capped at 10, with two at 20, with three at 40, however long', () => {
    for (const [count, cap] of [
      [1, 10],
      [2, 20],
      [3, 40],
    ] as const)
      holds(
        classesOf(count).chain((used) => passwordOf(used, 6, 60)),
        (text) => {
          expect(passwordScore(text)).toBe(
            Math.min(cap, 2 * lengthOf(text) + (lengthOf(text) >= 10 ? 1 : 0) + 10 * count),
          )
          expect(passwordScore(text)).toBeLessThanOrEqual(cap)
        },
      )
  })

  it('[A5.03] [B5.03] with four classes is 2 per character, 1 more from 10 on, and 40, with no cap', () => {
    holds(passwordOf(classNames, 6, 9), (text) => expect(passwordScore(text)).toBe(2 * lengthOf(text) + 40))
    holds(passwordOf(classNames, 10, 60), (text) => expect(passwordScore(text)).toBe(2 * lengthOf(text) + 41))
  })

  it('[A5.03] [B5.03] that is shorter than 6 characters is capped at 10, whatever its classes', () => {
    for (const count of [1, 2, 3, 4])
      holds(
        classesOf(count).chain((used) => passwordOf(used, count, 5)),
        (text) => expect(passwordScore(text)).toBe(10),
      )
  })

  it('[A5.03] [B5.03] gets 1 more at the tenth character, and at no other', () => {
    holds(fc.integer({ min: 6, max: 49 }), (length) => {
      const text = `aB1!${'x'.repeat(length - 4)}`
      expect(passwordScore(`${text}x`) - passwordScore(text)).toBe(length === 9 ? 3 : 2)
    })
  })

  it('[A5.03] [B5.03] never falls when a character of any class is added', () => {
    const any = fc.oneof(...[1, 2, 3, 4].map((count) => classesOf(count).chain((used) => passwordOf(used, count, 50))))
    holds(fc.tuple(any, fc.constantFrom(...classNames.flatMap((name) => pools[name]))), ([text, more]) => {
      expect(passwordScore(text + more)).toBeGreaterThanOrEqual(passwordScore(text))
    })
  })

  it('[A5.03] [B5.03] never falls when a character is replaced by one of a missing class', () => {
    holds(
      fc
        .integer({ min: 1, max: 3 })
        .chain((count) =>
          classesOf(count + 1).chain(([extra, ...used]) =>
            fc.tuple(passwordOf(used, 7, 40), fc.constantFrom(...pools[extra ?? 'symbol'])),
          ),
        ),
      ([text, other]) => {
        const longer = [...text, Array.from(text)[0] ?? ''].join('')
        expect(passwordScore(text + other)).toBeGreaterThanOrEqual(passwordScore(longer))
      },
    )
  })

  it('[A5.03] [B5.03] [A9.04] counts code points, not UTF-16 units', () => {
    holds(fc.integer({ min: 1, max: 40 }), (length) => {
      expect(passwordScore(`aB1${'😀'.repeat(length)}`)).toBe(passwordScore(`aB1${'!'.repeat(length)}`))
      expect(passwordScore('😀'.repeat(length))).toBe(10 < 2 * length + 10 ? 10 : 2 * length + 10)
    })
  })

  it('[A5.03] [B5.03] is independent of the order', () => {
    holds(fc.string({ maxLength: 50, unit: 'grapheme' }), (text) => {
      expect(passwordScore(Array.from(text).toReversed().join(''))).toBe(passwordScore(text))
    })
  })

  it('[A5.03] [B5.03] is one of the five levels, which never falls with the score', () => {
    holds(fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 200 })), ([one, other]) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(passwordLevels.indexOf(passwordLevel(low))).toBeLessThanOrEqual(
        passwordLevels.indexOf(passwordLevel(high)),
      )
    })
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
  it('[B5.02] holds for the required level and all lower ones, and for none above', () => {
    expect(passwordLevels.map((level) => isStrongEnough(40, level))).toEqual([true, true, true, false, false])
    expect(passwordLevels.map((level) => isStrongEnough(61, level))).toEqual([true, true, true, true, true])
    expect(passwordLevels.map((level) => isStrongEnough(0, level))).toEqual([true, false, false, false, false])
  })
})

describe('isPasswordLength', () => {
  it('[A9.04] accepts 4 to 50 code points', () => {
    const lengths = [0, 3, 4, 50, 51].map((length) => 'a'.repeat(length))
    expect(lengths.map(isPasswordLength)).toEqual([false, false, true, true, false])
    expect(isPasswordLength('😀'.repeat(50))).toBe(true)
    expect(isPasswordLength('😀'.repeat(3))).toBe(false)
  })
})
