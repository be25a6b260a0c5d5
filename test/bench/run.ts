import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Miniflare } from 'miniflare'

import { build } from '../../scripts/build.ts'
import { openClient, prepareDatabase } from '../../scripts/database.ts'
import { localVariables } from '../../scripts/local-variables.ts'
import { openLocalPortal } from '../../scripts/miniflare.ts'
import { freePort } from '../../scripts/ports.ts'
import { startSqld } from '../../scripts/sqld.ts'
import { printAnswerTimes } from './answer-times.ts'
import { printCounting } from './counting.ts'
import { printPageTimes } from './pages.ts'
import { printVerdictTimes } from './verdicts.ts'

/**
 * Requests per second of a few calls, each as a ratio to a bare JSON answer of the same run: absolute numbers say more of
 * the machine than of us. Interleaved bare / call / bare, after a warm-up; anything but 2xx or 304 fails the run. Then
 * how long known and unknown e-mails are answered, what counting for the metrics costs, what pages take in a browser, and
 * how soon a chosen document has its verdict; `npm run bench -- calls`, `answers`, `counting`, `typing`, `screens` or
 * `verdicts` measures these alone.
 */
const named = process.argv.slice(2)
const isWanted = (part: 'calls' | 'answers' | 'counting' | 'typing' | 'screens' | 'verdicts'): boolean =>
  named.length === 0 || named.includes(part)
const connections = 16
const seconds = 3

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function load(port: number, call: Call, forSeconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = Date.now() + forSeconds * 1000
  let done = 0
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(call.body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(call.body) }),
        ...call.headers,
      }
      const asked = httpRequest(
        { host: '127.0.0.1', port, agent, method: call.method, path: call.path, headers },
        (reply) => {
          const status = reply.statusCode ?? 0
          reply.resume()
          reply.on('end', () => {
            if (status !== 304 && (status < 200 || status > 299)) reject(new Error(`${call.name} answered ${status}`))
            else resolve()
          })
        },
      )
      asked.on('error', reject)
      asked.end(call.body)
    })
  const worker = async (): Promise<void> => {
    while (Date.now() < end) {
      await one()
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return done / forSeconds
}

await build({ quiet: true })
const folder = await mkdtemp(join(tmpdir(), 'loanport-bench-'))
const sqld = await startSqld(folder)
const client = openClient(sqld.url)
await prepareDatabase(client, new Date())
const [barePort, port] = [await freePort(), await freePort()]
const bare = new Miniflare({
  modules: true,
  script: `export default { fetch: () => Response.json({ ok: true }) }`,
  compatibilityDate: '2026-07-01',
  host: '127.0.0.1',
  port: barePort,
})
const portal = await openLocalPortal({ port, variables: { ...localVariables, DATABASE_URL: sqld.url } })
await Promise.all([bare.ready, portal.ready])

const bareCall: Call = { name: 'bare JSON', method: 'GET', path: '/' }
const served = await fetch(`http://127.0.0.1:${port}/api/pages`)
await served.text()
const calls: Call[] = [
  { name: 'GET /api/pages', method: 'GET', path: '/api/pages' },
  {
    name: 'GET /api/pages, unchanged',
    method: 'GET',
    path: '/api/pages',
    headers: { 'If-None-Match': served.headers.get('ETag') ?? '' },
  },
  {
    name: 'POST /api/loan/calculate',
    method: 'POST',
    path: '/api/loan/calculate',
    body: JSON.stringify({ productId: 'consumer-credit', conditions: { amount: 10_000, term: 60 } }),
  },
  {
    name: 'POST /api/loan/calculate, a mortgage',
    method: 'POST',
    path: '/api/loan/calculate',
    body: JSON.stringify({
      productId: 'mortgage',
      conditions: {
        propertyPrice: 300_000,
        personalFundsAmount: 60_000,
        term: 30,
        redemptionRate: 2,
        postCode: '80331',
      },
    }),
  },
  { name: 'GET the start page', method: 'GET', path: '/privatkredit' },
]
try {
  if (isWanted('calls')) await load(barePort, bareCall, 2)
  for (const call of isWanted('calls') ? calls : []) {
    await load(port, call, 1)
    const before = await load(barePort, bareCall, seconds)
    const own = await load(port, call, seconds)
    const after = await load(barePort, bareCall, seconds)
    console.log(`${(own / ((before + after) / 2)).toFixed(3)}  ${Math.round(own)}/s  ${call.name}`)
  }
  if (isWanted('answers')) await printAnswerTimes(port, client)
  if (isWanted('counting')) await printCounting()
} finally {
  await bare.dispose()
  await portal.dispose()
  await sqld.stop()
  await rm(folder, { recursive: true, force: true })
}
const pages = (['typing', 'screens'] as const).filter(isWanted)
if (pages.length > 0) await printPageTimes(pages)
if (isWanted('verdicts')) await printVerdictTimes()
