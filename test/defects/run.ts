import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

import { filesNotRun, outcomeOf, type Report } from '../../scripts/test-report.ts'
import { type Defect, defects, type Layer, layers, testsOf, withDefect } from './defects.ts'

// `npm run defects [-- 3 17 …]`: plants one defect after the other and reports which test finds it. Changes files of
// web/ during the run, and restores them.

const reportFile = 'reports/defects.json'

let running: ChildProcess | undefined

/** Asynchronous, so that a signal ends this process at once and restores web/. */
const run = (...command: readonly string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { env: { ...process.env, CI: 'true' }, maxBuffer: Infinity }
    running = execFile('node_modules/.bin/node', command, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
    )
  })

async function assertRuns(...command: readonly string[]): Promise<void> {
  const { failed, output } = await run(...command)
  if (failed) throw new Error(`${command.join(' ')}:\n${output}`)
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
  await assertRuns('scripts/build.ts')
  const report = await reportOf(layer, ...tests)
  const failures = [...outcomeOf(report).failures, ...filesNotRun(tests, [report])]
  if (failures.length > 0) throw new Error(`fails without a defect, or does not run:\n${failures.join('\n')}`)
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

if (spawnSync('git', ['diff', '--quiet', 'HEAD', '--', 'web']).status !== 0)
  throw new Error('web/ has changes that are not committed: they could be lost')
process.once('exit', () => {
  running?.kill()
  restore()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const numbers = process.argv.slice(2).map(Number)
const wanted = [...defects.entries()].filter(([at]) => numbers.length === 0 || numbers.includes(at + 1))

// Compile errors are found by the compiler and say nothing about tests.
for (const [, defect] of wanted) plant(defect)
await assertRuns('node_modules/.bin/tsc', '-b')
restore()

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
    if (layer === 'browser') await assertRuns('scripts/build.ts')
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
