import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

import { Stryker } from '@stryker-mutator/core'

import { mutatedFiles } from './config.ts'
import { belowGoals, type MutantReport, scoresOf, tableOf } from './score.ts'

// `npm run mutants [-- domain/money domain/loan/limits.ts …]`: changes domain/ in one place after the other, and counts the
// changes that no test notices. Results are kept in reports/mutants, and reused for code and tests that stay the same; --force
// tries all anew. The tables are of everything that has been tried since that folder was deleted.

const reports = 'reports/mutants'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, concurrency: { type: 'string' } },
})
const wanted = mutatedFiles.filter(
  (file) => positionals.length === 0 || positionals.some((path) => `${file}/`.startsWith(path.replace(/\/?$/, '/'))),
)
if (wanted.length === 0) {
  console.error('usage: npm run mutants [-- FOLDER or FILE of domain/ …] [--force] [--concurrency N]')
  process.exit(2)
}

for (const near of new Set(wanted.map((file) => dirname(file)))) {
  // Chooses the tests (vitest.config.ts).
  process.env['LOANPORT_MUTANTS'] = near
  await new Stryker({
    mutate: wanted.filter((file) => dirname(file) === near),
    testRunner: 'vitest',
    vitest: { configFile: 'test/assurance/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What runs as a module loads is not of any one test: each of these changes would take all tests of settings.
    ignoreStatic: near.startsWith('domain/settings'),
    plugins: ['@stryker-mutator/vitest-runner', './test/assurance/mutants/ignored.ts'],
    ignorers: ['texts'],
    incremental: true,
    incrementalFile: `${reports}/incremental.json`,
    force: options.force,
    tempDirName: `${reports}/copies`,
    ignorePatterns: ['/*', '!/domain', '!/test', '!/package.json', 'tsconfig.json'],
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `${reports}/mutants.json` },
    htmlReporter: { fileName: `${reports}/mutants.html` },
    // Stryker would read it with an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
    // Beside other work, no test is slow because of a mutant.
    timeoutMS: 15_000,
    ...(options.concurrency === undefined ? {} : { concurrency: Number(options.concurrency) }),
  }).runMutationTest()
}

const scores = scoresOf(JSON.parse(readFileSync(`${reports}/mutants.json`, 'utf8')) as MutantReport)
// Of a part of domain/, the score of the whole says nothing.
const failures = belowGoals(scores.filter(({ folder }) => positionals.length === 0 || folder !== 'domain'))
console.log(`\n${tableOf(scores)}\n\nThe mutants: ${reports}/mutants.html`)
if (positionals.length > 0) console.log('Only a run without names judges domain/ as a whole.')
for (const failure of failures) console.error(failure)
process.exitCode = failures.length === 0 ? 0 : 1
