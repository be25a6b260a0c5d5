import { expect, it } from 'vitest'

import { clockText } from './clock-text.ts'

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [1000, '0:01'],
  [59_001, '1:00'],
  [61_000, '1:01'],
  [600_000, '10:00'],
])('[A4.08] [B9.04] %i milliseconds are %s, rounded up', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})
