import { describe, expect, it } from 'vitest'

import { readReturn, returnParameters } from './returning.ts'

const back = (parameters: Readonly<Record<string, string>>, hash = '') => readReturn(Object.entries(parameters), hash)

describe('the return to a frame', () => {
  it("leads to the place where it began, with the other site's parameters", () => {
    const begun = returnParameters({ to: '/privatkredit/L1/angebot', nonce: 'n' })
    expect(back(begun)).toEqual({ nonce: 'n', to: '/privatkredit/L1/angebot' })
    expect(back({ ...begun, transactionId: 'T 1&x=y' })).toEqual({
      nonce: 'n',
      to: '/privatkredit/L1/angebot?transactionId=T%201%26x%3Dy',
    })
    expect(back({ ...begun, to: '/a?b=c', risk: 'R1' }).to).toBe('/a?b=c&risk=R1')
  })

  it("keeps the code in the hash of the identity provider's window, and otherwise the place's own hash", () => {
    const begun = returnParameters({ to: '/login?from=%2Fentity', nonce: 'n' })
    expect(back(begun, '#handoff=c').to).toBe('/login?from=%2Fentity#handoff=c')
    expect(back({ ...begun, failed: 'oidc' }).to).toBe('/login?from=%2Fentity&failed=oidc')
    expect(back({ to: '/a?b#c', risk: 'R1' }).to).toBe('/a?b&risk=R1#c')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'entity'])(
    'leads to no other site: %j',
    (to) => {
      expect(back({ to, nonce: 'n' })).toEqual({ nonce: 'n', to: '/' })
    },
  )

  it('leads to the start page without an address', () => {
    expect(back({})).toEqual({ nonce: '', to: '/' })
  })
})
