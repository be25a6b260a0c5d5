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
  /** From now on, this share of the requests suffers the fault; undefined for none. */
  readonly disturb: (
    how: { readonly fault: ReplyFault; readonly share: number; readonly random: Random } | undefined,
  ) => void
  /** The number of requests that suffered each fault. */
  readonly suffered: Partial<Record<ReplyFault, number>>
  readonly close: () => Promise<void>
}

/** An HTTP server whose replies can fail. A rejected `answer` closes the connection. */
export async function startFaultyServer(answer: (request: Request) => Promise<Reply>): Promise<FaultyServer> {
  let disturbance: Parameters<FaultyServer['disturb']>[0]
  const suffered: Partial<Record<ReplyFault, number>> = {}

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: await buffer(incoming),
    }
    const fault = disturbance?.random.chance(disturbance.share) === true ? disturbance.fault : undefined
    if (fault !== undefined) suffered[fault] = (suffered[fault] ?? 0) + 1
    if (fault === 'refused') return void incoming.destroy()
    if (fault === 'error') return void outgoing.writeHead(500).end('{"error":"internal"}')
    if (fault === 'slow') await wait(disturbance?.random.int(100, 900) ?? 0)
    const { status, body } = await answer(request)
    if (fault === 'lost') return void incoming.destroy()
    outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    if (fault !== 'cut') return void outgoing.end(body)
    outgoing.write(body.slice(0, Math.ceil(body.length / 2)), () => incoming.destroy())
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.destroy())
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    disturb: (how) => {
      disturbance = how
    },
    suffered,
    close: () => stopServer(server),
  }
}
