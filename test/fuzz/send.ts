import { Agent, request } from 'node:http'

import type { FuzzRequest } from './requests.ts'
import type { FuzzReply } from './verdict.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A portal that has not replied after so long hangs. */
const longestMs = 60_000

/** Sends a request as it is, where fetch would mend paths and headers. Rejects without a reply. */
export async function send(portal: string, sent: FuzzRequest): Promise<FuzzReply> {
  try {
    return await attempt(portal, sent, agent)
  } catch {
    // A connection that the server had just closed, or closes while a long body is still being sent.
    return attempt(portal, sent, new Agent())
  }
}

const attempt = (portal: string, { method, target, headers, body }: FuzzRequest, through: Agent): Promise<FuzzReply> =>
  new Promise((resolve, reject) => {
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
    asked.on('error', reject)
    asked.end(body)
  })
