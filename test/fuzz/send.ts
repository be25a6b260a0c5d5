import { Agent, request } from 'node:http'

import type { FuzzRequest } from './requests.ts'
import type { FuzzReply } from './verdict.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A portal that has not replied after so long hangs. */
const longestMs = 60_000

/** Sends a request as it is, where fetch would normalize paths and headers. Rejects without a reply. */
export const send = (portal: string, sent: FuzzRequest): Promise<FuzzReply> => attempt(portal, sent, agent)

const attempt = (portal: string, sent: FuzzRequest, through: Agent): Promise<FuzzReply> =>
  new Promise((resolve, reject) => {
    const { method, target, headers, body } = sent
    const { host, hostname, port } = new URL(portal)
    const asked = request({
      agent: through,
      host: hostname,
      port,
      method,
      path: target,
      headers: [['Host', host], ...headers].flat(),
      timeout: longestMs,
    })
    asked.on('response', (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error(`no reply within ${longestMs / 1000} s`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server had just closed; on a new one, and after a time-out, the failure is the portal's.
      const isStale = asked.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      if (isStale) attempt(portal, sent, new Agent()).then(resolve, reject)
      else reject(error)
    })
    asked.end(body)
  })
