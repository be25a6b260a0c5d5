import { beforeEach, describe, expect, test } from 'vitest'

import { clockText } from '#domain/time/clock-text.ts'

import { localStore } from '../../api/storage.ts'
import { lastActive, remaining, touch, warningMs } from './idle.ts'

const minute = 60_000

beforeEach(() => localStore.keepOnly([]))

describe('[A4.08] session timers', () => {
  test('activity restarts the time, and without activity it runs out', () => {
    touch('LOGGED_IN', 10 * minute)
    expect(remaining('LOGGED_IN', 15 * minute, 10 * minute)).toBe(15 * minute)
    expect(remaining('LOGGED_IN', 15 * minute, 24 * minute)).toBe(minute)
    expect(remaining('LOGGED_IN', 15 * minute, 25 * minute)).toBe(0)
    expect(remaining('LOGGED_IN', 15 * minute, 99 * minute)).toBe(0)
  })

  test('the two are independent', () => {
    touch('LOGGED_IN', 100 * minute)
    touch('NOT_LOGGED_IN', 105 * minute)
    expect(lastActive('LOGGED_IN', 110 * minute)).toBe(100 * minute)
    expect(lastActive('NOT_LOGGED_IN', 110 * minute)).toBe(105 * minute)
  })

  test('activity of other tabs counts, invalid values are ignored, and a clock set back ends nothing early', () => {
    touch('LOGGED_IN', 200 * minute)
    localStore.set('loanport.active.LOGGED_IN', String(203 * minute))
    expect(lastActive('LOGGED_IN', 204 * minute)).toBe(203 * minute)
    localStore.set('loanport.active.LOGGED_IN', 'yesterday')
    expect(lastActive('LOGGED_IN', 204 * minute)).toBe(200 * minute)
    expect(remaining('LOGGED_IN', 15 * minute, 150 * minute)).toBe(15 * minute)
  })
})

test('[B9.04] the display is m:ss, and 0:00 at the end', () => {
  expect([900_000, 899_001, 61_000, 60_000, 59_999, 1, 0].map(clockText)).toEqual([
    '15:00',
    '15:00',
    '1:01',
    '1:00',
    '1:00',
    '0:01',
    '0:00',
  ])
  expect(clockText(100 * minute)).toBe('100:00')
})

test('the end is announced two minutes before, or at half of a short time', () => {
  expect([15 * minute, 4 * minute, minute].map(warningMs)).toEqual([2 * minute, 2 * minute, minute / 2])
})
