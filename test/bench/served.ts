import { freePort } from '../../scripts/ports.ts'
import { openFront } from '../../scripts/serve/front.ts'
import { trustedProxies } from '../../scripts/serve/client-address.ts'
import { percentile } from '../harness/percentile.ts'
import { bearer, calculate, connections } from './calls.ts'
import { type Ask, isAnswered, type LoadClient, onEach } from './load.ts'
import type { Bench } from './open-bench.ts'
import type { Cast } from './seed.ts'

/**
 * Prints calls a second and their median, of the Worker asked directly and behind the server that `npm run serve` puts in
 * front of it, in turns; medians of the rounds.
 */
export async function printServed(bench: Bench, cast: Cast, client: LoadClient, rounds: number): Promise<void> {
  const port = await freePort()
  const front = await openFront({ host: '127.0.0.1', port }, bench.port, trustedProxies('127.0.0.1'))
  const ports = { directly: bench.port, served: port }
  const calls: Readonly<Record<string, Ask>> = {
    'loan/calculate': calculate,
    'GET loan': { path: `/api/loan/${cast.loan}`, headers: bearer(cast.few) },
  }
  for (const [what, ask] of Object.entries(calls))
    for (const count of [1, connections]) {
      const measured = { directly: [] as (readonly number[])[], served: [] as (readonly number[])[] }
      for (let round = 0; round <= rounds; round++)
        for (const way of ['directly', 'served'] as const) {
          const outcome = await client.run({ port: ports[way], connections: onEach(count, ask), until: { seconds: 2 } })
          const perSecond = isAnswered(`${what}, ${way}`, outcome) ? outcome.perSecond : Number.NaN
          // The first round only warms up.
          if (round > 0) measured[way].push([perSecond, percentile(outcome.latencies, 0.5)])
        }
      const text = (way: keyof typeof measured): string => {
        const [perSecond = Number.NaN, median = Number.NaN] = [0, 1].map((at) =>
          percentile(
            measured[way].map((figures) => figures[at] ?? Number.NaN),
            0.5,
          ),
        )
        return `${way} ${Math.round(perSecond)} a second, p50 ${median.toFixed(2)} ms`
      }
      console.log(`${what}, ${count} connections: ${text('directly')}; ${text('served')}`)
    }
  await front.drain(0)
}
