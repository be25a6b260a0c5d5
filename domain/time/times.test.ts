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
])('[A5.11] %j is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
  expect(isRealTime(time)).toBe(true)
})

test.each(['24:00', '1260', '12:60', '99', '123:00', '12345', 'mittags', ''])('[A5.11] %j is not a time', (typed) => {
  expect(parseTypedTime(typed)).toBeUndefined()
})

test('a time is formatted as it is spoken', () => {
  expect([formatTime('09:05', 'de'), formatTime('09:05', 'en')]).toEqual(['09:05 Uhr', '09:05'])
})
