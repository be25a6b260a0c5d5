import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import type { ChunkReport } from '../../scripts/vite/chunk-report.ts'
import { loadedWith } from '../../scripts/vite/loaded-with.ts'

const editor = 'web/features/admin/settings/AreaPage.tsx'
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

it("the page of a settings area is loaded without most other areas' pages", () => {
  const imports = readFileSync('web/features/admin/areas.ts', 'utf8').matchAll(/import\('\.\/(.+?)'\)/g)
  // Every page has the editor.
  const pages = [...imports].map(([, path]) => `web/features/admin/${path}`).filter((path) => path !== editor)
  expect(pages.length).toBeGreaterThan(15)
  for (const page of pages) {
    const modules = [...loadedWith(report, [page])].flatMap((file) => report[file]?.modules ?? [])
    // Pages of one line are joined with the editor.
    expect(modules.filter((each) => pages.includes(each)).length, page).toBeLessThan(5)
  }
})
