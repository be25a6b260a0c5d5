import { resolve } from 'node:path'

import { createVitest, type TestCase, type Vitest } from 'vitest/node'

import { assertCompiles, plant, protect, restore } from '../defects/planting.ts'
import { type Control, projects, titlePattern } from './control.ts'
import { controls } from './controls.ts'

// `npm run controls [-- V3.4.4 V5.2.1 …]`: takes away one control of docs/security.md after the other and runs the test that
// its row names, which must fail. Changes sources during the run, and restores them.

const rows = process.argv.slice(2)
const unknown = rows.filter((row) => !controls.some((control) => control.row === row))
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}`)
const wanted = controls.filter(({ row }) => rows.length === 0 || rows.includes(row))

let vitest: Vitest | undefined

/** One runner for all, because starting it takes longer than most tests. */
const openRunner = async (): Promise<Vitest> =>
  (vitest ??= await createVitest('test', { watch: false, project: [...projects], reporters: [{}], bail: 1 }))

async function closeRunner(): Promise<void> {
  await vitest?.close()
  vitest = undefined
}

/** Runs the tests of controls until one fails. */
async function runTests(some: readonly Control[]): Promise<(control: Control) => TestCase[]> {
  const runner = await openRunner()
  runner.setGlobalTestNamePattern(new RegExp(some.map((control) => titlePattern(control).source).join('|')))
  const files = await runner.globTestSpecifications([...new Set(some.map(({ test }) => resolve(test)))])
  const { testModules } = await runner.runTestSpecifications(files)
  return (control) =>
    testModules
      .filter(({ moduleId }) => moduleId === resolve(control.test))
      .flatMap(({ children }) => [...children.allTests()])
      .filter(({ fullName }) => titlePattern(control).test(fullName.replaceAll(' > ', ' ')))
}

/** Loads the file anew; set-up reads migrations once. */
const reload = ({ file }: Control) =>
  file.startsWith('migrations/') ? closeRunner() : vitest?.invalidateFile(resolve(file))

/** Tests that fail without a change, or do not run, prove nothing. */
async function assertPass(): Promise<void> {
  const testsOf = await runTests(wanted)
  const unsound = wanted.filter((control) => {
    const tests = testsOf(control)
    return tests.length === 0 || tests.some((test) => !test.ok() || test.result().state !== 'passed')
  })
  if (unsound.length === 0) return
  const names = unsound.map(({ test, title }) => `${test}: ${title}`)
  throw new Error(`fails without a change, or does not run:\n${names.join('\n')}`)
}

protect(wanted)
await assertCompiles(wanted)
await assertPass()

let red = 0
for (const control of wanted) {
  plant(control)
  await reload(control)
  const tests = (await runTests([control]))(control)
  restore()
  await reload(control)
  const failed = tests.map((test) => test.result()).find(({ state }) => state === 'failed')
  const outcome = failed !== undefined ? 'red' : tests.length === 0 ? 'DID NOT RUN' : 'GREEN'
  if (failed !== undefined) red++
  const reason = failed?.errors?.[0]?.message.split('\n')[0]?.slice(0, 120) ?? ''
  console.log(
    `| ${control.row} | ${control.control} | \`${control.test}\`: ${control.title} | ${outcome} | ${reason} |`,
  )
}
await closeRunner()
console.log(`\n${red} of ${wanted.length} red`)
process.exit(red === wanted.length ? 0 : 1)
