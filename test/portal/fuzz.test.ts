import { expect, it } from 'vitest'

import { fuzz } from '../assurance/fuzz/fuzz.ts'
import { isWhole } from '../harness/whole.ts'

it('replies to random requests as its OpenAPI document says, without internals', async () => {
  const { findings, cases, statuses } = await fuzz({ seed: 1, first: 0, once: !isWhole })
  expect(findings.map(({ text }) => text)).toEqual([])
  expect(cases).toBeGreaterThan(isWhole ? 500 : 250)
  // Random requests that are all refused would show little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(isWhole ? 150 : 75)
})
