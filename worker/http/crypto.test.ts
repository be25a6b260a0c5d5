import { expect, it } from 'vitest'

import { base64url, fromBase64url, newDataKey, seal, unseal } from './crypto.ts'

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
