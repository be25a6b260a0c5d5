import { expect, it } from 'vitest'

import { canonical } from './canonical.ts'

// Hashes of stored releases and audit rows are of this text.
it.each([
  [{ b: 1, a: [{ d: undefined, c: null }, undefined, 'ä'] }, '{"a":[{"c":null},null,"ä"],"b":1}'],
  [{ b: true, 10: 'x', 9: 'y' }, '{"9":"y","10":"x","b":true}'],
  [JSON.parse('{"b":0,"__proto__":{"z":1,"y":2}}') as unknown, '{"__proto__":{"y":2,"z":1},"b":0}'],
  [null, 'null'],
])('%j is written as %s', (value, text) => {
  expect(canonical(value)).toBe(text)
})
