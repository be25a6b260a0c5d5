import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, it } from 'vitest'

import { files } from './imports.ts'

const [, section = ''] = readFileSync('docs/vocabulary.md', 'utf8').split('## Refused in names\n')
const givenUp = [...section.matchAll(/`([a-z]+)`/g)].map(([, word]) => word)

const wordsOf = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')

const refused = (name: string): boolean => wordsOf(name).some((word) => givenUp.includes(word))

it('no name contains a word that was given up', () => {
  expect(givenUp.length).toBeGreaterThan(5)
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:function|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g)]
      .filter(([, name]) => refused(name ?? ''))
      .map(([, name]) => `${file}: ${name}`),
  )
  const named = ['domain', 'worker', 'web', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => refused(basename(file))),
  )
  expect([...named, ...declared]).toEqual([])
})
