import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import type { ChunkReport } from '../../scripts/vite/chunk-report.ts'

const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport

it('no scripts import each other in a circle', () => {
  // Removes scripts without remaining imports until only circles are left.
  const left = new Map(Object.entries(report).map(([file, { imports }]) => [file, new Set(imports)]))
  expect(left.size).toBeGreaterThan(50)
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [file, imports] of left) if ([...imports].every((imported) => !left.has(imported))) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})
