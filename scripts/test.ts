import { mkdir, readFile, rm } from 'node:fs/promises'

import { build } from './build.ts'
import { runChecks, staticChecks } from './checks.ts'
import { describeFirstLoad, measureFirstLoad } from './size.ts'
import { tool } from './worker-bundle.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numTotalTestSuites: number
  readonly success: boolean
}

await rm('reports', { recursive: true, force: true })
await mkdir('reports', { recursive: true })

/** One run of the test runner; its own closing lines are printed, its JSON report is kept in reports/. */
async function runTests(name: string, projects: readonly string[]): Promise<{ passed: number; failed: number }> {
  const file = `reports/${name}.json`
  let crashed = false
  try {
    await tool(
      'vitest',
      [
        'run',
        ...projects.flatMap((each) => ['--project', each]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      false,
    )
  } catch {
    crashed = true
  }
  const report: Report | undefined = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  const failed = report?.numFailedTests ?? 0
  // A runner that failed without a failed test (an unhandled error, an empty suite) has failed all the same.
  return { passed: report?.numPassedTests ?? 0, failed: crashed && failed === 0 ? 1 : failed }
}

let failed = await runChecks([
  ...staticChecks,
  { name: 'build', run: () => build({ quiet: true }) },
  {
    name: 'first load',
    run: () => {
      const size = measureFirstLoad()
      console.log(describeFirstLoad(size))
      if (!size.withinBudget) throw new Error('the first load of the start page is too heavy')
      return Promise.resolve()
    },
  },
])
const runs = [await runTests('unit-and-worker', ['unit', 'worker']), await runTests('browser', ['browser'])]
const passed = runs.reduce((sum, run) => sum + run.passed, 0)
failed += runs.reduce((sum, run) => sum + run.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
