import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import type { BlockList } from 'node:net'

import { maxBodyBytes } from '../../worker/http/unread-body.ts'
import { clientAddress } from './client-address.ts'

export interface Front {
  /**
   * Accepts no connection from now on, and resolves once every request is answered; after `mostMs` it ends the rest.
   * Returns how many it ended.
   */
  readonly drain: (mostMs: number) => Promise<number>
  /**
   * Lets new requests wait, resolves once every running one is answered, after `mostMs` in any case, and returns what
   * lets the waiting ones pass. One that has waited too long is answered with 503 and when to try again.
   */
  readonly hold: (mostMs: number) => Promise<() => void>
}

/** Browsers and proxies give up a request that waits much longer. */
const maxWaitMs = 10_000

/**
 * What belongs to one connection, and what only this server may say of a request: Miniflare takes `request.cf` from a client's
 * `MF-CF-Blob`, and a client's `CF-Connecting-IP` as it is. A request keeps its `transfer-encoding`:
 * without it Node would send the body of a GET without saying where it ends, and the rest would be another request.
 */
const ownOfRequest = /^(connection|keep-alive|proxy-connection|te|trailer|upgrade|expect|(cf|mf)-.*)$/
const ownOfReply = /^(connection|keep-alive|transfer-encoding)$/

const without = (own: RegExp, headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)))

/** The runtime answers other hosts and codings with 500, and a stack in the log. */
const isReadable = ({ host, 'transfer-encoding': coding }: IncomingHttpHeaders): boolean =>
  (host === undefined || URL.canParse(`http://${host}`)) && (coding === undefined || coding.toLowerCase() === 'chunked')

/** The Worker reads other bodies to their end unless that takes too long. The runtime then resets the connection. */
const mayStayUnread = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBodyBytes

/** Proxies keep idle connections for up to a minute; who closes first must not be us, or a request gets lost. */
const keepAliveMs = 75_000
/** The runtime closes idle connections after five seconds. */
const idleMs = 3000

/**
 * What the edge does in front of a Worker: tells it the address of the client, and lets running requests end before a
 * stop. Rejects if it cannot listen.
 */
export async function openFront(
  place: { readonly host: string; readonly port: number },
  workerPort: number,
  trusted: BlockList,
): Promise<Front> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  let isDraining = false
  let open = 0
  let released: Promise<void> | undefined
  const idle = new Set<() => void>()
  const server = createServer((request, reply) => {
    if (released === undefined) pass(request, reply)
    else void passLater(request, reply, released)
  })
  const passLater = async (request: IncomingMessage, reply: ServerResponse, until: Promise<void>): Promise<void> => {
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<'late'>((resolve) => {
      late = setTimeout(resolve, maxWaitMs, 'late')
    })
    const outcome = await Promise.race([until, tooLate])
    clearTimeout(late)
    if (reply.destroyed) return
    if (outcome !== 'late') pass(request, reply)
    else answerLater(reply, { Connection: 'close' })
  }
  const pass = (request: IncomingMessage, reply: ServerResponse): void => {
    const { url = '', headers, socket } = request
    if (!url.startsWith('/') || !isReadable(headers)) {
      reply.writeHead(400).end()
      return
    }
    open += 1
    const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    const upstream = ask({
      // A connection that may be reset is for one request alone.
      agent: mayStayUnread(headers) ? false : agent,
      host: '127.0.0.1',
      port: workerPort,
      path: url,
      ...(request.method === undefined ? {} : { method: request.method }),
      headers: {
        ...without(ownOfRequest, headers),
        'cf-connecting-ip': clientAddress(socket.remoteAddress ?? '', forwardedFor, trusted),
      },
    })
    upstream.on('response', (answer) => {
      // The connection may end with the reply.
      reply.writeHead(answer.statusCode ?? 502, {
        ...without(ownOfReply, answer.headers),
        ...(isDraining ? { connection: 'close' } : {}),
      })
      answer.on('error', () => reply.destroy())
      answer.pipe(reply)
    })
    upstream.on('error', () => {
      if (reply.headersSent) reply.destroy()
      else answerLater(reply)
    })
    // The rest of a body comes before the next request on the connection.
    upstream.on('close', () => request.resume())
    reply.on('close', () => {
      open -= 1
      if (open === 0) for (const resolve of idle) resolve()
      if (!reply.writableFinished) upstream.destroy()
      // Once the connection counts as idle.
      if (isDraining) setImmediate(() => server.closeIdleConnections())
    })
    request.pipe(upstream)
  }
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    drain: async (mostMs) => {
      isDraining = true
      let ended = 0
      const late = setTimeout(() => {
        ended = open
        server.closeAllConnections()
      }, mostMs)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(late)
      agent.destroy()
      return ended
    },
    hold: async (mostMs) => {
      let release = (): void => undefined
      released = new Promise((resolve) => {
        release = () => {
          released = undefined
          resolve()
        }
      })
      await new Promise<void>((resolve) => {
        if (open === 0) return resolve()
        const end = (): void => {
          clearTimeout(late)
          idle.delete(end)
          resolve()
        }
        const late = setTimeout(end, mostMs)
        idle.add(end)
      })
      return release
    },
  }
}

const answerLater = (reply: ServerResponse, headers: Readonly<Record<string, string>> = {}): void =>
  void reply.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store', ...headers }).end()
