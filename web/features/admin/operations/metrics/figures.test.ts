import { expect, test } from 'vitest'

import { failedShare, hitShare, toTimerRows } from './figures.ts'

const timer = (count: number) => ({ count, max: 5, mean: 2 })

test('[B2.20] lists the most frequent calls first', () => {
  const rows = toTimerRows({ '/api/a': { GET: timer(1), PUT: timer(9) }, '/api/b': { GET: timer(9) } })
  expect(rows.map(({ group, name, count }) => [group, name, count])).toEqual([
    ['/api/a', 'PUT', 9],
    ['/api/b', 'GET', 9],
    ['/api/a', 'GET', 1],
  ])
})

test('[B2.20] computes the shares of failed requests and of cache hits, also without any', () => {
  expect(failedShare({ all: { count: 8 }, percode: { 200: timer(6), 500: timer(1), 503: timer(1) } })).toBe(0.25)
  expect(failedShare({ all: { count: 0 }, percode: {} })).toBe(0)
  expect(hitShare({ 'cache.gets.hit': 3, 'cache.gets.miss': 1 })).toBe(0.75)
  expect([hitShare({ 'cache.gets.hit': 0, 'cache.gets.miss': 0 }), hitShare(undefined)]).toEqual([undefined, undefined])
})
