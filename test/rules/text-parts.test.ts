import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { type ESTree, parseSync, Visitor } from 'vite'

import { type TextPart, textParts } from '#domain/text/text-parts.ts'
import { catalogueOf } from '#test/harness/texts.ts'

import { files, importsIn, isTest } from './imports.ts'

/** The part of each message that is not loaded with every page. */
const partOf = new Map(
  textParts.flatMap((part) => Object.keys(catalogueOf(`de/${part}`)).map((id) => [id, part] as const)),
)
const everyId = Object.keys(catalogueOf('de'))

/** Messages by their first words, such as `sessions.endAll.text` by `sessions.endAll`, which code completes. */
const beginningWith = new Map<string, string[]>()
for (const id of everyId)
  for (let end = id.indexOf('.', id.indexOf('.') + 1); end > 0; end = id.indexOf('.', end + 1))
    beginningWith.set(id.slice(0, end), [...(beginningWith.get(id.slice(0, end)) ?? []), id])

interface Module {
  /** The parts that its messages are in. */
  readonly shows: ReadonlySet<TextPart>
  /** What it imports at run time, with the part of the texts that is loaded beside it. */
  readonly imports: readonly { readonly target: string; readonly part?: TextPart | undefined }[]
}

const isText = (node: { readonly type: string } | undefined): node is ESTree.StringLiteral =>
  node?.type === 'Literal' && typeof (node as ESTree.StringLiteral).value === 'string'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** In domain/, a template literal is a path into settings or answers. */
const completesIds = (file: string, { quasis }: ESTree.TemplateLiteral): boolean =>
  file.startsWith('web/') && quasis.length > 1 && /^[a-zA-Z]\w*\./.test(quasis[0]?.value.raw ?? '')

function read(file: string, source: string): Module {
  const shows = new Set<TextPart>()
  const note = (ids: readonly string[]): void => {
    for (const part of ids.map((id) => partOf.get(id))) if (part !== undefined) shows.add(part)
  }
  const types = new Set<unknown>()
  const loads: { readonly part: TextPart; readonly start: number; readonly end: number }[] = []
  const { program, module } = parseSync(file, source)
  new Visitor({
    TSLiteralType({ literal }) {
      types.add(literal)
    },
    CallExpression({ callee, arguments: [part], start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'withTexts' && isText(part))
        loads.push({ part: part.value as TextPart, start, end })
    },
  }).visit(program)
  new Visitor({
    Literal(node) {
      if (!isText(node) || types.has(node)) return
      note([node.value, ...(beginningWith.get(node.value) ?? [])])
    },
    TemplateLiteral(node) {
      if (!completesIds(file, node)) return
      const pattern = new RegExp(`^${node.quasis.map(({ value }) => escaped(value.raw)).join('[^.]+')}$`)
      note(everyId.filter((id) => pattern.test(id)))
    },
  }).visit(program)
  const lazy = module.dynamicImports.flatMap(({ start, end }) =>
    importsIn(file, source.slice(start, end)).map(({ target }) => {
      const beside = loads.find((each) => each.start <= start && end <= each.end)
      return { target, part: file === adminRoutes ? ('admin' as const) : beside?.part }
    }),
  )
  const others = importsIn(file, source).filter((each) => !each.typeOnly && !each.lazy)
  return { shows, imports: [...others, ...lazy].filter(({ target }) => /^(web|domain)\//.test(target)) }
}

/** Their guard loads the administration's texts before anything else of it is shown. */
const adminRoutes = 'web/features/admin/routes.tsx'

const modules = new Map(
  files
    .filter((file) => /^(web|domain)\//.test(file) && !isTest(file))
    .map((file) => [file, read(file, readFileSync(file, 'utf8'))]),
)

/** For each module that browsers load, the parts that are there before it runs, in whatever way it was loaded. */
function partsThere(): ReadonlyMap<string, ReadonlySet<TextPart>> {
  const found = new Map<string, ReadonlySet<TextPart>>()
  const reach = (file: string, there: ReadonlySet<TextPart>): void => {
    const before = found.get(file)
    const now = new Set([...there].filter((part) => before?.has(part) ?? true))
    if (before?.size === now.size) return
    found.set(file, now)
    for (const { target, part } of modules.get(file)?.imports ?? [])
      reach(target, part === undefined ? now : new Set([...now, part]))
  }
  for (const entry of ['web/main.tsx', 'web/boot/boot.ts']) reach(entry, new Set())
  return found
}

describe('texts that not every page has', () => {
  const there = partsThere()

  it('are loaded beside the code of their pages, which imports lead to', () => {
    expect(there.get('web/features/wizard/step/StepPage.tsx')).toEqual(new Set())
    expect(there.get('web/features/offer/OfferPage.tsx')).toEqual(new Set(['loan']))
    expect(there.get('web/features/account/profile/ProfilePage.tsx')).toEqual(new Set(['account']))
    expect(there.get('web/features/admin/AdminPage.tsx')).toEqual(new Set(['admin']))
    expect(there.size).toBeGreaterThan(500)
  })

  it('are shown by no code that can run before they are loaded', () => {
    const early = [...there].flatMap(([file, parts]) =>
      [...(modules.get(file)?.shows ?? [])].flatMap((part) =>
        parts.has(part) ? [] : [`${file} shows texts of '${part}'`],
      ),
    )
    expect(early).toEqual([])
  })

  it.each(textParts)('has code that shows texts of %s', (part) => {
    expect([...modules.values()].some(({ shows }) => shows.has(part))).toBe(true)
  })
})
