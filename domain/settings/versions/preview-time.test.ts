import { expect, test } from 'vitest'

import { isPreviewable } from './preview-time.ts'

test('[A5.10] a preview can be of any valid day in Berlin', () => {
  expect(isPreviewable('2150-12-31T22:59:59Z')).toBe(true)
  expect(isPreviewable('2150-12-31T23:00:00Z')).toBe(false)
  expect(isPreviewable('2151-01-01T00:30:00+02:00')).toBe(true)
  expect(isPreviewable('9999-06-01T06:00:00Z')).toBe(false)
  expect(isPreviewable('someday')).toBe(true)
})
