import { expect, it } from 'vitest'

import { tooDeepAt } from './depth.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown

it('returns the path of excessive nesting, at any depth', () => {
  expect(tooDeepAt({ a: [1, { b: nested(3) }] }, 6)).toBeUndefined()
  expect(tooDeepAt({ a: [1, { b: nested(4) }] }, 6)).toBe('a.1.b.0.0.0')
  expect(tooDeepAt({ a: nested(100_000) }, 20)).toBe('a.0.0.0.0.0')
  for (const flat of [null, 1, 'text', undefined]) expect(tooDeepAt(flat, 0)).toBeUndefined()
})
