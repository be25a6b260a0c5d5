import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

import { outcomeOf, type Report } from '../../scripts/test-report.ts'
import { type Defect, defects, type Layer, layers, testsOf, withDefect } from './defects.ts'

// `npm run defects [-- 3 17 …]`: plants one defect after the other and reports which test finds it. Changes files of
// web/ during the run, and restores them.

const reportFile = 'reports/defects.json'

const run = (...command: readonly string[]) =>
  spawnSync('node_modules/.bin/node', command, { encoding: 'utf8', env: { ...process.env, CI: 'true' } })

function assertRuns(...command: readonly string[]): void {
  const { status, stdout, stderr } = run(...command)
  if (status !== 0) throw new Error(`${command.join(' ')}:\n${stdout}${stderr}`)
}

/** Throws if the run ended before it could write a report. */
function reportOf(layer: Layer, ...args: readonly string[]): Report {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=json', `--outputFile.json=${reportFile}`]
  const { stdout, stderr } = run('node_modules/.bin/vitest', 'run', '--project', layer, ...reporters, ...args)
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  } catch {
    throw new Error(`${layer}: no report\n${stdout}${stderr}`)
  }
}

/** Tests that fail without a defect prove nothing. */
function assertSound(layer: Layer, tests: readonly string[]): void {
  assertRuns('scripts/build.ts')
  const { failures } = outcomeOf(reportOf(layer, ...tests))
  if (failures.length > 0) throw new Error(`fails without a defect:\n${failures.join('\n')}`)
}

/** The first failed test. A file that could not be collected counts as none. */
const failedTest = ({ testResults }: Report): string | undefined =>
  testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')?.fullName

/** Original contents of the files. */
const originals = new Map<string, string>()

function plant(defect: Defect): void {
  const path = `web/${defect.file}`
  const source = readFileSync(path, 'utf8')
  const changed = withDefect(source, defect)
  if (!originals.has(path)) originals.set(path, source)
  writeFileSync(path, changed)
}

function restore(): void {
  for (const [path, source] of originals) writeFileSync(path, source)
  originals.clear()
}

if (spawnSync('git', ['diff', '--quiet', '--', 'web']).status !== 0)
  throw new Error('web/ has changes that are not committed: they could be lost')
process.once('exit', restore)
process.once('SIGINT', () => process.exit(1))

const numbers = process.argv.slice(2).map(Number)
const wanted = [...defects.entries()].filter(([at]) => numbers.length === 0 || numbers.includes(at + 1))

// Compile errors are found by the compiler and say nothing about tests.
for (const [, defect] of wanted) plant(defect)
assertRuns('node_modules/.bin/tsc', '-b')
restore()

let left = wanted
for (const layer of layers) {
  const tests = testsOf(
    layer,
    left.flatMap(([, defect]) => defect.tests),
  )
  if (tests.length === 0) continue
  assertSound(layer, tests)
  left = left.filter(([at, defect]) => {
    const itsTests = testsOf(layer, defect.tests)
    if (itsTests.length === 0) return true
    plant(defect)
    // Browser tests use the build; component tests load the sources.
    if (layer === 'browser') assertRuns('scripts/build.ts')
    const test = failedTest(reportOf(layer, '--bail=1', ...itsTests))
    restore()
    if (test !== undefined) console.log(`${at + 1}. ${defect.what}: found (${layer}: ${test})`)
    return test === undefined
  })
}

for (const [at, { what }] of left) console.log(`${at + 1}. ${what}: NOT FOUND`)
console.log(`\n${wanted.length - left.length} of ${wanted.length} found`)
process.exitCode = left.length === 0 ? 0 : 1
