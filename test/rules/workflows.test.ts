import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

const textOf = (wanted: string): string =>
  workflows.find(({ name }) => name === wanted)?.text ?? expect.fail(`${folder}/${wanted} is missing`)

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)

describe('workflows of the forge', () => {
  it('name scripts of package.json', () => {
    const named = workflows.flatMap(({ text }) => scriptsIn(text))
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  it('run the whole check on every change, and the long runs every night', () => {
    expect(textOf('check.yml')).toMatch(/^on:\n {2}push:\n {2}pull_request:\n/m)
    expect(textOf('check.yml')).toMatch(/^ {6}- run: \.ci\/run$/m)
    expect(textOf('nightly.yml')).toMatch(/^ {2}schedule:$/m)
    expect(scriptsIn(textOf('nightly.yml')).toSorted()).toEqual([
      'ages',
      'bench',
      'container',
      'controls',
      'faults',
      'fuzz',
      'mutants',
      'sbom',
      'test:whole',
    ])
  })

  it.each(workflows)('$name pins each action by its commit, and may only read', ({ text }) => {
    const used = text.match(/^ *- uses: .*$/gm) ?? []
    const pinned = /^ *- uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((line) => !pinned.test(line))).toEqual([])
    expect(text.match(/^ *permissions:(?:\n {2}.*)*/gm)).toEqual(['permissions:\n  contents: read'])
  })

  it.each(workflows)('$name ends in time, and once for each branch', ({ text }) => {
    const jobs = text.slice(text.indexOf('\njobs:\n')).match(/^ {2}[\w-]+:$/gm) ?? []
    expect(jobs.length).toBeGreaterThan(0)
    expect(text.match(/^ {4}timeout-minutes: /gm)?.length).toBe(jobs.length)
    expect(text).toMatch(/^concurrency:\n {2}group: /m)
  })
})
