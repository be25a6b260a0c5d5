import { expect, test } from 'vitest'

import { isExpired } from './validity.ts'

const now = { today: '2026-12-05', moment: new Date('2026-12-05T11:00:00.000Z') }

test('an offer is good until the end of its last day', () => {
  expect(isExpired('2026-12-05', now)).toBe(false)
  expect(isExpired('2026-12-04', now)).toBe(true)
})

test('an offer that names a moment is good until then, whatever its offset', () => {
  expect(isExpired('2026-12-05T13:00:00+01:00', now)).toBe(false)
  expect(isExpired('2026-12-05T11:59:00+01:00', now)).toBe(true)
})
