import type { MiddlewareHandler } from 'hono'

import type { AppEnv } from './app-env.ts'

/** Bytes; the longest body that a call takes: an event of the bank, with contracts in base64. */
export const longestBody = 32 * 1024 * 1024

/**
 * Reads the body that a call has not read, before the reply. The runtime resets a connection on which more than 64 KiB are
 * left unread: the client loses the rest of a long reply, and a proxy the next request that it sends on the connection.
 */
export const readUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { body, bodyUsed, headers } = c.req.raw
  if (body === null || bodyUsed || Number(headers.get('Content-Length') ?? 0) > longestBody) return
  let length = 0
  try {
    for await (const chunk of body) {
      length += chunk.byteLength
      if (length > longestBody) break
    }
  } catch {
    // The client has left, or a limit has ended the body.
  }
}
