import { expect, test } from 'vitest'

import { formatDay, formatTimestamp } from './times.ts'

test('[A9.02] a timestamp is displayed as its day in Germany', () => {
  expect(formatDay('2026-11-20T23:30:00.000Z', 'de')).toBe('21.11.2026')
  expect(formatDay('2026-06-30T21:59:00.000Z', 'en')).toBe('30/06/2026')
  expect(formatTimestamp('2026-06-30T22:05:00.000Z', 'de')).toBe('01.07.2026, 00:05')
})

test('a plain date keeps its day', () => {
  expect(formatDay('2026-12-05', 'de')).toBe('05.12.2026')
})
