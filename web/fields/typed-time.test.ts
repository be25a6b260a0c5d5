import { expect, test } from 'vitest'

import { halfHours, matchingTimes, timeSoFar } from './typed-time.ts'

test('[A5.11] a time counts as soon as its minutes are complete', () => {
  expect(['1', '14', '143', '14:3', '1430', '14:30', '9.05', '24:00', '14:60'].map(timeSoFar)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '14:30',
    '14:30',
    '09:05',
    undefined,
    undefined,
  ])
})

test('the list offers half hours that begin with the raw input', () => {
  expect(halfHours).toHaveLength(48)
  expect(matchingTimes('')).toEqual(halfHours)
  expect(matchingTimes('14')).toEqual(['14:00', '14:30'])
  expect(matchingTimes('9:3')).toEqual(['09:30'])
  expect(matchingTimes('1').slice(0, 4)).toEqual(['01:00', '01:30', '10:00', '10:30'])
  expect(matchingTimes('77')).toEqual([])
})
