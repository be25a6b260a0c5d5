import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { controls, projects, titlePattern } from '../controls/controls.ts'
import { withChange } from '../defects/planting.ts'
import { projectOf } from './imports.ts'

const rows = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (V[\d.]+) +\| (.+?) +\| `([^`]+)`: (.+?) *\|$/gm),
].map(([, row, control, test, title]) => ({ row, control, test, title }))

it('docs/security.md lists the controls that `npm run controls` takes away, in the order of their rows', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows).toEqual(controls.map(({ row, control, test, title }) => ({ row, control, test, title })))
  const ids = controls.map(({ row }) => row)
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(new Set(ids).size).toBe(ids.length)
})

it('titles are found in full names, with any text for their placeholders', () => {
  const { source } = titlePattern({ title: '%s is for %s (once)' })
  expect('access [B7.46] GET /api/x is for user (once)').toMatch(new RegExp(source))
  expect('access [B7.46] GET /api/x is for user (once) only').not.toMatch(new RegExp(source))
})

describe.each(controls)('a control to take away: $row, $control', (control) => {
  it('is existing code', () => {
    const source = readFileSync(control.file, 'utf8')
    expect(withChange(source, control)).not.toBe(source)
  })

  it('has an existing test', () => {
    expect(projects).toContain(projectOf(control.test))
    const titles = [...readFileSync(control.test, 'utf8').matchAll(/(["'])(?:\[[\w.]+\] )*((?:(?!\1).)+)\1/g)].map(
      ([, , each]) => each,
    )
    expect(titles).toContain(control.title)
  })
})
