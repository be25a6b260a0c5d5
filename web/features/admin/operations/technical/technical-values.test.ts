import { describe, expect, test } from 'vitest'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { addressProblem, isLockingOut, withAddress } from './technical-values.ts'

const analytics = (on: boolean, scriptAddress?: string) => ({
  ...technicalDefaults,
  ANALYTICS: { on, ...(scriptAddress === undefined ? {} : { scriptAddress }) },
})

describe('[B3.18] the input of technical settings', () => {
  test.each([
    [analytics(false), undefined],
    [analytics(true, 'https://stats.example/s.js'), undefined],
    [analytics(true), 'technical.ANALYTICS.missing'],
    [analytics(true, 'http://stats.example/s.js'), 'technical.ANALYTICS.invalid'],
    [analytics(false, 'stats'), 'technical.ANALYTICS.invalid'],
  ])('validates the address of the analytics script: %j', (values, problem) => {
    expect(addressProblem(values)).toBe(problem)
  })

  test('removes an emptied address completely', () => {
    expect(withAddress({ on: true, scriptAddress: 'https://a.example/x.js' }, '  ')).toEqual({ on: true })
    expect(withAddress({ on: true }, ' https://a.example/x.js ')).toEqual({
      on: true,
      scriptAddress: 'https://a.example/x.js',
    })
  })

  test('switching the sign-in off locks people out, leaving it off does not', () => {
    const off = { ...technicalDefaults, NO_LOGIN_MODE: true }
    expect(isLockingOut(technicalDefaults, off)).toBe(true)
    expect(isLockingOut(off, { ...off, SHOW_HEADER: false })).toBe(false)
    expect(isLockingOut(off, technicalDefaults)).toBe(false)
  })
})
