import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { projects, titlePattern } from '../assurance/controls/control.ts'
import { controls } from '../assurance/controls/controls.ts'
import { withChange } from '../assurance/controls/planting.ts'
import { projectOf } from './imports.ts'

const rows = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (V[\d.]+) +\| (.+?) +\| `([^`]+)`: (.+?) *\|$/gm),
].map(([, row, control, test, title]) => ({ row, control, test, title }))

it('docs/security.md lists the controls that `npm run controls` takes away, in the order of their rows', () => {
  expect(rows).toEqual(controls.map(({ row, control, test, title }) => ({ row, control, test, title })))
  expect(readFileSync('docs/security.md', 'utf8')).toContain(`The ${controls.length} rows of this table`)
  const ids = controls.map(({ row }) => row)
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  // A requirement may have several controls.
  expect(new Set(controls.map(({ row, control }) => `${row} ${control}`)).size).toBe(controls.length)
})

/** The last requirement of levels 1 and 2 in each section of ASVS 5.0.0, in which they come first. */
const sections =
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
    .split(/\s+/)
    .map((each) => each.split(':') as [section: string, last: string])

it('docs/security.md names every requirement of levels 1 and 2, alone, in a range or with its section or chapter', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const named = new Set(
    [...text.matchAll(/V(\d+(?:\.\d+)*)(?: – V[\d.]+\.(\d+))?/g)].flatMap(([, first = '', last]) => {
      const [at, section] = [Number(first.split('.').at(-1)), first.slice(0, first.lastIndexOf('.'))]
      return last === undefined
        ? [first]
        : Array.from({ length: Number(last) - at + 1 }, (_, n) => `${section}.${at + n}`)
    }),
  )
  const all = sections.flatMap(([section, last]) =>
    Array.from({ length: Number(last) }, (_, n) => `${section}.${n + 1}`),
  )
  expect(all.length).toBe(253)
  const isNamed = (id: string): boolean =>
    named.has(id) || (id.includes('.') && isNamed(id.slice(0, id.lastIndexOf('.'))))
  expect(all.filter((id) => !isNamed(id))).toEqual([])
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
