import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Thread of `printCounting` that asks, so that its own CPU time is not among the server's. */
const { port, connections } = workerData as { readonly port: number; readonly connections: number }
const agent = new Agent({ keepAlive: true, maxSockets: connections })

const askOnce = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent }, (reply) => {
      reply.resume()
      reply.on('end', resolve)
    })
    asked.on('error', reject)
    asked.end()
  })

parentPort?.on('message', async (times: number) => {
  const each = Array.from({ length: connections }, async () => {
    for (let time = 0; time < times / connections; time++) await askOnce()
  })
  await Promise.all(each)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('done')
})
