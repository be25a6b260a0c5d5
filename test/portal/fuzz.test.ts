import { expect, it } from 'vitest'

import { fuzz } from '../fuzz/fuzz.ts'

it('replies to random requests as its OpenAPI document says, without internals', async () => {
  const { findings, cases, statuses } = await fuzz({ seed: 1, first: 0 })
  expect(findings.map(({ text }) => text)).toEqual([])
  expect(cases).toBeGreaterThan(500)
  // Random requests that are all refused would show little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(150)
})
