import { expect, it, vi } from 'vitest'

import { startOfDay, toLocalDay } from './today.ts'

it.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  // Clocks change at two or three in the morning: the day has begun by then.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins in Germany at %s', (day, timestamp) => {
  const begins = startOfDay(day)
  expect(begins.toISOString()).toBe(timestamp)
  expect(toLocalDay(begins)).toBe(day)
  expect(toLocalDay(new Date(begins.getTime() - 1))).not.toBe(day)
})

it('calculates the day once a minute', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get')
  const days = Array.from({ length: 120 }, (_, second) =>
    toLocalDay(new Date(Date.parse('2026-11-25T22:59:00.000Z') + second * 1000)),
  )
  expect(new Set(days.slice(0, 60))).toEqual(new Set(['2026-11-25']))
  expect(new Set(days.slice(60))).toEqual(new Set(['2026-11-26']))
  expect(format).toHaveBeenCalledTimes(2)
  format.mockRestore()
})
