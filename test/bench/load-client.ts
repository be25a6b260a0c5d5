import { connect, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'

import type { Ask, Job, Outcome } from './load.ts'

// Runs the jobs of `openLoadClient`. Node's own HTTP client costs more than what it would measure: this one reads just so
// much of a reply that it knows where it ends.

const endOfHead = Buffer.from('\r\n\r\n')
const endOfLine = Buffer.from('\r\n')

/** Where the reply ends, and its status; undefined while it is not there as a whole. */
function replyIn(received: Buffer): { readonly status: number; readonly end: number } | undefined {
  const head = received.indexOf(endOfHead)
  if (head < 0) return undefined
  const lines = received.toString('latin1', 0, head)
  const status = Number(lines.slice(9, 12))
  const body = head + endOfHead.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(lines)?.[1]
  const end =
    status === 304 || status === 204 ? body : length === undefined ? endOfChunks(received, body) : body + Number(length)
  return end === undefined || end > received.length ? undefined : { status, end }
}

function endOfChunks(received: Buffer, from: number): number | undefined {
  for (let at = from; ;) {
    const line = received.indexOf(endOfLine, at)
    if (line < 0) return undefined
    const size = Number.parseInt(received.toString('latin1', at, line), 16)
    at = line + endOfLine.length + size + endOfLine.length
    if (size === 0) return at
  }
}

/** The status of the reply; 0 where the connection ends before it. */
const statusOf = (socket: Socket, request: string): Promise<number> =>
  new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    const done = (status: number): void => {
      socket.removeAllListeners()
      // An error that comes later is none of this reply's.
      socket.on('error', () => undefined)
      resolve(status)
    }
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const reply = replyIn(received)
      if (reply !== undefined) done(reply.status)
    })
    socket.on('close', () => done(0))
    socket.on('error', () => done(0))
    socket.write(request)
  })

function requestOf(
  { method = 'GET', path, headers = {}, body = '', version = 0 }: Ask,
  port: number,
  answered = 0,
): string {
  const text = body.replace('@version', String(version + answered))
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    ...headers,
    ...(text === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

const isExpected = ({ status: expected }: Ask, status: number): boolean =>
  expected === undefined ? (status >= 200 && status < 300) || status === 304 : status === expected

async function run({ port, connections, until }: Job): Promise<Outcome> {
  const [sent, latencies]: [number[], number[]] = [[], []]
  const failed: Record<number, number> = {}
  const begun = performance.now()
  let left = 'calls' in until ? until.calls : Number.POSITIVE_INFINITY
  const end = 'seconds' in until ? begun + until.seconds * 1000 : Number.POSITIVE_INFINITY
  const askOver = async (asks: readonly Ask[]): Promise<void> => {
    // Made once where every call is the same.
    const made = asks.map((ask) => (ask.version === undefined ? requestOf(ask, port) : undefined))
    let socket = connect({ host: '127.0.0.1', port, noDelay: true })
    const answered = asks.map(() => 0)
    while (left > 0 && performance.now() < end)
      for (const [at, ask] of asks.entries()) {
        left--
        const request = made[at] ?? requestOf(ask, port, answered[at])
        const asked = performance.now()
        const status = await statusOf(socket, request)
        sent.push(asked)
        latencies.push(performance.now() - asked)
        if (isExpected(ask, status)) answered[at] = (answered[at] ?? 0) + 1
        else failed[status] = (failed[status] ?? 0) + 1
        if (status === 0) socket = connect({ host: '127.0.0.1', port, noDelay: true })
      }
    socket.destroy()
  }
  await Promise.all(connections.map(askOver))
  const seconds = (performance.now() - begun) / 1000
  return { calls: latencies.length, perSecond: latencies.length / seconds, begun: sent, latencies, failed }
}

parentPort?.on('message', async (job: Job) => {
  const outcome = await run(job)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(outcome)
})
