import { execFileSync } from 'node:child_process'

import { bearer, savesOf } from './calls.ts'
import type { Ask, LoadClient } from './load.ts'
import { type Bench, publicPath } from './open-bench.ts'
import type { Cast } from './seed.ts'

const sampleSeconds = 5

/**
 * Reads and saves at 32 connections, each on a loan of its own: prints the resident memory of the portal's workerd every
 * five seconds, and how many replies were no success (limit 0).
 */
export async function printSustained(bench: Bench, cast: Cast, client: LoadClient, seconds: number): Promise<void> {
  const [few, many] = [bearer(cast.few), bearer(cast.many)]
  const reads: readonly Ask[] = [
    { path: publicPath },
    { path: '/api/loan/previews?size=10', headers: many },
    { path: `/api/loan/${cast.loan}`, headers: few },
    { path: '/api/account', headers: few },
  ]
  const connections = (await savesOf(bench.portal.client, cast)).map((save) => [...reads, save])
  const begun = Date.now()
  const printMemory = (): void => {
    const second = String(Math.round((Date.now() - begun) / 1000)).padStart(5)
    console.log(`${second} s  ${(residentOf(bench.pids.portal) / 1024).toFixed(0)} MiB`)
  }
  printMemory()
  const timer = setInterval(printMemory, sampleSeconds * 1000)
  const { calls, perSecond, failed } = await client.run({ port: bench.port, connections, until: { seconds } })
  clearInterval(timer)
  printMemory()
  const wrong = Object.values(failed).reduce((sum, count) => sum + count, 0)
  const statuses = wrong === 0 ? '' : `: ${JSON.stringify(failed)}`
  console.log(`${calls} calls (${Math.round(perSecond)}/s), ${wrong} of them no success (limit 0)${statuses}`)
  if (wrong > 0) process.exitCode = 1
}

/** KiB of a process that are in memory, as Linux and macOS tell them. */
const residentOf = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString())
