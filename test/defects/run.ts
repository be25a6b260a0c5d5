import { readFileSync, rmSync } from 'node:fs'

import { filesNotRun, outcomeOf, type Report } from '../../scripts/test-report.ts'
import { type Defect, defects, type Layer, layers, testsOf } from './defects.ts'
import { assertCompiles, plant, protect, restore, run } from './planting.ts'

// `npm run defects [-- 3 17 …]`: plants one defect after the other and reports which test finds it. Changes files of
// web/ during the run, and restores them.

const reportFile = 'reports/defects.json'

async function build(): Promise<void> {
  const { failed, output } = await run('scripts/build.ts')
  if (failed) throw new Error(`scripts/build.ts:\n${output}`)
}

/** Throws if the run ended before it could write a report. */
async function reportOf(layer: Layer, ...args: readonly string[]): Promise<Report> {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=json', `--outputFile.json=${reportFile}`]
  const { output } = await run('node_modules/.bin/vitest', 'run', '--project', layer, ...reporters, ...args)
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  } catch {
    throw new Error(`${layer}: no report\n${output}`)
  }
}

/** Tests that fail without a defect, or do not run, prove nothing. */
async function assertSound(layer: Layer, tests: readonly string[]): Promise<void> {
  await build()
  const report = await reportOf(layer, ...tests)
  const failures = [...outcomeOf(report).failures, ...filesNotRun(tests, [report])]
  if (failures.length > 0) throw new Error(`fails without a defect, or does not run:\n${failures.join('\n')}`)
}

/** The first failed test. A file that could not be collected counts as none. */
const failedTest = ({ testResults }: Report): string | undefined =>
  testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')?.fullName

const numbers = process.argv.slice(2).map(Number)
const wanted = [...defects.entries()].filter(([at]) => numbers.length === 0 || numbers.includes(at + 1))
const changes = wanted.map(([, defect]) => defect)

protect(changes)
await assertCompiles(changes)

const found = new Set<Defect>()
const left = () => wanted.filter(([, defect]) => !found.has(defect))
for (const layer of layers) {
  const tests = testsOf(
    layer,
    left().flatMap(([, defect]) => defect.tests),
  )
  if (tests.length === 0) continue
  await assertSound(layer, tests)
  for (const [at, defect] of left()) {
    const itsTests = testsOf(layer, defect.tests)
    if (itsTests.length === 0) continue
    plant(defect)
    // Browser tests use the build; component tests load the sources.
    if (layer === 'browser') await build()
    const test = failedTest(await reportOf(layer, '--bail=1', ...itsTests))
    restore()
    if (test === undefined) continue
    found.add(defect)
    console.log(`${at + 1}. ${defect.what}: found (${layer}: ${test})`)
  }
}

for (const [at, { what }] of left()) console.log(`${at + 1}. ${what}: NOT FOUND`)
console.log(`\n${found.size} of ${wanted.length} found`)
process.exitCode = found.size === wanted.length ? 0 : 1
