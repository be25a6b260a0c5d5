import { rm } from 'node:fs/promises'

import { files, isTest } from '../test/rules/imports.ts'
import {
  type Check,
  conclude,
  missingTests,
  runCheck,
  runSideBySide,
  staticChecks,
  testCheck,
  verdictOn,
} from './checks.ts'

/** The budget of the whole check, in CPU seconds. */
const cpuBudget = 1600

// Ignores the environment: the quick check limits random tests by time.
process.env['LOANPORT_TESTS'] = ''

await rm('reports', { recursive: true, force: true })

const build: Check = { name: 'build', command: ['scripts/build.ts'], reports: true }
const results = await runSideBySide([testCheck('reports', 'unit', 'dot'), ...staticChecks, build])
// These need the machine for themselves.
for (const project of ['worker', 'component', 'portal', 'browser'])
  results.push(await runCheck(testCheck('reports', project, 'default'), { quiet: false }))

const { note, failures } = verdictOn(results, cpuBudget)
conclude(results, note, [...missingTests(files.filter(isTest), results), ...failures])
