import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const rows = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (V[\d.]+) +\|[^|]+\| `([^`]+)`: (.+?) *\|$/gm),
].map(([, row = '', file = '', title = '']) => ({ row, file, title }))

it('docs/security.md names an existing test for each row of the ASVS, in their order', () => {
  const isThere = ({ file, title }: (typeof rows)[number]): boolean =>
    [...readFileSync(file, 'utf8').matchAll(/(["'])(?:\[[\w.]+\] )*((?:(?!\1).)+)\1/g)].some(
      ([, , each]) => each === title,
    )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((each) => !isThere(each))).toEqual([])
  const ids = rows.map(({ row }) => row)
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(new Set(ids).size).toBe(ids.length)
})
