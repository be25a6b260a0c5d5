import { parseArgs } from 'node:util'

import { build } from '../../../scripts/build.ts'
import { openPortal } from '../../harness/local-portal.ts'
import { usePortal } from '../../harness/portal-here.ts'
import { fuzz } from './fuzz.ts'

/** Cases in which every call but named ones succeeds. */
const longRun = 50_000

/**
 * `npm run fuzz -- --cases 50000 --seed 1`: random requests against the built portal. `--case 1234` sends that case of the
 * seed alone.
 */
const { values: options } = parseArgs({
  options: { cases: { type: 'string', default: String(longRun) }, seed: { type: 'string' }, case: { type: 'string' } },
})
const seed = Number(options.seed ?? Date.now() % 1_000_000)
const range =
  options.case === undefined
    ? { seed, first: 0, cases: Number(options.cases) }
    : { seed, first: Number(options.case), cases: 1 }
if (!Object.values(range).every((each) => Number.isSafeInteger(each) && each >= 0)) {
  console.error('usage: npm run fuzz -- [--cases 50000] [--seed N] [--case N]')
  process.exit(2)
}

await build({ quiet: true })
const { places, close } = await openPortal()
usePortal(places)
console.log(`seed ${seed}, ${range.cases} cases`)
try {
  const { findings, refused, cases, statuses } = await fuzz({
    ...range,
    onRound: (done) => {
      if (done > 0) console.log(`${done} cases`)
    },
    onFinding: ({ text }) => console.log(`\n${text}\n`),
  })
  if (refused.length > 0) console.log(`\nnever called with success: ${refused.join(', ')}`)
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`\nseed ${seed}: ${cases} cases, ${findings.length} findings; replies ${counts.join(', ')}`)
  // A shorter run need not reach every call.
  const isLong = cases >= longRun
  process.exitCode = findings.length === 0 && (refused.length === 0 || !isLong) ? 0 : 1
} finally {
  await close()
}
