import { rm } from 'node:fs/promises'

import { files, isTest } from '../test/rules/imports.ts'
import { unseenMembers } from './members.ts'
import {
  type Check,
  conclude,
  measurePace,
  missingTests,
  type Result,
  runCheck,
  runSideBySide,
  staticChecks,
  testCheck,
  verdictOn,
} from './checks.ts'

/**
 * The budget of the whole check, in CPU seconds of the machine of scripts/yardstick.ts. 1,600 are wanted: what has to be won
 * back is in docs/decisions/2026-11-29-budget-and-pace.md.
 */
const cpuBudget = 2000

// Ignores the environment: the quick check limits random tests by time.
process.env['LOANPORT_TESTS'] = ''

await rm('reports', { recursive: true, force: true })

const build: Check = { name: 'build', command: ['scripts/build.ts'], reports: true }
const timed: (Result & { readonly pace: number })[] = []
let pace = await measurePace()
/** Runs a part between two looks at how fast the machine is. */
async function timedPart(run: () => Promise<Result[]>): Promise<void> {
  const before = pace
  const results = await run()
  pace = await measurePace()
  timed.push(...results.map((result) => ({ ...result, pace: (before + pace) / 2 })))
}
await timedPart(() => runSideBySide([testCheck('reports', 'unit', 'dot'), ...staticChecks, build]))
// These need the machine for themselves. Those of one run share its start, which takes as long as a file of tests, and its portals.
for (const projects of ['worker', ['component', 'portal'], 'browser'])
  await timedPart(async () => [await runCheck(testCheck('reports', projects, 'default'), { quiet: false })])

const { note, failures } = verdictOn(timed, cpuBudget)
conclude(timed, note, [...missingTests(files.filter(isTest), timed), ...(await unseenMembers()), ...failures])
