import { rm } from 'node:fs/promises'

import { files, isTest } from '../test/rules/imports.ts'
import { type Check, conclude, runCheck, runSideBySide, staticChecks, sumOfCpu, testCheck } from './checks.ts'
import { filesNotRun } from './test-report.ts'

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

const reports = results.flatMap(({ report }) => report ?? [])
const notRun = filesNotRun(files.filter(isTest), reports).map((file) => `${file}\n    did not run`)
const over = sumOfCpu(results) - cpuBudget
const budget =
  over <= 0 ? `within the budget of ${cpuBudget} CPU s` : `${Math.ceil(over)} CPU s over the budget of ${cpuBudget}`
conclude(results, budget, notRun)
