import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { tokenFiles } from './colors.ts'
import { count } from './figures.ts'

const long = (start: string): string => `${start}\n${'// a line\n'.repeat(99)}`

/** Two importers and a hundred lines for each file, so that nothing is counted yet. */
const plain: Readonly<Record<string, string>> = {
  'domain/money/cents.ts': long('export const cents = 1'),
  'worker/features/save.ts': long("import { cents } from '#domain/money/cents.ts'\nexport const save = cents"),
  'web/ui/Card.tsx': long("import { cents } from '#domain/money/cents.ts'\nexport const Card = () => <p>{cents}</p>"),
  'web/ui/theme.ts': long("export const theme = { white: '#ffffff' }"),
  'web/ui/Card.module.css': '.card {\n  background: var(--paper);\n}\n',
  'web/features/wizard/step/step.module.css': '',
  'web/fields/fields.module.css': '',
  'docs/tour.md': '# A tour\n\n## A loan\n\n## A rate\n',
}

const noCalls = JSON.stringify({ paths: {} })

const figuresOf = (planted: Readonly<Record<string, string>>, openApi = noCalls) =>
  new Map(
    Object.values(count(new Map(Object.entries({ ...plain, ...planted })), openApi).groups)
      .flat()
      .map((each) => [each.name, each]),
  )

const without = figuresOf({})

type Case = readonly [name: string, planted: Readonly<Record<string, string>>, where: readonly string[]]

const cases: readonly Case[] = [
  [
    'code files over 350 lines',
    { 'web/a/long.ts': '\n'.repeat(351), 'web/a/less.ts': '\n'.repeat(350) },
    ['web/a/long.ts'],
  ],
  ['test files over 350 lines', { 'web/a/long.test.ts': '\n'.repeat(351) }, ['web/a/long.test.ts']],
  [
    'one importer and under 60 lines, importer in the same folder',
    {
      'web/a/part.ts': 'export const part = 1\n',
      'web/a/whole.ts': long("import { part } from './part.ts'"),
      'web/a/part.test.ts': "import { part } from './part.ts'\n",
      'web/a/sixty.ts': '\n'.repeat(60),
      'web/a/its-importer.ts': long("import './sixty.ts'"),
      'web/a/of-two.ts': '',
      'web/a/one.ts': long("import './of-two.ts'"),
      'web/a/two.ts': long("import './of-two.ts'"),
    },
    ['web/a/part.ts'],
  ],
  [
    'one importer and under 60 lines, importer elsewhere',
    { 'web/a/part.ts': 'export const part = 1\n', 'web/b/whole.ts': long("import { part } from '../a/part.ts'") },
    ['web/a/part.ts'],
  ],
  ['direct files of domain/', { 'domain/loose.ts': '', 'domain/loose.test.ts': '' }, ['domain/loose.ts']],
  ['direct files of web/', { 'web/loose.ts': '', 'web/loose.test.tsx': '' }, ['web/loose.ts']],
  ['A loan', { 'docs/tour.md': '## A loan\n`a` (`web/a.ts`) `b` (`web/a.ts`)\n## A rate\n' }, ['web/a.ts']],
  ['A rate', { 'docs/tour.md': '## A loan\n## A rate\n`a` (`web/a.ts`)\n' }, ['web/a.ts']],
  [
    'both',
    { 'docs/tour.md': '## A loan\n`a` (`web/a.ts`)\n## A rate\n`a` (`web/a.ts`), `b` (`web/b.tsx`)\n' },
    ['web/a.ts', 'web/b.tsx'],
  ],
  [
    'domain → worker, web, type only',
    { 'domain/money/up.ts': long("import type { save } from '#worker/features/save.ts'") },
    ['domain/money/up.ts → worker/features/save.ts'],
  ],
  [
    'worker → web, at run time',
    { 'worker/features/up.ts': long("import card from '#web/ui/Card.module.css'") },
    ['worker/features/up.ts → web/ui/Card.module.css'],
  ],
  [
    'worker → web, all',
    {
      'worker/features/up.ts': long("import type { Card } from '#web/ui/Card.tsx'\nimport('#web/ui/Card.tsx')"),
      'worker/features/up.test.ts': "import '#web/ui/Card.tsx'\n",
    },
    ['worker/features/up.ts → web/ui/Card.tsx'],
  ],
  [
    'web → worker, at run time',
    { 'web/a/up.ts': long("import type { b } from '#worker/features/save.ts'\nimport '#worker/features/save.ts'") },
    ['web/a/up.ts → worker/features/save.ts'],
  ],
  [
    'web/ui → web/features, web/fields, lazy',
    { 'web/ui/Up.tsx': long("const a = () => import('../fields/fields.module.css')") },
    ['web/ui/Up.tsx → web/fields/fields.module.css'],
  ],
  [
    'web/fields → web/features, at run time',
    { 'web/fields/Up.tsx': long("import step from '#web/features/wizard/step/step.module.css'") },
    ['web/fields/Up.tsx → web/features/wizard/step/step.module.css'],
  ],
  [
    'web/features/admin → web/features/wizard, at run time',
    { 'web/features/admin/Up.tsx': long("import step from '../wizard/step/step.module.css'") },
    ['web/features/admin/Up.tsx → web/features/wizard/step/step.module.css'],
  ],
  [
    'circles, at run time',
    {
      'web/a/one.ts': long("import './two.ts'"),
      'web/a/two.ts': long("import './three.ts'"),
      'web/a/three.ts': long("import './one.ts'"),
      'web/a/outside.ts': long("import './one.ts'"),
      'web/b/one.ts': long("import './two.ts'\nimport '../a/one.ts'"),
      'web/b/two.ts': long("import './one.ts'"),
    },
    ['web/a/one.ts, web/a/three.ts, web/a/two.ts', 'web/b/one.ts, web/b/two.ts'],
  ],
  [
    'circles, with lazy and type imports',
    {
      'web/a/one.ts': long("const two = () => import('./two.ts')"),
      'web/a/two.ts': long("import './one.ts'"),
      'web/b/one.ts': long("import type { two } from './two.ts'"),
      'web/b/two.ts': long("import './one.ts'"),
    },
    ['web/a/one.ts, web/a/two.ts', 'web/b/one.ts, web/b/two.ts'],
  ],
  [
    'colour literals, style sheets',
    {
      'web/a/a.css':
        "/* #111 */\n#add:hover {\n  color: #ABC;\n  --line: white;\n  content: 'red';\n  background: var(--color-red-2);\n}\n.red { border: 1px solid rgb(0 0 0 / 14%); animation: gold 1s; }\n",
    },
    ['web/a/a.css: #ABC rgb(0 0 0 / 14%) white'],
  ],
  [
    'colour literals, HTML',
    { 'web/index.html': '<!-- #123456 --><a href="#face" style="color: navy">#</a><meta content="#ffffff" />' },
    ['web/index.html: #ffffff navy'],
  ],
  [
    'colour literals, code',
    {
      'web/a/a.tsx': long(
        "// '#000'\nclass A { #add = 1 }\nconst a = { color: 'red', name: 'blue' }\nexport const B = () => <svg fill=\"teal\" color=\"gray\" />",
      ),
      'worker/features/page.ts': long(
        'const css = `a { background: snow } b { color: ${c} }`\nconst ink = rgb(0.1, 0.2, 0.3)',
      ),
      'web/a/a.test.ts': "const a = '#000000'\n",
    },
    ['web/a/a.tsx: red teal', 'worker/features/page.ts: rgb( snow'],
  ],
  [
    'pairs of German and English outside shipped content',
    {
      'web/a/texts.ts': long(
        "const a = { de: 'a', en: 'b' }\nconst b = { de: 'a' }\ntype C = { de: string; en: string }",
      ),
      'web/a/texts.test.ts': "const a = { de: 'a', en: 'b' }\n",
      'domain/texts/de/names.ts': long("export const names = { de: 'Deutsch', en: 'Englisch' }"),
    },
    ['web/a/texts.ts: line 1'],
  ],
  [
    'pairs of German and English in shipped content',
    { 'domain/settings/areas/keys/defaults.ts': long("\nexport const a = [{ id: 1, 'de': 'a', 'en': 'b' }]") },
    ['domain/settings/areas/keys/defaults.ts: line 2'],
  ],
  [
    'pairs of German and English in tables of cases',
    {
      'domain/fields/cases/iban.ts': long("const a = { de: 'a', en: 'b' }"),
      'worker/features/cases/answer.ts': long("const a = { de: 'a', en: 'b' }"),
    },
    ['domain/fields/cases/iban.ts: line 1'],
  ],
  [
    'joins of catalogues',
    {
      'domain/texts/a.ts': long(
        "import { a as de } from './de/a.ts'\nimport { a as en } from './en/a.ts'\nexport const a = { de, en }",
      ),
      'domain/a/b.ts': long('const de = 1\nconst en = 2\nexport const b = { de, en }'),
    },
    ['domain/texts/a.ts: line 3'],
  ],
  [
    'exported names ending in Of',
    {
      'web/a/names.ts': long(
        'const one = 1\nexport { one as nameOf }\nexport function partOf() {}\nexport const keyOf = 1\nexport type KindOf = 1\nconst insideOf = 1\nexport const indexOf = 1',
      ),
    },
    ['KindOf', 'keyOf', 'nameOf', 'partOf'].map((name) => `web/a/names.ts: ${name}`),
  ],
  [
    'declared names ending in AtMost',
    {
      'web/a/names.ts': long('const linesAtMost = 1\nconst a = { linesAtMost, wordsAtMost: 2 }\nprint(a.wordsAtMost)'),
    },
    ['web/a/names.ts: linesAtMost', 'web/a/names.ts: wordsAtMost'],
  ],
  [
    'declared names starting with longest',
    { 'web/a/names.ts': long('class A { longestWord() {} }\nfunction longest() {}\nconst longestings = 1') },
    ['web/a/names.ts: longest', 'web/a/names.ts: longestWord'],
  ],
  [
    'ctx.confirm()',
    {
      'worker/features/a.ts': long('await ctx.confirm()\nawait c.var.ctx.confirm()\nawait dialog.confirm()\nconfirm()'),
    },
    ['worker/features/a.ts: confirm', 'worker/features/a.ts: confirm'],
  ],
  [
    'ctx.settled(), ctx.acting(), ctx.reconfirm()',
    { 'worker/features/a.ts': long('await ctx.settled()\nawait dialog.settled()') },
    ['worker/features/a.ts: settled'],
  ],
]

describe('npm run count', () => {
  it.each(cases)('counts %s', (name, planted, where) => {
    expect(without.get(name)).toEqual({ name, value: 0, where: [] })
    expect(figuresOf(planted).get(name)?.where).toEqual(where)
  })

  it('counts each colour of a file', () => {
    const { value } =
      figuresOf({ 'web/a/a.css': 'a { color: #fff; background: #fff }' }).get('colour literals, style sheets') ??
      expect.fail()
    expect(value).toBe(2)
  })

  it('counts lines of CSS', () => {
    expect(without.get('lines of CSS')?.value).toBe(3)
    expect(figuresOf({ 'web/a/a.css': 'a {\n}' }).get('lines of CSS')?.value).toBe(5)
  })

  it('counts files and lines of each folder, code and tests apart', () => {
    const { folders } = count(
      new Map([
        ['domain/a.ts', 'one\ntwo\n'],
        ['domain/a.test.ts', 'one'],
        ['domain/b.tsx', 'one\n'],
        ['domain/a.json', '{}\n'],
        ['test/harness/a.ts', 'one\n'],
        ['README.md', ''],
      ]),
      noCalls,
    )
    const counted = (name: string) => {
      const { name: _, ...row } = folders.find((each) => each.name === name) ?? expect.fail(name)
      return Object.values(row)
    }
    expect(counted('domain')).toEqual([4, 5, 2, 3, 1.5, 1, 1])
    expect(counted('test')).toEqual([1, 1, 0, 0, 0, 1, 1])
    expect(counted('elsewhere')).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(counted('all')).toEqual([6, 6, 2, 3, 1.5, 2, 2])
  })

  it('counts replies of the OpenAPI document without a schema or a content', () => {
    const responses = {
      200: { content: { 'text/plain': {}, 'application/json': { schema: { type: 'string' } } } },
      201: { description: 'made' },
      204: { description: 'done' },
      default: { $ref: '#/components/responses/Problem' },
    }
    const document = JSON.stringify({ paths: { '/ä': { get: { responses } } } })
    const figures = figuresOf({}, document)
    expect(figures.get('contents of replies without a schema')?.where).toEqual(['GET /ä 200 text/plain'])
    expect(figures.get('replies 200 and 201 without a content')?.where).toEqual(['GET /ä 201'])
    expect(figures.get('bytes of the document')?.value).toBe(document.length + 1)
  })

  it('refuses code that cannot be parsed', () => {
    expect(() => figuresOf({ 'web/a/a.ts': 'const =' })).toThrow('web/a/a.ts')
  })

  it('knows the files of the colour tokens', () => {
    expect(tokenFiles.filter((file) => !existsSync(file))).toEqual([])
  })
})
