import { expect, it } from 'vitest'

import { isLarger } from './size.ts'

it.each<[unknown, number]>([
  ['text', 1],
  [null, 1],
  [[], 1],
  [[1, 2, 3], 4],
  [{ a: 1, b: { c: null } }, 4],
  [[[['x']]], 4],
  [{ list: [1, 2], other: [3] }, 6],
])('counts the parts of %j: %i', (value, parts) => {
  expect([isLarger(value, parts - 1), isLarger(value, parts)]).toEqual([true, false])
})

it('ends early in a list that is far too long, and does not recurse', () => {
  let deep: unknown = 1
  for (let depth = 0; depth < 20_000; depth++) deep = [deep]
  expect([isLarger(deep, 20_000), isLarger(deep, 20_001)]).toEqual([true, false])
  expect(
    isLarger(
      Array.from({ length: 100_000 }, () => []),
      10,
    ),
  ).toBe(true)
})
