import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { variableNames } from '#worker/env.ts'

import { files as codeFiles } from './imports.ts'

describe('docs/tour.md', () => {
  const journeys = readFileSync('docs/tour.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((journey) => journey.split(/^### /m).slice(1))
  const stops = journeys.flat()
  const namesAt = (stop: string) =>
    [...stop.matchAll(/`(\w+)`\s\(`([^`]+)`\)/g)].map(([, name = '', file = '']) => ({ name, file }))

  it('is two journeys of twelve numbered stops, each of which names a function and its file', () => {
    const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1))
    expect(journeys.map((journey) => journey.map((stop) => stop.split('.', 1)[0]))).toEqual([numbers, numbers])
    expect(stops.filter((stop) => namesAt(stop).length === 0)).toEqual([])
  })

  it('names each function together with its file', () => {
    const alone = stops.flatMap((stop) =>
      [...stop.matchAll(/`([a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*|[a-z]+)`(?!\s\(`)/g)].map(([, name = '']) => name),
    )
    const files = stops.flatMap((stop) =>
      [...stop.matchAll(/(?<!\()`([\w-]+\/[\w./-]+\.\w+)`/g)].map(([, file]) => file),
    )
    expect([...alone, ...files]).toEqual([])
  })

  it('names functions that the named file declares', () => {
    const isDeclared = ({ name, file }: { readonly name: string; readonly file: string }): boolean =>
      existsSync(file) &&
      new RegExp(String.raw`^(?:export )?(?:async )?(?:function|const|class) ${name}\b`, 'm').test(
        readFileSync(file, 'utf8'),
      )
    expect(stops.flatMap(namesAt).filter((named) => !isDeclared(named))).toEqual([])
  })
})

describe('docs/operating.md', () => {
  it('names every variable of the environment in its tables, and no other', () => {
    const rows = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| (`[A-Z].*?)\|/gm)].map(
      ([, cell = '']) => cell,
    )
    const named = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    expect(named.toSorted()).toEqual(variableNames.toSorted())
  })
})

describe('docs/decisions/README.md', () => {
  it('lists each record exactly once', () => {
    const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
    const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(
      ([, file = '']) => file,
    )
    expect(listed.toSorted()).toEqual(records.toSorted())
  })

  it('each record says on a page what was refused, and what would make it wrong', () => {
    const records = globSync('docs/decisions/2*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    expect(records.length).toBeGreaterThan(10)
    const isWhole = (text: string): boolean =>
      /\b[Rr]efused\b/.test(text) && /\bWrong if\b/.test(text) && text.length < 5000
    expect(records.filter(({ text }) => !isWhole(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('CONTRIBUTING.md', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')

  it('links each how-to once', () => {
    const linked = [...text.matchAll(/\]\(docs\/how-to\/([^)#]+)\)/g)].map(([, file = '']) => file)
    expect(linked.toSorted()).toEqual(readdirSync('docs/how-to').toSorted())
  })

  it('is read in one go', () => {
    expect(text.length).toBeLessThan(10_000)
  })
})

describe('docs/specification.md', () => {
  const text = readFileSync('docs/specification.md', 'utf8')
  const statements = [...text.matchAll(/^- \[([AB]\d\.\d\d)\] \S/gm)].map(([, tag = '']) => tag)
  const chapters = [...text.matchAll(/^## ([AB]\d) \S/gm)].map(([, tag = '']) => tag)
  const known = new Set([...statements, ...chapters])
  const unknownIn = (cited: string): string[] =>
    [...cited.matchAll(/\[([AB]\d(?:\.\d+)?)\]/g)].map(([, tag = '']) => tag).filter((tag) => !known.has(tag))

  it('has each statement once, below its chapter', () => {
    expect(statements.length).toBeGreaterThan(300)
    expect(statements.filter((tag, at) => statements.indexOf(tag) !== at)).toEqual([])
    const sections = text.split(/^(?=## )/m).slice(1)
    const astray = sections.flatMap((section) =>
      [...section.matchAll(/^- \[(.+?)\]/gm)]
        .map(([, tag = '']) => tag)
        .filter((tag) => !section.startsWith(`## ${tag.slice(0, 2)} `)),
    )
    expect(astray).toEqual([])
  })

  it('has a line for every statement that code, tests and documents cite', () => {
    const planted = ['A9.99', 'B0']
    expect(unknownIn([...planted, 'A1.01', 'B7'].map((tag) => `[${tag}]`).join(' '))).toEqual(planted)
    const citing = [...codeFiles, ...globSync('{*,docs/**/*,{domain,worker,web,scripts,test}/**/*}.{md,css,html,sql}')]
    const cited = citing.flatMap((file) => unknownIn(readFileSync(file, 'utf8')).map((tag) => `${file}: ${tag}`))
    expect(cited).toEqual([])
  })
})

it('code cites only documents of this repository', () => {
  const citations = [...codeFiles, ...globSync('{domain,worker,web,scripts,test}/**/*.{css,html}')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w/.-])[\w.-][\w./-]*\.md\b/g)].map(([target]) => ({ file, target })),
  )
  const isThere = ({ file, target }: { readonly file: string; readonly target: string }): boolean =>
    existsSync(target) || existsSync(join(dirname(file), target))
  expect(citations.length).toBeGreaterThan(10)
  expect(citations.filter((citation) => !isThere(citation))).toEqual([])
})

describe('every document', () => {
  const documents = globSync('{*,docs/**/*,{domain,worker,web,scripts,test}/**/*}.md')
  const sources = globSync('{domain,worker,web,scripts,test,docs,migrations}/**/*.*')
  const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '')
  const matches = (pattern: RegExp, files = documents) =>
    files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, target = '']) => ({ file, target })))

  it('has no remains of a merge conflict', () => {
    // Also as the formatter escapes and quotes them.
    const remains = /^\s*(?:\\?(?:<{7}|={7})|(?:> ?){7})/m
    expect(documents.filter((file) => remains.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('links to existing files and headings', () => {
    const anchorsOf = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      )
    const links = matches(/\]\(([^)\s]+)\)/g).filter(({ target }) => !/^[a-z]+:/.test(target))
    const isThere = ({ file, target }: { readonly file: string; readonly target: string }): boolean => {
      const [path = '', anchor] = target.split('#')
      const linked = path === '' ? file : join(dirname(file), path)
      return existsSync(linked) && (anchor === undefined || anchorsOf(linked).includes(anchor))
    }
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((link) => !isThere(link))).toEqual([])
  })

  it('names decisions that are recorded', () => {
    const records = readdirSync('docs/decisions')
    // May be wrapped and indented.
    const cited = matches(/\bdecisions?\s+('[a-z -]+'(?:,\s+'[a-z -]+')*)/g, [...documents, ...codeFiles])
    const names = cited.flatMap(({ file, target }) =>
      target.split(/,\s+/).map((quoted) => ({ file, name: quoted.slice(1, -1) })),
    )
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(({ name }) => !records.some((record) => record.endsWith(`-${name}.md`)))).toEqual([])
  })

  it('names existing files and folders', () => {
    const rooted = /^(domain|worker|web|scripts|test|docs|migrations)\/[\w./-]*$/
    const file = /^(?!dist\/|\/)[\w./-]+\.(ts|tsx|mjs|md|json|toml|css|html|webp)$/
    const paths = matches(/`([^`\n]+)`/g).filter(({ target }) => rooted.test(target) || file.test(target))
    expect(paths.length).toBeGreaterThan(100)
    expect(
      paths.filter(({ target }) => !existsSync(target) && !sources.some((source) => source.endsWith(`/${target}`))),
    ).toEqual([])
  })
})
