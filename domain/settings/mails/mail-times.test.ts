import { expect, it } from 'vitest'

import { placeholderText } from './mail-times.ts'

it.each([
  ['2026-10-25T00:30:00.000Z', '25. Oktober 2026 um 02:30 Uhr MESZ', '25 October 2026 at 02:30 CEST'],
  ['2026-10-25T01:30:00.000Z', '25. Oktober 2026 um 02:30 Uhr MEZ', '25 October 2026 at 02:30 CET'],
])('names the zone of the time at which something was sent: %s', (iso, german, english) => {
  expect(placeholderText('sentAt', new Date(iso), 'de')).toBe(german)
  expect(placeholderText('sentAt', new Date(iso), 'en')).toBe(english)
  expect(placeholderText('requestedAt', new Date(iso), 'de')).toBe('25. Oktober 2026 um 02:30 Uhr')
  expect(placeholderText('repaymentDate', new Date(iso), 'de')).toBe('25. Oktober 2026')
})
