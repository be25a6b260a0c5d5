import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { technicalDefaults, TechnicalSettings } from './technical.ts'

const accepts = (change: object): boolean => v.is(TechnicalSettings, { ...technicalDefaults, ...change })

describe('technical settings', () => {
  it('[B3.18] include SHOW_HEADER, SHOW_FOOTER and NO_LOGIN_MODE', () => {
    expect(technicalDefaults).toMatchObject({ SHOW_HEADER: true, SHOW_FOOTER: true, NO_LOGIN_MODE: false })
    expect(accepts({})).toBe(true)
    for (const key of ['SHOW_HEADER', 'SHOW_FOOTER', 'NO_LOGIN_MODE']) expect(accepts({ [key]: 'true' })).toBe(false)
  })
  it('[B3.13] include no-login mode and analytics', () => {
    expect(technicalDefaults.NO_LOGIN_MODE).toBe(false)
    expect(technicalDefaults.ANALYTICS).toEqual({ on: false })
    expect(technicalDefaults.FIELD_METRICS).toBe(false)
    expect(accepts({ ANALYTICS: { on: true, scriptAddress: 'https://stats.example/script.js' } })).toBe(true)
  })
  it('load analytics only from an https address', () => {
    for (const analytics of [
      { on: true },
      { on: true, scriptAddress: '' },
      { on: true, scriptAddress: 'http://stats.example/script.js' },
    ])
      expect(accepts({ ANALYTICS: analytics })).toBe(false)
  })
  it('contain no key of the general settings', () => {
    expect(accepts({ LOGIN_ATTEMPTS: 5 })).toBe(false)
  })
})
