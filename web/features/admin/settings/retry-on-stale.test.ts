import { describe, expect, it } from 'vitest'

import { ApiError } from '#web/api/errors.ts'

import { retryOnStale } from './retry-on-stale.ts'

const stale = () => new ApiError('/api/keys', 412, JSON.stringify({ errorKey: 'concurrencyFailure' }))

/** A version that others change this many times between reading and writing. */
function versionWith(others: number) {
  let version = 1
  let left = others
  return {
    read: () => Promise.resolve(version),
    write: (seen: number) => {
      if (left > 0) {
        left -= 1
        version += 1
      }
      return seen === version ? Promise.resolve(`over ${seen}`) : Promise.reject(stale())
    },
  }
}

describe('sendOver', () => {
  it.each([0, 1, 2])('sends over the present version after %i concurrent edits', async (others) => {
    const { read, write } = versionWith(others)
    expect(await retryOnStale(read, write)).toBe(`over ${others + 1}`)
  })

  it('reports the conflict if every attempt meets a concurrent edit', async () => {
    const { read, write } = versionWith(100)
    await expect(retryOnStale(read, write)).rejects.toMatchObject({ status: 412 })
    expect(await read()).toBe(4)
  })

  it('sends nothing over an unexpected version, and does not repeat other failures', async () => {
    const { read } = versionWith(0)
    let sent = 0
    const refused = async (error: Error) => {
      await expect(
        retryOnStale(read, () => {
          sent += 1
          throw error
        }),
      ).rejects.toBe(error)
    }
    await refused(new Error('somebody has changed it'))
    await refused(new ApiError('/api/keys', 500))
    await refused(new ApiError('/api/keys', 400))
    expect(sent).toBe(3)
  })
})
