import type { MiddlewareHandler } from 'hono'

import type { AppEnv } from './app-env.ts'

/** Bytes; the longest body that a call takes: an event of the bank, with contracts in base64. */
export const maxBodyBytes = 32 * 1024 * 1024

/** A client that sends more slowly gets its reply before the end of its body, and may lose its connection. */
export const maxWaitMs = 5000

/**
 * Reads the body that a call has not read, before the reply. The runtime resets a connection on which more than 64 KiB are
 * left unread: the client loses the rest of a long reply, and a proxy the next request that it sends on the connection.
 */
export const readUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { body, bodyUsed, headers } = c.req.raw
  if (body === null || bodyUsed || Number(headers.get('Content-Length') ?? 0) > maxBodyBytes) return
  const reader = body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), maxWaitMs)
  })
  const ended = await Promise.race([readToEnd(reader), late])
  clearTimeout(timer)
  // The reply does not wait for it: a body that never ends may never be cancelled.
  if (ended !== 'ended') reader.cancel().catch(() => undefined)
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<'ended' | 'long'> {
  try {
    for (let length = 0; length <= maxBodyBytes;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      length += value.byteLength
    }
    return 'long'
  } catch {
    // The client has left, or a limit has ended the body.
    return 'ended'
  }
}
