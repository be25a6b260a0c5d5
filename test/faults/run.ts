import { parseArgs } from 'node:util'

import { build } from '../../scripts/build.ts'
import { planOf, planText } from './plan.ts'
import { runSeed, type Verdict } from './run-seed.ts'

/**
 * `npm run faults -- --seed 7` runs the portal while what it depends on fails, as the seed decides, then checks the whole
 * database and file store. `--seeds 20` runs as many seeds, one after the other; `--plan` only prints what would happen.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    plan: { type: 'boolean', default: false },
  },
})
const [first, count] = [Number(options.seed), Number(options.seeds)]
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
  console.error('usage: npm run faults -- [--seed NUMBER] [--seeds COUNT] [--plan]')
  process.exit(2)
}

const listOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ')

function print({ counts, outcomes, suffered, problems, errors }: Verdict, seconds: number): void {
  console.log(`  Requests: ${listOf(outcomes)}`)
  console.log(`  Disturbed: ${listOf(suffered)}`)
  console.log(`  Left: ${listOf(counts)}`)
  for (const problem of problems) console.log(`  BROKEN: ${problem}`)
  if (problems.length > 0) for (const line of errors.slice(-10)) console.log(`  log: ${line}`)
  console.log(`  ${problems.length === 0 ? 'Everything holds' : `${problems.length} broken`} after ${seconds} s`)
}

if (!options.plan) await build({ quiet: true })
const failed: number[] = []
for (let seed = first; seed < first + count; seed++) {
  const plan = planOf(seed, 'long')
  console.log(planText(plan))
  if (options.plan) continue
  const begun = performance.now()
  const verdict = await runSeed(plan)
  print(verdict, Math.round((performance.now() - begun) / 1000))
  if (verdict.problems.length > 0) failed.push(seed)
}
if (failed.length > 0) {
  console.error(`Failed: npm run faults -- --seed ${failed.join(', --seed ')}`)
  process.exitCode = 1
}
