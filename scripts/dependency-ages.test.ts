import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { knownFrom, objectionTo, olderOnPurpose } from './dependency-ages.ts'

describe('npm run ages', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const objection = (name: string, printed: object): string | undefined =>
    objectionTo(name, knownFrom(JSON.stringify(printed), '1.2.3', now))
  const publishedAt = (time: string) => ({ time: { '1.2.3': time, '2.0.0': '2026-11-01T00:00:00Z' } })
  const [exception = ''] = Object.keys(olderOnPurpose)

  it.each([
    ['a package of two years', 'hono', publishedAt('2024-11-26T12:00:00Z'), undefined],
    ['an older one', 'hono', publishedAt('2024-11-25T11:00:00Z'), 'older than 730 days'],
    ['an older one with a reason', exception, publishedAt('2020-11-26T12:00:00Z'), undefined],
    [
      'a deprecated one with a reason',
      exception,
      { ...publishedAt('2026-11-26T00:00:00Z'), deprecated: 'use hono' },
      'deprecated: use hono',
    ],
    [
      'a withdrawn one',
      'hono',
      { error: { code: 'E404', summary: 'No match found for version 1.2.3' } },
      'withdrawn: the registry has no such version',
    ],
    ['one without a date', 'hono', { time: {} }, 'withdrawn: the registry has no such version'],
  ])('judges %s', (_, name, printed, expected) => {
    expect(objection(name, printed)).toBe(expected)
  })

  it('says how old a version is, and which is the newest', () => {
    const printed = JSON.stringify({ ...publishedAt('2026-11-16T11:00:00Z'), 'dist-tags': { latest: '2.0.0' } })
    expect(knownFrom(printed, '1.2.3', now)).toMatchObject({ days: 10, latest: '2.0.0' })
  })

  it('says that the registry does not answer', () => {
    const error = { code: 'ECONNREFUSED', summary: 'FetchError: request to http://127.0.0.1:9/hono failed' }
    expect(() => objection('hono', { error })).toThrow(
      'the registry does not answer: ECONNREFUSED FetchError: request to http://127.0.0.1:9/hono failed',
    )
  })

  it('excepts direct dependencies only', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      object
    >
    expect(Object.keys({ ...olderOnPurpose, ...dependencies, ...devDependencies }).length).toBe(
      Object.keys({ ...dependencies, ...devDependencies }).length,
    )
  })
})
