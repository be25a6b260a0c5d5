import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderWith, movesBetween } from './order.ts'

const moved = (order: readonly string[], moves: ReturnType<typeof movesBetween>): string[] =>
  moves.reduce((now, { id, position }) => now.filter((each) => each !== id).toSpliced(position, 0, id), [...order])

describe('an order', () => {
  it('is reached from another one by single moves', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: 6 }),
        fc.shuffledSubarray(ids, { minLength: 6 }),
        (from, to) => {
          const moves = movesBetween(from, to)
          expect(moved(from, moves)).toEqual(to)
          expect(moves.length).toBeLessThanOrEqual(ids.length)
        },
      ),
    )
    expect(movesBetween(ids, ids)).toEqual([])
    expect(movesBetween(ids, ['b', 'c', 'd', 'e', 'f', 'a'])).toEqual([{ id: 'a', position: 5 }])
    expect(movesBetween(ids, ['f', 'a', 'b', 'c', 'd', 'e'])).toEqual([{ id: 'f', position: 0 }])
  })

  it('is applied to the present items', () => {
    expect(orderWith(['c', 'a', 'b'], ['a', 'new', 'c'])).toEqual(['c', 'a', 'new'])
  })
})
