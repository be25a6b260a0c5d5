import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { files, imports, isTest, projectOf } from '../test/rules/imports.ts'
import { inputsHash, isBuilt } from './build-stamp.ts'
import { type Check, conclude, runSideBySide, testCheck, toolCheck } from './checks.ts'

/** More would take too long; the nearest to a change come first. */
const unitTestLimit = 30
/** Each of these projects takes seconds to start. */
const slowTestLimit = 2

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

/** The merge base with the main branch, which a clone may have only as its origin's. */
function base(): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', main, 'HEAD')[0] ?? 'HEAD'
    } catch {
      // This branch does not exist.
    }
  return 'HEAD'
}

const since = base()
const sinceName = git('rev-parse', '--short', since)[0]
const changed = [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
].toSorted()
if (changed.length === 0) {
  console.log(`Nothing has changed since ${sinceName}: nothing to check.`)
  process.exit(0)
}
console.log(
  `${changed.length} changed since ${sinceName}: ${changed.slice(0, 10).join(' ')}${changed.length > 10 ? ' …' : ''}`,
)

const present = changed.filter((file) => existsSync(file))
const code = present.filter((file) => /\.(m?[jt]sx?)$/.test(file))

/**
 * Test files that import a changed module, directly or indirectly; those with the fewest modules between come first.
 */
function affectedTests(): string[] {
  const importers = new Map<string, string[]>()
  for (const { file, target } of imports) importers.set(target, [...(importers.get(target) ?? []), file])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => isTest(file) && existsSync(file))
}

const affected = affectedTests()
const rules = files.filter((file) => file.startsWith('test/rules/') && isTest(file))
const nearest = affected.filter((file) => projectOf(file) === 'unit' && !rules.includes(file))
// Some need a built portal, and a build of other sources would prove nothing.
const slowProjects = isBuilt(inputsHash()) ? ['component', 'portal', 'worker'] : ['worker']
const slow = affected.filter((file) => changed.includes(file) && slowProjects.includes(projectOf(file)))

const toTests = (name: string, tests: readonly string[]): Check[] =>
  tests.length === 0 ? [] : [testCheck('reports/partial', name, 'dot', ...tests)]

process.env['LOANPORT_TESTS'] = 'quick'
const run = [...rules, ...nearest.slice(0, unitTestLimit), ...slow.slice(0, slowTestLimit)]
const inProject = (name: string): string[] => run.filter((file) => projectOf(file) === name)
const isTyped = changed.some((file) => /\.(m?[jt]sx?|json)$/.test(file))
const results = await runSideBySide([
  ...(isTyped ? [toolCheck('types', 'tsc', '-b', '--checkers', '1')] : []),
  ...toTests('worker', inProject('worker')),
  ...toTests('component', inProject('component')),
  ...toTests('portal', inProject('portal')),
  ...toTests('unit', inProject('unit')),
  ...(code.length > 0 ? [toolCheck('lint', 'oxlint', '--type-aware', '--deny-warnings', ...code)] : []),
  ...(present.length > 0
    ? [toolCheck('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present)]
    : []),
])
const left = affected.filter((file) => !run.includes(file))
conclude(
  results,
  left.length === 0
    ? 'Every test that imports what has changed was run.'
    : `Affected test files that did not run: ${left.length}. npm run verify runs the unit tests among them, npm test all.`,
)
