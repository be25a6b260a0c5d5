import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { emailOf, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'

import { base64url, toBytes } from './crypto.ts'

const [before, now, foreign] = ['before', 'now', 'foreign'].map(
  (name) => `${name}-a-secret-of-more-than-32-characters`,
) as [string, string, string]

/** One portal through a rotation: it signs with the first secret, and accepts tokens of any of them. */
let stages: Readonly<Record<'old' | 'rotating' | 'rotated', Portal>>
let email: string
beforeAll(async () => {
  const old = await openPortal({ JWT_SECRETS: before })
  stages = {
    old,
    rotating: withVariables(old, { JWT_SECRETS: `${now}, ${before}` }),
    rotated: withVariables(old, { JWT_SECRETS: now }),
  }
  email = (await emailOf(old, 'usable')).email
})

async function tokenFrom(portal: Portal): Promise<string> {
  const reply = await portal.fetch('/api/authenticate', json('POST', { username: email, password }, newAddress()))
  return (await reply.json<{ id_token: string }>()).id_token
}

const statusOf = async (portal: Portal, token: string): Promise<number> =>
  (await withHeaders(portal, { Authorization: `Bearer ${token}` })('/api/account')).status

const partsOf = (token: string): [string, string, string] => token.split('.') as [string, string, string]
const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
const encoded = (value: unknown): string => base64url(toBytes(JSON.stringify(value)))

describe('the rotation of signing keys', () => {
  it('[A7.03] keeps sessions signed with an earlier secret, and signs new ones with the first', async () => {
    const [early, later] = [await tokenFrom(stages.old), await tokenFrom(stages.rotating)]
    expect(await statusOf(stages.rotating, early)).toBe(200)
    expect(await statusOf(stages.rotating, later)).toBe(200)
    expect(await statusOf(stages.old, later)).toBe(401)
    expect(await statusOf(stages.rotated, later)).toBe(200)
  })

  it('[A7.03] ends the sessions of a removed secret', async () => {
    const early = await tokenFrom(stages.old)
    expect(await statusOf(stages.rotated, early)).toBe(401)
    expect(await statusOf(stages.old, early)).toBe(200)
  })
})

it('derives a key from a secret once', async () => {
  const token = await tokenFrom(stages.old)
  const importKey = vi.spyOn(crypto.subtle, 'importKey')
  for (const portal of [stages.old, stages.old, stages.rotating]) expect(await statusOf(portal, token)).toBe(200)
  expect(
    importKey.mock.calls.filter(([, , algorithm]) => typeof algorithm === 'object' && algorithm.name === 'HMAC'),
  ).toEqual([])
  importKey.mockRestore()
})

describe('an invalid token', () => {
  const signed = (secret: string, alg: string, claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(toBytes(secret))

  it.each<[string, (claims: Record<string, unknown>, token: string) => string | Promise<string>]>([
    ['without a signature, alg none', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    [
      'alg none with the true signature',
      (claims, token) => `${encoded({ alg: 'none' })}.${encoded(claims)}.${partsOf(token)[2]}`,
    ],
    ['with another signature', (_, token) => `${partsOf(token).slice(0, 2).join('.')}.${'A'.repeat(43)}`],
    ['without its last part', (_, token) => partsOf(token).slice(0, 2).join('.')],
    ['of another issuer', (claims) => signed(before, 'HS256', { ...claims, iss: 'somebody' })],
    ['of no issuer', (claims) => signed(before, 'HS256', { ...claims, iss: undefined })],
    ['signed by a stranger', (claims) => signed(foreign, 'HS256', claims)],
    ['of another algorithm', (claims) => signed(before, 'HS512', claims)],
    ['that has expired', (claims) => signed(before, 'HS256', { ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['of an unknown session', (claims) => signed(before, 'HS256', { ...claims, jti: 'A'.repeat(22) })],
    ['of no session', (claims) => signed(before, 'HS256', { ...claims, jti: undefined })],
    [
      'given a longer life',
      (claims, token) => {
        const [header, , signature] = partsOf(token)
        return `${header}.${encoded({ ...claims, exp: 4_102_444_800 })}.${signature}`
      },
    ],
    [
      'given another login',
      (claims, token) => {
        const [header, , signature] = partsOf(token)
        return `${header}.${encoded({ ...claims, sub: 'admin@demo.example' })}.${signature}`
      },
    ],
  ])('[A7.03] identifies nobody: %s', async (_, forge) => {
    const token = await tokenFrom(stages.old)
    const claims = decoded(partsOf(token)[1])
    expect(await statusOf(stages.old, await signed(before, 'HS256', claims))).toBe(200)
    expect(await statusOf(stages.old, await forge(claims, token))).toBe(401)
  })
})
