import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { listen, stopServer } from '../../harness/listen.ts'
import { type Disturbance, newDisturbance } from './reply-faults.ts'

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

export interface FaultyServer extends Pick<Disturbance, 'disturb' | 'suffered'> {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * An HTTP server whose replies can fail. A rejected `answer` closes the connection, by its reply: a request that was read
 * leaves it open.
 */
export async function startFaultyServer(answer: (request: Request) => Promise<Reply>): Promise<FaultyServer> {
  const { disturb, suffered, next } = newDisturbance()

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: await buffer(incoming),
    }
    const { fault, slowMs } = next()
    if (fault === 'refused') return void outgoing.destroy()
    if (fault === 'error') return void outgoing.writeHead(500).end('{"error":"internal"}')
    if (fault === 'slow') await wait(slowMs)
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
    disturb,
    suffered,
    close: () => stopServer(server),
  }
}
