import { percentile } from '../harness/percentile.ts'
import { bearer, logFigure } from './calls.ts'
import { isAnswered, type LoadClient } from './load.ts'
import type { Bench } from './open-bench.ts'
import type { Cast } from './seed.ts'
import type { Figure, Stage } from './table.ts'

const cronRuns = 5
/** For twelve jobs, each of which takes its lease, looks for what is due, and gives the lease back. */
const cronMs = 200

const lists: readonly (readonly [what: string, who: 'admin' | 'technical', path: string])[] = [
  ['users', 'technical', '/api/users'],
  ['users by name', 'technical', '/api/users?search=bauer'],
  ['audits', 'technical', '/management/audits'],
  ['audits by principal', 'technical', '/management/audits?sort=principal,asc'],
  ['administrators', 'technical', '/api/users/administrators'],
  ['unprocessed applications', 'admin', '/api/unprocessed-applications'],
  ['shared applications', 'admin', '/api/shared-applications'],
]

/** Milliseconds of the first page of each list of the administration, and of a run of all cron jobs; medians. */
export async function measureLists(
  bench: Bench,
  cast: Cast,
  client: LoadClient,
  stage: Stage,
  calls: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, who, path] of lists) {
    const job = { port: bench.port, connections: [[{ path, headers: bearer(cast[who]) }]], until: { calls } }
    const outcome = await client.run(job)
    const value = isAnswered(what, outcome) ? percentile(outcome.latencies, 0.5) : Number.NaN
    figures.push(logFigure({ what: `administration: ${what}`, unit: 'ms', asked: { most: 10 }, stage, value }))
  }
  const runs: number[] = []
  for (let run = 0; run < cronRuns; run++) {
    const begun = performance.now()
    await bench.portal.cron()
    runs.push(performance.now() - begun)
  }
  figures.push(
    logFigure({ what: 'cron, all jobs', unit: 'ms', asked: { most: cronMs }, stage, value: percentile(runs, 0.5) }),
  )
  return figures
}
