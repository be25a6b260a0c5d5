import { describe, expect, it } from 'vitest'

import { allAncestors, ancestorPattern, getFrameAncestors, greetedOrigins, isPartnerName } from './ancestors.ts'

const entries = [
  'https://www.bank.example',
  'check24=https://www.check24.example',
  'moebel=https://moebel.example:8443',
]

describe('allowed ancestors', () => {
  it('are the general ones and those of the partner', () => {
    expect(getFrameAncestors(entries, 'check24')).toEqual(['https://www.bank.example', 'https://www.check24.example'])
    expect(getFrameAncestors(entries, undefined)).toEqual(['https://www.bank.example'])
    expect(getFrameAncestors(entries, 'nobody')).toEqual(['https://www.bank.example'])
    expect(allAncestors([...entries, 'a=https://www.bank.example'])).toEqual([
      'https://www.bank.example',
      'https://www.check24.example',
      'https://moebel.example:8443',
    ])
  })

  it('are https origins, without characters that could end a part of a policy', () => {
    for (const entry of entries) expect(ancestorPattern.test(entry)).toBe(true)
    const wrong = [
      'http://partner.example',
      'https://*.partner.example',
      'https://partner.example/',
      'https://a.example; script-src *',
      'Check24=https://www.check24.example',
      '=https://www.check24.example',
      'a=b=https://www.check24.example',
    ]
    for (const entry of wrong) expect([entry, ancestorPattern.test(entry)]).toEqual([entry, false])
    expect(allAncestors(wrong)).toEqual([])
  })

  it('belong to partners with plain names', () => {
    expect(isPartnerName('check24')).toBe(true)
    for (const name of ['', 'Check24', 'a b', 'ä', 'x'.repeat(41)]) expect(isPartnerName(name)).toBe(false)
  })
})

describe('the origins that the frame greets', () => {
  const allowed = ['https://www.bank.example', 'https://www.check24.example']

  it('are the page around it, as the browser reports it', () => {
    const ancestorOrigins = ['https://www.check24.example', 'https://hostile.example']
    expect(greetedOrigins({ allowed, ancestorOrigins, referrer: '' })).toEqual(['https://www.check24.example'])
    const referrer = 'https://www.bank.example/kredit?a=1'
    expect(greetedOrigins({ allowed, ancestorOrigins: undefined, referrer })).toEqual(['https://www.bank.example'])
  })

  it('are none when that page is not allowed', () => {
    const hostile = { allowed, ancestorOrigins: ['https://hostile.example'], referrer: 'https://www.bank.example/' }
    expect(greetedOrigins(hostile)).toEqual([])
    expect(greetedOrigins({ allowed: [], ancestorOrigins: undefined, referrer: '' })).toEqual([])
  })

  it('are all allowed ones when the browser does not report it', () => {
    expect(greetedOrigins({ allowed, ancestorOrigins: undefined, referrer: '' })).toEqual(allowed)
    expect(greetedOrigins({ allowed, ancestorOrigins: undefined, referrer: 'https://portal.example/x' })).toEqual(
      allowed,
    )
  })
})
