import { Agent, createServer, type OutgoingHttpHeaders, request, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, it, onTestFinished } from 'vitest'

import { freePort } from '../ports.ts'
import { trustedProxies } from './client-address.ts'
import { openFront } from './front.ts'
import { maxBodyBytes } from '../../worker/http/unread-body.ts'
import { listen, stopServer } from '../../test/harness/listen.ts'

/** A server in front of one that answers for the Worker. */
async function openBefore(answer: RequestListener): Promise<number> {
  const worker = createServer(answer)
  const port = await freePort()
  const front = await openFront({ host: '127.0.0.1', port }, await listen(worker), trustedProxies(''))
  onTestFinished(async () => {
    await front.drain(0)
    await stopServer(worker)
  })
  return port
}

/** Sends one request after the other on a connection, of which the status is returned. */
function oneConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (body: Buffer, headers: OutgoingHttpHeaders): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', headers }, (reply) => {
        text(reply).then(() => resolve(reply.statusCode), reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
}

it('takes from no client what only the edge may say', async () => {
  const port = await openBefore(({ headers }, reply) => reply.end(JSON.stringify(headers)))
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'CF-Connecting-IP': '203.0.113.1', 'CF-IPCountry': 'XX', 'MF-CF-Blob': '{}', 'X-Other': 'kept' },
  })
  const received = Object.entries(await reply.json<Record<string, string>>())
  expect(Object.fromEntries(received.filter(([name]) => /^(cf|mf|x)-/.test(name)))).toEqual({
    'cf-connecting-ip': '127.0.0.1',
    'x-other': 'kept',
  })
})

it.each([
  ['an invalid host', ['Host: a b<>'], ''],
  ['an empty host', ['Host:'], ''],
  ['a compressed transfer coding', ['Host: a', 'Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'],
])('answers %s with 400, before the Worker sees it', async (_, lines, body) => {
  let asked = 0
  const port = await openBefore((__, reply) => {
    asked += 1
    reply.end()
  })
  const statusOf = async (headers: readonly string[], sent: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(['POST / HTTP/1.1', ...headers, 'Connection: close', '', sent].join('\r\n'))
    return (await text(socket)).slice(0, 'HTTP/1.1 200'.length)
  }
  expect([await statusOf(lines, body), asked]).toEqual(['HTTP/1.1 400', 0])
  expect(await statusOf(['Host: [::1]:8787', 'Transfer-Encoding: Chunked'], '0\r\n\r\n')).toBe('HTTP/1.1 200')
})

it('answers the next request of a client after the Worker has closed its connection within a body', async () => {
  const port = await openBefore(({ headers, socket }, reply) => {
    if (headers['content-length'] === '0') reply.end()
    else socket.destroy()
  })
  const send = oneConnection(port)
  const body = Buffer.alloc(8 * 1024 * 1024)
  expect(await send(body, { 'Content-Length': body.length })).toBe(503)
  expect(await send(Buffer.alloc(0), { 'Content-Length': 0 })).toBe(200)
})

it.each([
  ['keeps the connection to the Worker after a body that it reads', { 'Content-Length': 4 }, 1],
  ['takes a connection of its own for a body in chunks', { 'Transfer-Encoding': 'chunked' }, 3],
])('%s', async (_, headers, count) => {
  const connections = new Set<unknown>()
  const port = await openBefore((asked, reply) => {
    connections.add(asked.socket)
    asked.resume().on('end', () => reply.end())
  })
  const send = oneConnection(port)
  for (const round of ['1', '2', '3']) expect(await send(Buffer.from('body'), { ...headers, round })).toBe(200)
  expect(connections.size).toBe(count)
})

it('takes a connection of its own for a body that is longer than any call takes', async () => {
  const port = await openBefore(({ headers }, reply) => {
    reply.writeHead(200, { Connection: 'close' }).end(headers.connection)
  })
  const reply = await new Promise<string>((resolve, reject) => {
    const headers = { 'Content-Length': maxBodyBytes + 1 }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      text(answer).then(resolve, reject)
      answer.on('close', () => sent.destroy())
    })
    sent.on('error', reject)
    sent.write('x')
  })
  expect(reply).toBe('close')
})
