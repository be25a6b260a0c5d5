import { Agent, request } from 'node:http'

import type { FuzzRequest } from './requests.ts'
import type { FuzzReply } from './verdict.ts'

/** Shorter than the five seconds after which the runtime closes an idle connection: every other loss is the portal's. */
const idleMs = 3000

const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: idleMs })

/** A portal that has not replied after so long hangs. */
const maxDurationMs = 60_000

/** Sends a request as it is, where fetch would normalize paths and headers. Rejects without a reply. */
export const send = (portal: string, sent: FuzzRequest): Promise<FuzzReply> =>
  new Promise((resolve, reject) => {
    const { method, target, headers, body } = sent
    const { host, hostname, port } = new URL(portal)
    const asked = request({
      agent,
      host: hostname,
      port,
      method,
      path: target,
      headers: [['Host', host], ...headers].flat(),
      timeout: maxDurationMs,
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
    asked.on('timeout', () => asked.destroy(new Error(`no reply within ${maxDurationMs / 1000} s`)))
    asked.on('error', reject)
    asked.end(body)
  })
