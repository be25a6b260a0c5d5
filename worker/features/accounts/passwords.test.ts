import nodeCrypto from 'node:crypto'

import { beforeAll, describe, expect, it, vi } from 'vitest'

import { emailOf, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { getEnv } from '#worker/env.ts'

import { hashPassword, verifyPassword } from './passwords.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const strong = /^scrypt\$32768\$8\$3\$/
const cheap = /^scrypt\$2\$1\$1\$/

describe('the cost of a password hash', () => {
  it('is that of the shipped parameters unless a variable differs', async () => {
    const { PASSWORD_HASHING } = getEnv({ ...portal.env, PASSWORD_HASHING: undefined })
    expect(PASSWORD_HASHING).toBe('strong')
    expect(await hashPassword(password, PASSWORD_HASHING)).toMatch(strong)
  })

  it.each([null, 'the hash'])('is 32 MiB of memory, three times over, per check: %s is stored', async (stored) => {
    const hash = stored === null ? null : await hashPassword(password, 'strong')
    const hashing = vi.spyOn(nodeCrypto, 'scrypt')
    expect((await verifyPassword(password, hash, 'strong')).ok).toBe(stored !== null)
    const costs = hashing.mock.calls.map((call) => call[3] as { N: number; r: number; p: number })
    expect(costs.map(({ N, r, p }) => [(128 * N * r) / 2 ** 20, p])).toEqual([[32, 3]])
  })

  it.each(['strong', 'cheap'] as const)(
    'with %s is stored in the hash, which is outdated for the other',
    async (made) => {
      const hash = await hashPassword(password, made)
      for (const current of ['strong', 'cheap'] as const) {
        expect(await verifyPassword(password, hash, current)).toEqual({ ok: true, outdated: current !== made })
        expect(await verifyPassword('Falsch-2026', hash, current)).toMatchObject({ ok: false })
      }
    },
  )

  it('cheap hashes prevent production from starting', () => {
    const production = { ...portal.env, ...productionVariables }
    expect(getEnv(production)).toMatchObject({ MODE: 'production', PASSWORD_HASHING: 'strong' })
    expect(() => getEnv({ ...production, PASSWORD_HASHING: 'cheap' })).toThrow(
      'misconfigured: PASSWORD_HASHING (production refuses cheap hashes)',
    )
  })
})

it('a sign-in rehashes an outdated password once, and keeps a current hash', async () => {
  const { email, id } = await emailOf(portal, 'usable')
  const hashAfterSignIn = async (at: Portal): Promise<string> => {
    const reply = await at.fetch('/api/authenticate', json('POST', { username: email, password }, newAddress()))
    expect(reply.status).toBe(200)
    const { rows } = await portal.client.execute('select password_hash from accounts where id = ?', [id])
    return String(rows[0]?.['password_hash'])
  }
  const first = await hashAfterSignIn(portal)
  expect(first).toMatch(cheap)
  expect(await hashAfterSignIn(portal)).toBe(first)
  const deployed = withVariables(portal, { PASSWORD_HASHING: 'strong' })
  const upgraded = await hashAfterSignIn(deployed)
  expect(upgraded).toMatch(strong)
  expect(await hashAfterSignIn(deployed)).toBe(upgraded)
})

it('a password is checked as entered: neither cut nor trimmed, and with its case', async () => {
  const entered = ' Ein langer Satz als Passwort, mit 50 Zeichen, 2026 '
  const hash = await hashPassword(entered, 'cheap')
  expect(await verifyPassword(entered, hash, 'cheap')).toMatchObject({ ok: true })
  for (const other of [entered.trim(), entered.slice(0, -1), entered.toLowerCase(), entered.replace('2026', '2027')])
    expect([other, await verifyPassword(other, hash, 'cheap')]).toMatchObject([other, { ok: false }])
})
