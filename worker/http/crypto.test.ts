import { env as bindings } from 'cloudflare:test'
import { expect, it } from 'vitest'

import { getEnv } from '#worker/env.ts'

import { base64url, fromBase64url, randomId, randomSecret, sha256 } from './crypto.ts'
import { newDataKey, seal, sealText, unseal, unsealText } from './keyring.ts'

const env = getEnv(bindings)
const writer = { env, generation: null }

it('seals and opens megabytes', async () => {
  const key = await newDataKey(writer)
  const text = 'ä€😀 '.repeat(200_000)
  expect(await unseal(env, key, await seal(env, key, { text }))).toEqual({ text })
})

it('encodes bytes of any length for addresses, and decodes them', () => {
  for (const length of [0, 1, 2, 3, 8191, 8192, 8193, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7919) % 256)
    const text = base64url(bytes)
    expect(text).toMatch(/^[\w-]*$/)
    expect(fromBase64url(text)).toEqual(bytes)
  }
})

it('opens nothing that another key has sealed, or that was changed', async () => {
  const key = await newDataKey(writer)
  const sealed = await seal(env, key, 'mine')
  await expect(unseal(env, await newDataKey(writer), sealed)).rejects.toThrow()
  await expect(
    unseal(
      env,
      key,
      sealed.replace(/(?<=\.)./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ).rejects.toThrow()
})

it('seals the same text differently each time', async () => {
  const sealed = await Promise.all([1, 2].map(() => sealText(writer, 'mine')))
  expect(new Set(sealed).size).toBe(2)
  for (const each of sealed) expect(await unsealText(env, each)).toBe('mine')
})

it('ids and secrets are random, of 132 and 256 bits', () => {
  for (const [make, length] of [
    [randomId, 22],
    [randomSecret, 43],
  ] as const) {
    const made = Array.from({ length: 1000 }, make)
    expect(new Set(made).size).toBe(1000)
    for (const each of made) expect(each).toMatch(new RegExp(`^[\\w-]{${length}}$`))
    // Each of the 64 characters, so no bit is constant.
    expect(new Set(made.join('')).size).toBe(64)
  }
})

it('hashes with SHA-256', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
