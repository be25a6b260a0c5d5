import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buildInputs, hashFiles } from './build-stamp.ts'
import { imports } from '../test/rules/imports.ts'

describe('the hash that identifies a build', () => {
  let root = ''
  const write = (path: string, content: string): void => writeFileSync(join(root, path), content)
  const hash = (): string => hashFiles(['web', 'package.json', 'missing.json'], root)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'loanport-inputs-'))
    mkdirSync(join(root, 'web/ui'), { recursive: true })
    write('web/main.ts', 'one')
    write('web/ui/Field.tsx', 'two')
    write('package.json', '{}')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is the same for the same files', () => {
    const before = hash()
    write('web/main.ts', 'one')
    expect(hash()).toBe(before)
  })

  it.each([
    ['a changed file', () => write('web/ui/Field.tsx', 'TWO')],
    ['a new file', () => write('web/ui/new.ts', '')],
    ['a removed file', () => rmSync(join(root, 'package.json'))],
    ['a renamed file', () => renameSync(join(root, 'web/main.ts'), join(root, 'web/start.ts'))],
    [
      'content that moved from one file to the next',
      () => {
        write('web/main.ts', 'onet')
        write('web/ui/Field.tsx', 'wo')
      },
    ],
    ['an input that was missing', () => write('missing.json', '{}')],
  ])('changes with %s', (_, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  it('ignores tests and files that are not inputs', () => {
    const before = hash()
    write('web/main.test.ts', 'test')
    write('web/ui/Field.test.tsx', 'test')
    write('README.md', 'text')
    expect(hash()).toBe(before)
  })

  it('covers every script that the build runs', () => {
    const isInput = (file: string): boolean => buildInputs.some((each) => file === each || file.startsWith(`${each}/`))
    const scripts = new Set(['scripts/build.ts', ...buildInputs.filter((each) => each.startsWith('scripts/vite'))])
    for (const file of scripts)
      for (const { target } of imports.filter((each) => each.file === file || each.file.startsWith(`${file}/`)))
        if (target.startsWith('scripts/')) scripts.add(target)
    expect([...scripts].filter((file) => !isInput(file))).toEqual([])
  })
})
