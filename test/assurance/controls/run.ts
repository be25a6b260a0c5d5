import { resolve } from 'node:path'

import { createVitest, type Vitest } from 'vitest/node'

import { assertCompiles, plant, protect, restore } from './planting.ts'
import { type Control, projects, titlePattern } from './control.ts'
import { controls } from './controls.ts'
import { outcomeOf } from './outcome.ts'

// `npm run controls [-- V3.4.4 V5.2.1 …]`: takes away one control of docs/security.md after the other and runs the test that
// its row names, in which an assertion must fail. Changes sources during the run, and restores them.

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
async function runTests(some: readonly Control[]): Promise<(control: Control) => ReturnType<typeof outcomeOf>> {
  const runner = await openRunner()
  runner.setGlobalTestNamePattern(new RegExp(some.map((control) => titlePattern(control).source).join('|')))
  const files = await runner.globTestSpecifications([...new Set(some.map(({ test }) => resolve(test)))])
  const { testModules } = await runner.runTestSpecifications(files)
  return (control) => {
    const modules = testModules.filter(({ moduleId }) => moduleId === resolve(control.test))
    const tests = modules
      .flatMap(({ children }) => [...children.allTests()])
      .filter(({ fullName }) => titlePattern(control).test(fullName.replaceAll(' > ', ' ')))
    const suites = [...modules, ...modules.flatMap(({ children }) => [...children.allSuites()])]
    return outcomeOf(
      tests.map((test) => test.result()),
      suites.flatMap((suite) => suite.errors()),
    )
  }
}

/** Loads the file anew; set-up reads migrations once. */
const reload = ({ file }: Control) =>
  file.startsWith('migrations/') ? closeRunner() : vitest?.invalidateFile(resolve(file))

/** Tests that fail without a change, or do not run, prove nothing. */
async function assertPass(): Promise<void> {
  const resultOf = await runTests(wanted)
  const unsound = wanted.filter((control) => resultOf(control).outcome !== 'GREEN')
  if (unsound.length === 0) return
  const names = unsound.map((control) => `${control.test}: ${control.title}: ${resultOf(control).reason}`)
  throw new Error(`fails without a change, or does not run:\n${names.join('\n')}`)
}

protect(wanted)
await assertCompiles(wanted)
await assertPass()

let red = 0
for (const control of wanted) {
  plant(control)
  await reload(control)
  const { outcome, reason } = (await runTests([control]))(control)
  restore()
  await reload(control)
  if (outcome === 'red') red++
  console.log(
    `| ${control.row} | ${control.control} | \`${control.test}\`: ${control.title} | ${outcome} | ${reason} |`,
  )
}
await closeRunner()
console.log(`\n${red} of ${wanted.length} red`)
process.exit(red === wanted.length ? 0 : 1)
