import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, it } from 'vitest'

import { defaultLocale } from '#domain/text/locale.ts'
import { catalogueOf } from '#test/harness/texts.ts'
import { sentences } from '#worker/features/operations/audit-messages.ts'
import { problems } from '#worker/http/problems.ts'

import { files, isTest } from './imports.ts'

const [, inTexts = '', inNames = ''] = readFileSync('docs/vocabulary.md', 'utf8').split(/^##+ Refused in \w+\n/m)
const quoted = (section: string): string[] =>
  [...section.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words).filter((words) => /^[a-z' …]+$/.test(words))
const givenUp = quoted(inNames)
const phrases = quoted(inTexts)

const wordsOf = (name: string): string =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()

const refusedWords = new RegExp(String.raw`\b(?:${givenUp.join('|')})\b`)
const refused = (name: string): boolean => refusedWords.test(wordsOf(name))

/** Comments, texts and regular expressions. */
const notCode =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

/** Everything that code names: also properties, parameters, attributes and what is destructured. */
const namesInCode = (source: string): string[] => source.replaceAll(notCode, ' ').match(/[A-Za-z_$][\w$]*/g) ?? []
/** Classes, and the attributes of selectors. */
const namesInStyles = (source: string): string[] => source.match(/(?<=[.[])[a-z][\w-]*/gi) ?? []

/** The refused names of a file, each once. */
const refusedIn = (file: string, names: readonly string[]): string[] =>
  [...new Set(names)].filter(refused).map((name) => `${file}: ${name}`)

it('no name contains a word that was given up', () => {
  expect(givenUp.length).toBeGreaterThan(30)
  for (const former of ['toldKey', 'data-held', 'goOn', 'cells.overtaken', 'asItStands', 'held-entries'])
    expect([former, refused(former)]).toEqual([former, true])
  for (const other of ['household', 'withheld', 'goOne', 'mendelian'])
    expect([other, refused(other)]).toEqual([other, false])

  const paths = ['domain', 'worker', 'web', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const named = paths.filter((path) => refused(basename(path)))
  const declared = files.flatMap((file) => refusedIn(file, namesInCode(readFileSync(file, 'utf8'))))
  const styled = paths
    .filter((path) => /\.(?:css|html)$/.test(path))
    .flatMap((path) => refusedIn(path, namesInStyles(readFileSync(path, 'utf8'))))
  // Those of the audit log and of health checks end in names of the wire.
  const ids = Object.keys(catalogueOf(defaultLocale)).filter((id) => !/^(?:audits\.type|health\.detail)\./.test(id))
  expect([...named, ...declared, ...styled, ...refusedIn('web/i18n', ids)]).toEqual([])
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
