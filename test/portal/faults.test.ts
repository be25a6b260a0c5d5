import { expect, it } from 'vitest'

import { planOf, planText } from '../faults/plan.ts'
import { runSeed } from '../faults/run-seed.ts'

it.each([1, 2])(
  'keeps every promise while what it depends on fails, as seed %i decides',
  async (seed) => {
    const { problems, counts } = await runSeed(planOf(seed, 'short'))
    expect(problems).toEqual([])
    expect(counts['accepted']).toBeGreaterThan(0)
  },
  300_000,
)

it('plans the same for the same seed, and something else for another', () => {
  expect(planText(planOf(7, 'long'))).toBe(planText(planOf(7, 'long')))
  expect(planText(planOf(8, 'long')).replace('8', '7')).not.toBe(planText(planOf(7, 'long')))
})
