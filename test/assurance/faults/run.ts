import { parseArgs } from 'node:util'

import { build } from '../../../scripts/build.ts'
import { planOf, planText } from './plan.ts'
import { runSeed, type Verdict } from './run-seed.ts'

/**
 * `npm run faults` runs the portal twenty times while what it depends on fails, as seeds 1 to 20 decide, and checks the whole
 * database and file store after each. `-- --seed 7` runs one seed, `--seed 7 --seeds 3` that many from there on, one after the
 * other; `--plan` only prints what would happen.
 */
const { values: options } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, plan: { type: 'boolean', default: false } },
})
const first = Number(options.seed ?? 1)
const count = Number(options.seeds ?? (options.seed === undefined ? 20 : 1))
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
  console.error('usage: npm run faults -- [--seed NUMBER] [--seeds COUNT] [--plan]')
  process.exit(2)
}

const listOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ')
const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, value) => sum + value, 0)

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 1000)

/** One line, and for a seed that failed what is needed to look for the reason. */
function print(seed: number, { outcomes, happened, checked, problems, errors }: Verdict, seconds: number): void {
  const found = problems.length === 0 ? 'holds' : `FAILS in ${problems.length}`
  console.log(
    `Seed ${seed} ${found} after ${seconds} s. ${sumOf(outcomes)} requests: ${listOf(outcomes)}. ` +
      `Happened: ${listOf(happened)}. Checked ${sumOf(checked)} invariants: ${listOf(checked)}.`,
  )
  if (problems.length === 0) return
  for (const problem of problems) console.log(`  BROKEN: ${problem}`)
  for (const line of errors.slice(-10)) console.log(`  log: ${line}`)
}

if (!options.plan) await build({ quiet: true })
const failed: number[] = []
const totals: Record<string, number> = {}
let invariants = 0
const begun = performance.now()
for (let seed = first; seed < first + count; seed++) {
  const plan = planOf(seed, 'long')
  if (options.plan || count === 1) console.log(planText(plan))
  if (options.plan) continue
  const seedBegun = performance.now()
  const verdict = await runSeed(plan).catch((error: unknown) => {
    console.log(`Seed ${seed} FAILS, because the run itself broke after ${secondsSince(seedBegun)} s:`, error)
  })
  if (verdict === undefined || verdict.problems.length > 0) {
    failed.push(seed)
    if (count > 1) console.log(planText(plan))
    console.log(`Repeat it: npm run faults -- --seed ${seed}`)
  }
  if (verdict === undefined) continue
  print(seed, verdict, secondsSince(seedBegun))
  invariants += sumOf(verdict.checked)
  for (const [name, value] of Object.entries(verdict.happened)) totals[name] = (totals[name] ?? 0) + value
}
if (!options.plan)
  console.log(
    `${count} ${count === 1 ? 'seed' : 'seeds'}, ${count - failed.length} without a finding, after ` +
      `${secondsSince(begun)} s. Happened: ${listOf(totals)}. Checked ${invariants} invariants.`,
  )
if (failed.length > 0) {
  console.error(`Failed: npm run faults -- --seed ${failed.join(', --seed ')}`)
  process.exitCode = 1
}
