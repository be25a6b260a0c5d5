import { mkdir, readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'

import { type Check, costTable, type Result, runCheck, runSideBySide, staticChecks, sumOfCpu } from './checks.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Of a file that could not be collected. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface Outcome {
  readonly passed: number
  /** What failed and why, to stand above the closing line: the first run's own list is thousands of lines further up. */
  readonly failures: readonly string[]
  /** What passed at the second try, and why it did not at the first. */
  readonly retried: readonly string[]
  /** Files with tests that did not run, and how many. */
  readonly notRun: readonly { readonly file: string; readonly tests: number }[]
}

/** What the whole check may cost, in CPU seconds. */
const cpuBudget = 1600

// Each browser test in both languages and at both widths, where it takes turns otherwise (test/harness/in-turn.ts).
const whole = process.argv.includes('--whole')
if (whole) process.env['LOANPORT_TESTS'] = 'whole'
// On a machine that others slow down, browser tests that could not begin in time are named instead of ending it all.
const minutes = process.env['LOANPORT_TEST_MINUTES']
if (minutes !== undefined) process.env['LOANPORT_TESTS_UNTIL'] = String(Date.now() + Number(minutes) * 60_000)

await rm('reports', { recursive: true, force: true })
await mkdir('reports', { recursive: true })

const reportOf = (project: string): string => `reports/${project}.json`

/** The tests of one project of vitest.config.ts; the JSON report is kept in reports/. */
const testsOf = (project: string, reporter: 'default' | 'dot'): Check => {
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${reportOf(project)}`]
  return { name: project, command: ['node_modules/.bin/vitest', 'run', '--project', project, ...reporters] }
}

async function outcomeOf({ name, ok }: Result): Promise<Outcome> {
  const report: Report | undefined = await readFile(reportOf(name), 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  const failures = report === undefined ? [`${name}: no report was written`] : failuresOf(report)
  // A runner that failed without a failed test (an unhandled error, an empty suite) has failed all the same.
  if (!ok && failures.length === 0) failures.push(`${name}: the test runner itself, see above`)
  return {
    passed: report?.numPassedTests ?? 0,
    failures,
    retried: report?.testResults.flatMap((each) => told(each, 'passed')) ?? [],
    notRun: report?.testResults.flatMap(notRunIn) ?? [],
  }
}

const firstLines = (message: string) => message.split('\n').slice(0, 8).join('\n    ')

const pathOf = (name: string): string => relative(process.cwd(), name)

/** The tests of a file that ended so and have a failure to tell of. */
const told = ({ name, assertionResults }: Report['testResults'][number], ending: string): string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === ending && failureMessages.length > 0)
    .map((test) => `${pathOf(name)} > ${test.fullName}\n    ${test.failureMessages.map(firstLines).join('\n    ')}`)

function notRunIn({ name, assertionResults }: Report['testResults'][number]): { file: string; tests: number }[] {
  const tests = assertionResults.filter(({ status }) => status === 'skipped').length
  return tests === 0 ? [] : [{ file: pathOf(name), tests }]
}

/** A file that could not be collected or set up has no failed test, and is one failure. */
const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap((each) => {
    const tests = told(each, 'failed')
    if (each.status !== 'failed' || tests.length > 0) return tests
    return [
      `${pathOf(each.name)}\n    ${each.message === '' ? 'before its tests, see above' : firstLines(each.message)}`,
    ]
  })

/** Those that need the machine for themselves run one after the other. */
const alone = ['worker', 'component', 'portal', 'browser', 'timed']
const projects = ['unit', ...alone]
const isTests = ({ name }: Result): boolean => projects.includes(name)
const build: Check = { name: 'build', command: ['scripts/build.ts'], reports: true }
const results = await runSideBySide([testsOf('unit', 'dot'), ...staticChecks, build])
for (const project of alone) results.push(await runCheck(testsOf(project, 'default'), { quiet: false }))
const runs = await Promise.all(results.filter(isTests).map(outcomeOf))
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
const failures = runs.flatMap((run) => run.failures)
for (const retry of runs.flatMap(({ retried }) => retried)) console.log(`\npassed at the second try: ${retry}`)
for (const failure of failures) console.log(`\nfailed: ${failure}`)
const notRun = runs.flatMap((run) => run.notRun)
for (const { file, tests } of notRun) console.log(`\nnot run: ${file}, ${tests} tests`)
const failed = results.filter((each) => !isTests(each) && !each.ok).length + failures.length
if (!whole)
  console.log('\nBrowser tests of several languages and widths ran in one of them: npm run test:whole runs all.')
console.log(`\n${costTable(results)}`)
const over = sumOfCpu(results) - cpuBudget
console.log(
  over <= 0 ? `within the budget of ${cpuBudget} CPU s` : `${Math.ceil(over)} CPU s over the budget of ${cpuBudget}`,
)
const left = notRun.reduce((sum, { tests }) => sum + tests, 0)
console.log(`\n${passed} passed, ${failed} failed${left === 0 ? '' : `, ${left} not run: the time was up`}`)
process.exit(failed === 0 ? 0 : 1)
