import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, it } from 'vitest'

import { sentences } from '#worker/features/operations/audit-messages.ts'
import { problems } from '#worker/http/problems.ts'

import { files, isTest } from './imports.ts'

const [, inTexts = '', inNames = ''] = readFileSync('docs/vocabulary.md', 'utf8').split(/^##+ Refused in \w+\n/m)
const quoted = (section: string): string[] =>
  [...section.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words).filter((words) => /^[a-z' …]+$/.test(words))
const givenUp = quoted(inNames)
const phrases = quoted(inTexts)

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

const refusedPhrase = new RegExp(String.raw`\b(?:${phrases.join('|').replaceAll(' … ', ' (?:.* )?')})\b`, 'i')

/** Summaries and replies of calls, and log messages. */
const descriptions = files
  .filter((file) => file.startsWith('worker/') && !isTest(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /\b(?:(?:summary|replyText):\s*|(?:reads|edits)(?:Area|Item)\([\w']+, |list\(|log\('\w+', )(['"`])(.+?)\1/g,
    ),
  ])
  .map(([, , text = '']) => text)

it('no call, error title, audit sentence or log message contains a phrase that was given up', () => {
  expect(phrases.length).toBeGreaterThan(30)
  expect(descriptions.length).toBeGreaterThan(200)
  const titles = Object.values(problems).map(({ title }) => title)
  const texts = [...descriptions, ...titles, ...Object.values(sentences)]
  expect(texts.filter((text) => refusedPhrase.test(text))).toEqual([])
  for (const former of ['What is to come, by area', 'Take a release back', 'A mail told of applications.'])
    expect(former).toMatch(refusedPhrase)
})
