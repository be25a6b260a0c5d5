import { expect, test } from 'vitest'

import { formatTime, isRealTime, parseTypedTime } from './times.ts'

test.each([
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['09.05', '09:05'],
  ['14 Uhr', '14:00'],
  ['14:30 Uhr', '14:30'],
  ['9', '09:00'],
  ['14h30', '14:30'],
  [' 23:59 ', '23:59'],
  ['0000', '00:00'],
  ['24:00', undefined],
  ['1260', undefined],
  ['12:60', undefined],
  ['99', undefined],
  ['123:00', undefined],
  ['12345', undefined],
  ['mittags', undefined],
  ['', undefined],
])('[A5.11] %s is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
  if (time !== undefined) expect(isRealTime(time)).toBe(true)
})

test('a time is shown as one says it', () => {
  expect([formatTime('09:05', 'de'), formatTime('09:05', 'en')]).toEqual(['09:05 Uhr', '09:05'])
})
