import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { leastIssuedBits, leastSecretBits, secretBits } from './secret-strength.ts'

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const base64urlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** `npm run test:whole` tries more. */
const count = process.env['LOANPORT_TESTS'] === 'whole' ? 10_000 : 2000

/** Each in every notation. */
const drawn = Array.from({ length: count }, () => crypto.getRandomValues(new Uint8Array(32)))

describe('a secret of 32 random bytes', () => {
  it.each([
    ['hexadecimal', hexOf],
    ['base64', base64Of],
    ['base64url', base64urlOf],
  ])('is never refused in %s', (_, write) => {
    expect(drawn.map(write).filter((secret) => secretBits(secret) < leastSecretBits)).toEqual([])
  })
})

it('a random UUID is never refused', () => {
  const some = Array.from({ length: count }, () => crypto.randomUUID())
  expect(some.filter((secret) => secretBits(secret) < leastSecretBits)).toEqual([])
})

it('a random password of twelve letters and digits is never refused of a service', () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  const some = Array.from({ length: 2000 }, () =>
    [...crypto.getRandomValues(new Uint32Array(12))].map((value) => letters[value % letters.length]).join(''),
  )
  expect(some.filter((secret) => secretBits(secret) < leastIssuedBits)).toEqual([])
})

const guessable: readonly string[] = [
  'a'.repeat(64),
  `${'0'.repeat(31)}1`,
  'abcd'.repeat(8),
  'x9Q!'.repeat(10),
  '0123456789abcdef'.repeat(2),
  'fedcba9876543210'.repeat(4),
  '00112233445566778899aabbccddeeff',
  '00020406080a0c0e10121416181a1c1e2022',
  'a1a2a3a4a5a6a7a8a9b1b2b3b4b5b6b7b8',
  'AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  'abcabcabdabcabcabeabcabcabfabcab',
  'qwertyuiopasdfghjklzxcvbnm123456',
  'mnbvcxylkjhgfdsapoiuztrewq654321',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,',
  'changeme-changeme-changeme-please!',
  'Ch4ng3M3Ch4ng3M3!Ch4ng3M3Ch4ng3M3',
  'P4ssw0rdP4ssw0rdP4ssw0rdP4ssw0rd',
  'Winter2026!Winter2027!Winter2028!',
  'deadbeefdeadbeefdeadbeefdeadbeef',
  'your-secret-key-goes-here-32-characters',
  'replace-this-with-a-random-string-of-32',
  'my-jwt-secret-for-the-loan-portal-2026',
  'musterbank-kreditportal-geheimnis-2026',
  'thisisthesecretofourbankfortheportal',
  'correct horse battery staple correct',
  'the-quick-brown-fox-jumps-over-the-lazy-dog',
  '3141592653589793238462643383279502884197',
  '2026112820261129202611302026120120261202',
  '00000000-0000-0000-0000-000000000000',
  '12345678-1234-1234-1234-123456789012',
]

describe.each(guessable)('%s', (text) => {
  it.each([
    ['as it is', text],
    ['in base64', btoa(text)],
    ['in hexadecimal', hexOf(new TextEncoder().encode(text))],
    ['in base64 twice', btoa(btoa(text))],
    ['in base64 of hexadecimal', btoa(hexOf(new TextEncoder().encode(text)))],
  ])('is refused %s', (_, secret) => {
    expect(secretBits(secret)).toBeLessThan(leastSecretBits)
  })
})

it.each([
  ['zeros', () => 0],
  ['one value', () => 0xa7],
  ['a count', (at: number) => at],
  ['a count down', (at: number) => 255 - at],
  ['a series', (at: number) => (at * 7) % 256],
  ['two values in turn', (at: number) => (at % 2 === 0 ? 255 : 0)],
  ['eight bytes four times', (at: number) => [17, 203, 5, 99, 180, 54, 231, 72][at % 8] ?? 0],
])('bytes that are %s are refused in every notation', (_, valueAt) => {
  const bytes = Uint8Array.from({ length: 32 }, (_each, at) => valueAt(at))
  for (const write of [hexOf, base64Of, base64urlOf]) expect(secretBits(write(bytes))).toBeLessThan(leastSecretBits)
})

it('more of the same adds nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 8 }), fc.integer({ min: 4, max: 12 }), (part, times) => {
      expect(secretBits(part.repeat(times))).toBeLessThan(leastSecretBits)
    }),
    { numRuns: 1000 },
  )
})
