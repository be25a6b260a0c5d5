import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ChunkTimeout, loadEarly, reloadWhenOutdated, withinTwoMinutes } from './lazy-with-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[A8.08] [A9.03] [B9.01] [B8.15] a chunk that does not load fails after 120 seconds, and not before', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const loading = withinTwoMinutes(() => new Promise<never>(() => undefined))().catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(ChunkTimeout)
})

it('a chunk that is gone leads to a reload if something waits for it, not if it is loaded early', async () => {
  let fail = (): void => undefined
  const asked = vi.fn(() => Promise.resolve({ ok: false }))
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    fail = listener
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', asked)
  reloadWhenOutdated(() => undefined)
  await loadEarly(() => {
    fail()
    return Promise.reject(new TypeError('gone'))
  })
  expect(asked).not.toHaveBeenCalled()
  fail()
  expect(asked).toHaveBeenCalledOnce()
})

it('a chunk that loads, or fails at once, gives its result', async () => {
  await expect(withinTwoMinutes(() => Promise.resolve('page'))()).resolves.toBe('page')
  await expect(withinTwoMinutes(() => Promise.reject(new TypeError('gone')))()).rejects.toThrow('gone')
})
