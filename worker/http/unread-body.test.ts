import { describe, expect, it, vi } from 'vitest'

import { openWithoutDatabase } from '#test/harness/portal.ts'

import { maxBodyBytes, maxWaitMs } from './unread-body.ts'

const portal = openWithoutDatabase({})

/** A body of so many bytes, and how many of them are read. */
function countedBody(length: number) {
  const chunk = new Uint8Array(64 * 1024)
  const read = { bytes: 0, toEnd: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read.toEnd = read.bytes >= length
        if (read.toEnd) controller.close()
        else controller.enqueue(chunk)
        if (!read.toEnd) read.bytes += chunk.byteLength
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

describe('a body that a call refuses without reading it', () => {
  it.each([
    ['of a call that does not exist', '/api/nothing', 404],
    ['of a caller without credentials', '/api/settings/import', 401],
    ['of another type', '/api/captcha-alternative', 415],
  ])('%s is read to its end before the reply', async (_, path, status) => {
    const { body, read } = countedBody(300_000)
    // With a declared length; bodies without one are read by the call itself, to limit them.
    const headers = { 'Content-Type': 'application/x', 'Content-Length': '327680' }
    const reply = await portal.fetch(path, { method: 'POST', body, headers })
    expect([reply.status, read.toEnd]).toEqual([status, true])
  })

  it('is read no further than the longest body that a call takes', async () => {
    const { body, read } = countedBody(Infinity)
    expect((await portal.fetch('/api/nothing', { method: 'POST', body })).status).toBe(404)
    expect(read.bytes).toBeGreaterThan(maxBodyBytes)
    expect(read.bytes).toBeLessThan(maxBodyBytes + 1024 * 1024)
  })

  it('is not read at all if it says that it is longer', async () => {
    const { body, read } = countedBody(Infinity)
    const headers = { 'Content-Length': String(maxBodyBytes + 1) }
    expect((await portal.fetch('/api/nothing', { method: 'POST', body, headers })).status).toBe(404)
    expect(read.bytes).toBe(0)
  })

  it('is answered also if it breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('the client has left')) })
    expect((await portal.fetch('/api/nothing', { method: 'POST', body })).status).toBe(404)
  })

  it('is answered also if it never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let cancelled = false
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
      cancel: () => {
        cancelled = true
        // A client may leave this open, too.
        return new Promise(() => undefined)
      },
    })
    let status = 0
    const headers = { 'Content-Length': '1000' }
    const answered = portal.fetch('/api/nothing', { method: 'POST', body, headers }).then((reply) => {
      status = reply.status
    })
    await vi.advanceTimersByTimeAsync(maxWaitMs - 1)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await answered
    expect([status, cancelled]).toEqual([404, true])
  })
})
