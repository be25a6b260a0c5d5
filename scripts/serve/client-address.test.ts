import { describe, expect, it } from 'vitest'

import { clientAddress, trustedProxies } from './client-address.ts'

const trusted = trustedProxies('192.0.2.1, 10.0.0.0/8,fd00::/8, ')

describe('the address of a client of npm run serve', () => {
  it.each([
    ['is that of an untrusted peer, whatever it says', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is what a trusted proxy says', '192.0.2.1', '198.51.100.1', '198.51.100.1'],
    ['is the last one that no trusted proxy has', '10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.1', '198.51.100.1'],
    ['is the first of trusted ones alone', '10.1.2.3', '10.0.0.7,10.0.0.8', '10.0.0.7'],
    ['is that of the proxy if it says nothing', '192.0.2.1', '', '192.0.2.1'],
    ['ignores what is no address', '192.0.2.1', '198.51.100.1, unknown', '192.0.2.1'],
    ['is read with ports', '::ffff:192.0.2.1', '198.51.100.1:4711', '198.51.100.1'],
    ['is read as IPv6', 'fd00::1', '2001:db8::1, [fd00::2]:443', '2001:db8::1'],
    ['is empty if the client has left', '', '198.51.100.1', ''],
  ])('%s', (_, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, trusted)).toBe(expected)
  })

  it('trusts nobody unless told', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', trustedProxies(''))).toBe('127.0.0.1')
  })

  it.each(['proxy.example', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0'])(
    'cannot be taken from %j',
    (text) => {
      expect(() => trustedProxies(text)).toThrow(RangeError)
    },
  )
})
