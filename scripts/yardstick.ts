import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/**
 * What `node scripts/yardstick.ts` takes, in CPU seconds, on the machine of the budget: the one on which, quiet, the linter
 * took 32 to 35 of `npm run verify` and the unit tests 40 to 44 (docs/decisions/2026-11-29-budget-and-pace.md).
 */
export const referenceCost = 3.3

/** Fixed work of the kinds that the check consists of: objects, strings, JSON, sorting, and memory to be collected. */
function work(): string {
  const digest = createHash('sha256')
  let state = 1
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 12; round++) {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      id: `${at}-${next(1_000_000)}`,
      amount: next(100_000) / 100,
      tags: ['a', 'b', 'c'].map((tag) => tag + next(9)),
    }))
    const text = JSON.stringify(
      rows.toSorted((one, other) => one.amount - other.amount || one.id.localeCompare(other.id)),
    )
    const counts = new Map<string, number>()
    for (const { tags } of JSON.parse(text) as typeof rows) counts.set(tags.join(), (counts.get(tags.join()) ?? 0) + 1)
    const names = [...counts].map(([name, count]) => `${name.replaceAll(/\d/g, 'x')}:${count}`)
    digest.update(names.join()).update(text)
  }
  return digest.digest('hex')
}

// On all cores, as the check runs, and in new processes, because starting them is much of it.
if (import.meta.main) {
  if (process.argv.includes('--work')) work()
  else
    for (let round = 0; round < 2; round++)
      await Promise.all(
        Array.from({ length: availableParallelism() }, () => once(fork(import.meta.filename, ['--work']), 'exit')),
      )
}
