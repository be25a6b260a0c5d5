import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { listen, stopServer } from '../harness/listen.ts'
import type { Random } from './random.ts'

/**
 * What happens to a request: the server answers 500 or closes the connection without doing it, does it and loses the reply
 * or cuts it off, or does it after a while.
 */
export const replyFaults = ['error', 'refused', 'lost', 'cut', 'slow'] as const
export type ReplyFault = (typeof replyFaults)[number]

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly body: string
}

export interface FaultyServer {
  readonly url: string
  /** From now on, the next request and this share of the later ones suffer the fault; undefined for none. */
  readonly disturb: (
    how: { readonly fault: ReplyFault; readonly share: number; readonly random: Random } | undefined,
  ) => void
  /** The number of requests that suffered each fault. */
  readonly suffered: Partial<Record<ReplyFault, number>>
  readonly close: () => Promise<void>
}

/**
 * An HTTP server whose replies can fail. A rejected `answer` closes the connection, by its reply: a request that was read
 * leaves it open.
 */
export async function startFaultyServer(answer: (request: Request) => Promise<Reply>): Promise<FaultyServer> {
  let disturbance: Parameters<FaultyServer['disturb']>[0]
  let isNext = false
  const suffered: Partial<Record<ReplyFault, number>> = {}

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: await buffer(incoming),
    }
    const suffers = isNext || disturbance?.random.chance(disturbance.share) === true
    isNext = false
    const fault = suffers ? disturbance?.fault : undefined
    if (fault !== undefined) suffered[fault] = (suffered[fault] ?? 0) + 1
    if (fault === 'refused') return void outgoing.destroy()
    if (fault === 'error') return void outgoing.writeHead(500).end('{"error":"internal"}')
    if (fault === 'slow') await wait(disturbance?.random.int(100, 900) ?? 0)
    const { status, body } = await answer(request)
    if (fault === 'lost') return void outgoing.destroy()
    outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    if (fault !== 'cut') return void outgoing.end(body)
    outgoing.write(body.slice(0, Math.ceil(body.length / 2)), () => outgoing.destroy())
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    disturb: (how) => {
      disturbance = how
      isNext = how !== undefined
    },
    suffered,
    close: () => stopServer(server),
  }
}
