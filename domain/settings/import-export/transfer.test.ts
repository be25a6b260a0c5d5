import { describe, expect, it } from 'vitest'

import { areaKeys, shippedAreas } from '../areas.ts'
import { canonical } from '../../shared/canonical.ts'
import { exportFormat, exportText, exportVersion, listsIn, readExport } from './transfer.ts'

const shipped = shippedAreas()
const file = (formatVersion: number, content: unknown): string =>
  JSON.stringify({ format: exportFormat, formatVersion, areas: content })

describe('[B4.06] an export', () => {
  it('is formatted JSON with its version, release and hash, and is read unchanged', () => {
    const text = exportText({ number: 7, hash: 'abc', areas: shipped })
    expect(text.split('\n').length).toBeGreaterThan(1000)
    const { areas: content, ...head } = JSON.parse(text) as Record<string, unknown>
    expect(head).toEqual({ format: exportFormat, formatVersion: exportVersion, release: 7, hash: 'abc' })
    expect(Object.keys(content as object)).toEqual(areaKeys)
    const { problems, areas: read } = readExport(text, shipped)
    expect(problems).toEqual([])
    expect(canonical(read)).toBe(canonical(shipped))
  })

  it('of an older portal is read without the settings that this one no longer has; others are refused', () => {
    const withLegal = (id: string) =>
      readExport(file(exportVersion, { LEGAL: [{ id, values: [] }, ...shipped.LEGAL] }), shipped)
    expect(withLegal('CREDIT_WARNING')).toEqual({ problems: [], areas: { LEGAL: shipped.LEGAL } })
    expect(withLegal('CREDIT_WARNINGS').problems).toMatchObject([{ area: 'LEGAL', item: 'CREDIT_WARNINGS' }])
  })

  it('is read even if untouched items would be refused today', () => {
    const [page, ...others] = shipped.PAGES
    const older = { ...shipped, PAGES: [{ ...page, title: { de: 'Nur deutsch' } }, ...others] } as typeof shipped
    expect(readExport(exportText({ number: 7, hash: 'abc', areas: older }), older).problems).toEqual([])
    expect(readExport(exportText({ number: 7, hash: 'abc', areas: older }), shipped).problems).toHaveLength(1)
  })

  it.each([
    [
      'of more values than any portal has',
      { KEYS: [{ id: 'TITLE', keys: Array(400_000).fill(0) }] },
      1,
      'fileTooLarge',
    ],
    ['of one huge item', { KEYS: [{ id: 'TITLE', keys: Array(30_000).fill(0) }] }, 1, 'itemTooLarge'],
    ['of many wrong items', { KEYS: Array.from({ length: 50_000 }, (_, at) => ({ id: `k${at}` })) }, 5000, 'picklist'],
  ])('%s is not read to its end', (_, content, count, code) => {
    const { problems } = readExport(file(exportVersion, content), shipped)
    expect([problems.length, problems[0]?.code]).toEqual([count, code])
  })
})

describe('an export of an older version', () => {
  /** An area whose items had `name` at first, then `title`, and have a localised title today. */
  const registry = {
    THINGS: {
      migrations: {
        1: ({ name, ...rest }: { name: string }) => ({ ...rest, title: name }),
        2: ({ title, ...rest }: { title: string }) => ({ ...rest, title: { de: title, en: title } }),
      },
    },
    OTHERS: {},
  } as unknown as Parameters<typeof listsIn>[1]
  const today = { THINGS: [{ id: 'a', title: { de: 'Ding', en: 'Ding' } }], OTHERS: [{ id: 'b', kept: 1 }] }

  it.each([
    [1, { id: 'a', name: 'Ding' }],
    [2, { id: 'a', title: 'Ding' }],
    [3, { id: 'a', title: { de: 'Ding', en: 'Ding' } }],
  ])("%i is migrated to today's, step by step", (version, item) => {
    const content = file(version, { THINGS: [item], OTHERS: [{ id: 'b', kept: 1 }] })
    expect(listsIn(content, registry, 3)).toEqual({ problems: [], lists: today })
  })

  it('a newer one is refused, with both versions', () => {
    expect(listsIn(file(4, {}), registry, 3).problems).toEqual([
      { area: '', item: '', path: 'formatVersion', code: 'newerFormat', params: { value: 4 } },
    ])
  })
})

it.each([
  ['[]', 'notJson', ''],
  ['null', 'notJson', ''],
  ['{}', 'unknownFormat', 'format'],
  [file(0, {}), 'unknownFormat', 'formatVersion'],
  [file(1.5, {}), 'unknownFormat', 'formatVersion'],
  [file(1, []), 'unknownFormat', 'areas'],
  [file(1, { KEYS: {} }), 'array', ''],
  [file(1, { KEYS: [{}] }), 'string', '0.id'],
  [file(1, JSON.parse('{"__proto__": []}')), 'unknownArea', ''],
])('%s is not an export: %s', (content, code, path) => {
  expect(readExport(content, shipped).problems).toContainEqual(expect.objectContaining({ code, path }))
})

it('every problem of every item is found at once', () => {
  const [product] = shipped.PRODUCTS
  const broken = { PRODUCTS: [{ ...product, uri: 'Nicht So', colour: 'red' }], KEYS: [{ id: 'TITLE' }] }
  const { problems, areas: nothing } = readExport(file(1, broken), shipped)
  expect(nothing).toEqual({})
  expect(problems.map(({ area, path }) => `${area}.${path}`)).toEqual(
    expect.arrayContaining(['PRODUCTS.uri', 'PRODUCTS.colour', 'KEYS.label', 'KEYS.keys']),
  )
})
