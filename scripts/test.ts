import { mkdir, readFile, rm } from 'node:fs/promises'

import { files, isTest } from '../test/rules/imports.ts'
import { type Check, costTable, runCheck, runSideBySide, staticChecks, sumOfCpu } from './checks.ts'
import { filesNotRun, outcomeOf, type Report } from './test-report.ts'

/** What the whole check may cost, in CPU seconds. */
const cpuBudget = 1600

// Not what the environment says: the quick check tries random values for a short time only.
process.env['LOANPORT_TESTS'] = ''

await rm('reports', { recursive: true, force: true })
await mkdir('reports', { recursive: true })

/** Projects of vitest.config.ts that need the machine for themselves run one after the other. */
const alone = ['worker', 'component', 'portal', 'browser']
const projects = ['unit', ...alone]
const reportOf = (project: string): string => `reports/${project}.json`

/** The tests of one project; the JSON report is kept in reports/. */
const testsOf = (project: string, reporter: 'default' | 'dot'): Check => {
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${reportOf(project)}`]
  return { name: project, command: ['node_modules/.bin/vitest', 'run', '--project', project, ...reporters] }
}

const build: Check = { name: 'build', command: ['scripts/build.ts'], reports: true }
const results = await runSideBySide([testsOf('unit', 'dot'), ...staticChecks, build])
for (const project of alone) results.push(await runCheck(testsOf(project, 'default'), { quiet: false }))

let passed = 0
const failures: string[] = []
const reports: Report[] = []
for (const { name, ok } of results) {
  const report = projects.includes(name)
    ? await readFile(reportOf(name), 'utf8').then(
        (text) => JSON.parse(text) as Report,
        () => undefined,
      )
    : undefined
  const outcome = report && outcomeOf(report)
  passed += outcome?.passed ?? 0
  failures.push(...(outcome?.failures ?? []))
  if (report !== undefined) reports.push(report)
  // A runner that failed without a failed test (an unhandled error, an empty suite) has failed all the same.
  if (!ok && (outcome?.failures ?? []).length === 0) failures.push(`${name}: see above`)
}
failures.push(...filesNotRun(files.filter(isTest), reports).map((file) => `${file}\n    did not run`))

for (const each of failures) console.log(`\nfailed: ${each}`)
console.log(`\n${costTable(results)}`)
const over = sumOfCpu(results) - cpuBudget
console.log(
  over <= 0 ? `within the budget of ${cpuBudget} CPU s` : `${Math.ceil(over)} CPU s over the budget of ${cpuBudget}`,
)
// Repeated at the end, where people look first in a long log.
for (const each of failures) console.log(`failed: ${each.split('\n')[0]}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
