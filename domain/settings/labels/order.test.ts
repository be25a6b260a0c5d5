import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { keyed, movedKeys } from './order.ts'

const listOf = (...keys: string[]) => keyed(keys, String)

it('moves one entry if one entry moved', () => {
  expect([...movedKeys(listOf('a', 'b', 'c', 'd'), listOf('b', 'c', 'd', 'a'))]).toEqual(['a'])
  expect([...movedKeys(listOf('a', 'b', 'c', 'd'), listOf('d', 'a', 'b', 'c'))]).toEqual(['d'])
})

it('moves nothing if entries were only added or removed', () => {
  expect(movedKeys(listOf('a', 'b', 'c'), listOf('x', 'a', 'c', 'y')).size).toBe(0)
})

it('distinguishes entries with the same key', () => {
  expect([...listOf('a', 'a', 'b', 'a').keys()]).toEqual(['a', 'a#2', 'b', 'a#3'])
})

it('keeps the order of the others, and is the smallest set', () => {
  const permutation = fc
    .integer({ min: 1, max: 6 })
    .chain((size) => fc.shuffledSubarray([...'abcdef'].slice(0, size), { minLength: size }))
  fc.assert(
    fc.property(permutation, (after) => {
      const before = after.toSorted()
      const moved = movedKeys(listOf(...before), listOf(...after))
      const rest = (keys: readonly string[], without: ReadonlySet<string>) => keys.filter((key) => !without.has(key))
      expect(rest(before, moved)).toEqual(rest(after, moved))
      for (let mask = 0; mask < 2 ** before.length; mask++) {
        const other = new Set(before.filter((_key, index) => mask & (1 << index)))
        if (rest(before, other).join() === rest(after, other).join())
          expect(other.size).toBeGreaterThanOrEqual(moved.size)
      }
    }),
  )
})
