import { expect, it } from 'vitest'

import {
  base64url,
  fromBase64url,
  newDataKey,
  randomId,
  randomSecret,
  seal,
  sealText,
  sha256,
  unseal,
  unsealText,
} from './crypto.ts'

const secret = 'only-for-this-test-32-characters-long'

it('seals and opens megabytes', async () => {
  const key = await newDataKey(secret)
  const text = 'ä€😀 '.repeat(200_000)
  expect(await unseal(secret, key, await seal(secret, key, { text }))).toEqual({ text })
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
  const key = await newDataKey(secret)
  const sealed = await seal(secret, key, 'mine')
  await expect(unseal(secret, await newDataKey(secret), sealed)).rejects.toThrow()
  await expect(
    unseal(
      secret,
      key,
      sealed.replace(/(?<=\.)./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ).rejects.toThrow()
})

it('seals the same text differently each time', async () => {
  const sealed = await Promise.all([1, 2].map(() => sealText(secret, 'mine')))
  expect(new Set(sealed).size).toBe(2)
  for (const each of sealed) expect(await unsealText(secret, each)).toBe('mine')
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
