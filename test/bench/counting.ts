import { once } from 'node:events'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'

import { freePort } from '../../scripts/ports.ts'
import { Registry } from '../../worker/metrics/registry.ts'
import { percentile } from '../harness/percentile.ts'

const connections = 8
const calls = 800
const rounds = 150

/**
 * Prints what counting costs, as a share of a bare JSON answer: CPU time of the thread that answers, which other work on
 * the machine hardly changes. Rounds with and without counting take turns; what counts is what the portal counts of a
 * call that asks the database once (worker/http/request.ts, worker/http/waits.ts).
 */
export async function printCounting(): Promise<void> {
  const registry = new Registry(Date.now())
  let isCounting = false
  const server = createServer((_, reply) => {
    const begun = Date.now()
    reply.setHeader('Content-Type', 'application/json')
    reply.end(JSON.stringify({ ok: true }))
    if (!isCounting) return
    const now = Date.now()
    registry.record('dependency.calls', ['database', 'ok'], now - begun, now)
    registry.record('http.server.requests', ['GET', '/api/pages', '200'], now - begun, now)
    registry.record('request.round.trips', [], 1, now)
    registry.isDue(now)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const client = new Worker(new URL('counting-client.ts', import.meta.url), { workerData: { port, connections } })
  /** Microseconds of a call. */
  const measure = async (counting: boolean): Promise<number> => {
    isCounting = counting
    const begun = process.threadCpuUsage()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    client.postMessage(calls)
    await once(client, 'message')
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / calls
  }
  for (const counting of [false, true, false, true]) await measure(counting)
  const bare: number[] = []
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const isFirst = round % 2 === 0
    const [one, other] = [await measure(isFirst), await measure(!isFirst)]
    const [counted, plain] = isFirst ? [one, other] : [other, one]
    bare.push(plain)
    shares.push((counted / plain - 1) * 100)
  }
  await client.terminate()
  server.close()
  const [share, lower, upper] = [0.5, 0.25, 0.75].map((part) => percentile(shares, part).toFixed(1))
  const micros = percentile(bare, 0.5).toFixed(0)
  console.log(`${share} % (quartiles ${lower} to ${upper}; limit 3) of ${micros} µs of a bare call  counting`)
}
