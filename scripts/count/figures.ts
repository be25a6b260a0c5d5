import { circleFigures, readGraph, onlyFor, upwardArrows } from './graph.ts'
import { colorFigures } from './colors.ts'
import { findingsIn } from './syntax.ts'
import { type Figure, figure, isCode, isOfTests, countLines, topFolder, type Tree } from './tree.ts'

export interface Folder {
  readonly name: string
  readonly files: number
  readonly lines: number
  readonly codeFiles: number
  readonly codeLines: number
  /** Lines of a code file, to one decimal place; 0 without code. */
  readonly meanLines: number
  readonly testFiles: number
  readonly testLines: number
}

export interface Count {
  readonly folders: readonly Folder[]
  readonly groups: Readonly<Record<string, readonly Figure[]>>
}

const tops = ['domain', 'worker', 'web', 'scripts', 'test', 'docs', 'migrations'] as const

function groupByFolder(tree: Tree): Folder[] {
  const named = (name: string, isIn: (file: string) => boolean): Folder => {
    const files = [...tree].filter(([file]) => isIn(file))
    const sum = (isCounted: (file: string) => boolean): readonly [number, number] => {
      const counted = files.filter(([file]) => isCounted(file))
      return [counted.length, counted.reduce((total, [, text]) => total + countLines(text), 0)]
    }
    const [all, lines] = sum(() => true)
    const [codeFiles, codeLines] = sum(isCode)
    const [testFiles, testLines] = sum((file) => /\.tsx?$/.test(file) && isOfTests(file))
    const meanLines = codeFiles === 0 ? 0 : Math.round((10 * codeLines) / codeFiles) / 10
    return { name, files: all, lines, codeFiles, codeLines, meanLines, testFiles, testLines }
  }
  return [
    ...tops.map((top) => named(top, (file) => topFolder(file) === top)),
    named('elsewhere', (file) => !tops.some((top) => topFolder(file) === top)),
    named('all', () => true),
  ]
}

const manyLines = 350

const sizeFigures = (tree: Tree): Figure[] => [
  figure(
    `code files over ${manyLines} lines`,
    [...tree].filter(([file, text]) => isCode(file) && countLines(text) > manyLines).map(([file]) => file),
  ),
  figure(
    `test files over ${manyLines} lines`,
    [...tree]
      .filter(([file, text]) => /\.tsx?$/.test(file) && isOfTests(file) && countLines(text) > manyLines)
      .map(([file]) => file),
  ),
]

/** Files of `domain/` and `web/` that are in no folder of theirs. */
const directFigures = (tree: Tree): Figure[] =>
  ['domain', 'web'].map((folder) =>
    figure(
      `direct files of ${folder}/`,
      [...tree.keys()].filter((file) => new RegExp(`^${folder}/[^/]+$`).test(file) && !isOfTests(file)),
    ),
  )

/** Source files that each chapter of the tour names. */
function tourFigures(tree: Tree): Figure[] {
  const chapters = (tree.get('docs/tour.md') ?? '').split(/^## /m).slice(1)
  const filesIn = (text: string): Set<string> =>
    new Set([...text.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file))
  return [
    ...chapters.map((chapter) => figure(chapter.split('\n', 1)[0] ?? '', filesIn(chapter))),
    figure('both', filesIn(chapters.join('\n'))),
  ]
}

/** What the portal ships with, to be edited by the bank. */
const isShippedContent = (file: string): boolean =>
  /^domain\/settings\/areas\/[\w-]+\/(?:\w+-)?(?:defaults|area)\.ts$/.test(file)

/** The texts of one language. */
const isCatalogue = (file: string): boolean => /^(?:domain\/texts|web\/i18n)\/[a-z]{2}\//.test(file)

/** Tables that tests read: what is typed in each language, and what is shown. */
const isTableOfCases = (file: string): boolean => /^domain\/(?:[\w-]+\/)?cases\//.test(file)

/** Names of the language that end alike. */
const builtIn = /^(?:(?:last)?[iI]ndexOf|valueOf|typeOf|instanceOf)$/

function syntaxFigures(tree: Tree): Readonly<Record<'colors' | 'pairs' | 'names' | 'calls', Figure[]>> {
  const { colors, pairs, joins, exported, declared, onCtx } = findingsIn(tree)
  const listed = (found: ReadonlyMap<string, readonly string[]>): string[] =>
    [...found].flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
  const matching = (found: ReadonlyMap<string, readonly string[]>, wanted: RegExp): string[] =>
    [...found].flatMap(([file, names]) =>
      names.filter((name) => wanted.test(name) && !builtIn.test(name)).map((name) => `${file}: ${name}`),
    )
  const pairsIn = (isCounted: (file: string) => boolean): string[] =>
    listed(new Map([...pairs].filter(([file]) => isCounted(file))))
  return {
    colors: colorFigures(tree, colors),
    pairs: [
      figure(
        'pairs of German and English outside shipped content',
        pairsIn((file) => !isShippedContent(file) && !isCatalogue(file) && !isTableOfCases(file)),
      ),
      figure('pairs of German and English in shipped content', pairsIn(isShippedContent)),
      figure('pairs of German and English in tables of cases', pairsIn(isTableOfCases)),
      figure('joins of catalogues', listed(joins)),
    ],
    names: [
      figure('exported names ending in Of', matching(exported, /[a-z\d]Of$/)),
      figure('declared names ending in AtMost', matching(declared, /AtMost$/)),
      figure('declared names starting with longest', matching(declared, /^longest(?![a-z])/)),
    ],
    calls: [
      figure('ctx.confirm()', matching(onCtx, /^confirm$/)),
      figure('ctx.settled(), ctx.acting(), ctx.reconfirm()', matching(onCtx, /^(?:settled|acting|reconfirm)$/)),
    ],
  }
}

const styleFigures = (tree: Tree): Figure[] => {
  const sheets = [...tree].filter(([file]) => file.endsWith('.css'))
  return [
    { name: 'lines of CSS', value: sheets.reduce((sum, [, text]) => sum + countLines(text), 0), where: [] },
    figure(
      'style sheets',
      sheets.map(([file]) => file),
    ),
  ]
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly responses: Readonly<
              Record<
                string,
                { readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema?: object }>> }
              >
            >
          }
        >
      >
    >
  >
}

function openApiFigures(text: string): Figure[] {
  const { paths } = JSON.parse(text) as Described
  const replies = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([, { $ref }]) => $ref === undefined)
        .map(([status, { content }]) => ({ name: `${method.toUpperCase()} ${path} ${status}`, status, content })),
    ),
  )
  return [
    figure(
      'contents of replies without a schema',
      replies.flatMap(({ name, content = {} }) =>
        Object.entries(content)
          .filter(([, { schema }]) => schema === undefined || Object.keys(schema).length === 0)
          .map(([type]) => `${name} ${type}`),
      ),
    ),
    figure(
      'replies 200 and 201 without a content',
      replies
        .filter(({ status, content }) => ['200', '201'].includes(status) && content === undefined)
        .map(({ name }) => name),
    ),
    { name: 'bytes of the document', value: Buffer.byteLength(text), where: [] },
  ]
}

/** The figures that show how simple the house is. `openApi` is the document as JSON. */
export function count(tree: Tree, openApi: string): Count {
  const graph = readGraph(tree)
  const { colors, pairs, names, calls } = syntaxFigures(tree)
  return {
    folders: groupByFolder(tree),
    groups: {
      Files: [...sizeFigures(tree), ...onlyFor(tree, graph), ...directFigures(tree)],
      'Source files that docs/tour.md names': tourFigures(tree),
      'Upward arrows': upwardArrows(graph),
      Circles: circleFigures(graph),
      Styles: [...styleFigures(tree), ...colors],
      'Texts in code': pairs,
      Names: names,
      'Calls placed by hand': calls,
      'OpenAPI document': openApiFigures(openApi),
    },
  }
}
