import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { shippedAreas, areaLabels } from '../areas.ts'
import type { AreaKey, AreaItem } from '../snapshot.ts'
import { isSame } from '../../shared/canonical.ts'
import { condition, labelled, list, localized, number, type Properties, text, values } from '../labels/property.ts'
import { type Contradiction, merged, mergedParts, partKey } from './merge.ts'
import { among } from './orders.ts'

const base = { id: 'a', title: { de: 'Alt', en: 'Old' }, keys: [1, 2], note: 'x' as string | undefined }

const label = { de: '', en: '' }

describe('merging two versions', () => {
  it('takes changes of only one side, whichever it is', () => {
    const mine = { ...base, title: { de: 'Neu', en: 'Old' } }
    const theirs = { ...base, title: { de: 'Alt', en: 'New' }, keys: [2] }
    expect(merged(base, mine, theirs)).toEqual({
      value: { id: 'a', title: { de: 'Neu', en: 'New' }, keys: [2], note: 'x' },
      conflicts: [],
    })
  })

  it('names conflicting changes, and keeps mine there', () => {
    const mine = { ...base, title: { de: 'Meins', en: 'Old' }, keys: [1] }
    const theirs = { ...base, title: { de: 'Ihres', en: 'Old' }, keys: [3] }
    expect(merged(base, mine, theirs)).toEqual({
      value: mine,
      conflicts: [{ path: ['title', 'de'] }, { path: ['keys'] }],
    })
  })

  it('removes entries that one side removed, unless the other changed them', () => {
    const { note: _gone, ...without } = base
    expect(merged<object>(base, without, { ...base, keys: [] })).toEqual({
      value: { ...without, keys: [] },
      conflicts: [],
    })
    const changed = { ...base, note: 'y' }
    expect(merged<object>(base, without, changed).conflicts).toEqual([{ path: ['note'], removedBy: 'mine' }])
    expect(merged<object>(base, changed, without).conflicts).toEqual([{ path: ['note'], removedBy: 'theirs' }])
  })

  it('changes nothing without changes, and equals the other version if only that has any', () => {
    const versions = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer(), fc.dictionary(fc.string(), fc.integer())),
    )
    fc.assert(
      fc.property(versions, versions, (one, other) => {
        expect(merged(one, one, other)).toEqual({ value: other, conflicts: [] })
        expect(merged(one, other, one)).toEqual({ value: other, conflicts: [] })
        expect(merged(one, other, other)).toEqual({ value: other, conflicts: [] })
      }),
    )
  })
})

describe('the conflicting parts of two versions', () => {
  const { note: _gone, ...without } = base
  const mine = { ...without, title: { de: 'Meins', en: 'Mine' } }
  const theirs = { ...base, title: { de: 'Ihres', en: 'Old' }, keys: [3] }
  const parts = [
    { path: ['title', 'de'], changedBy: 'both' },
    { path: ['title', 'en'], changedBy: 'mine' },
    { path: ['keys'], changedBy: 'theirs' },
    { path: ['note'], changedBy: 'mine', removedBy: 'mine' },
  ] as const
  const taking = (choices: readonly (readonly [number, 'mine' | 'theirs'])[]) =>
    mergedParts<object>(
      { base, mine, theirs },
      {},
      new Map(choices.map(([at, side]) => [partKey(parts[at] ?? { path: [] }), side])),
    )

  it('are named with their authors, and default to the only changed side', () => {
    const { value, parts: named } = taking([])
    expect(value).toEqual({ ...mine, keys: [3] })
    expect(named).toHaveLength(parts.length)
    expect(named).toEqual(expect.arrayContaining([...parts]))
  })

  it('are chosen independently', () => {
    expect(taking([[0, 'theirs']]).value).toEqual({ ...mine, title: { de: 'Ihres', en: 'Mine' }, keys: [3] })
    expect(
      taking([
        [1, 'theirs'],
        [2, 'mine'],
      ]).value,
    ).toEqual({ ...mine, title: { de: 'Meins', en: 'Old' }, keys: [1, 2] })
    expect(taking([[3, 'theirs']]).value).toEqual({ ...mine, keys: [3], note: 'x' })
    expect(taking(parts.map((_part, at) => [at, 'theirs'] as const)).value).toEqual(theirs)
    expect(taking(parts.map((_part, at) => [at, 'mine'] as const)).value).toEqual(mine)
  })

  it('include entries of a list that only one has, and their order', () => {
    const named: Properties = {
      all: { label: { de: 'Alle', en: 'All' }, reads: { as: 'values', of: { as: 'text' } } },
    }
    const versions = { base: { all: ['a', 'b'] }, mine: { all: ['a', 'b', 'c'] }, theirs: { all: ['b', 'a'] } }
    const { value, parts: differing } = mergedParts(versions, named)
    expect(value).toEqual({ all: ['b', 'c', 'a'] })
    const [entry, order] = differing
    expect(differing).toEqual([
      { path: ['all', '"c"'], changedBy: 'mine' },
      { path: ['all'], isOrder: true, changedBy: 'theirs' },
    ])
    if (entry === undefined || order === undefined) throw new Error('no two parts')
    expect(mergedParts(versions, named, new Map([[partKey(entry), 'theirs']])).value).toEqual({ all: ['b', 'a'] })
    expect(mergedParts(versions, named, new Map([[partKey(order), 'mine']])).value).toEqual({ all: ['a', 'b', 'c'] })
  })
})

const shipped = shippedAreas()

function shippedItem<K extends AreaKey>(area: K, wanted: (item: AreaItem<K>) => boolean): AreaItem<K> {
  return (shipped[area] as readonly AreaItem<K>[]).find(wanted) ?? expect.fail(`nothing such is shipped in ${area}`)
}

describe('lists in settings', () => {
  const page = shippedItem('PAGES', ({ sections }) => sections.length > 1 && (sections[1]?.fields.length ?? 0) > 1)
  const withSection = (at: number, change: (section: (typeof page.sections)[number]) => object) => ({
    ...page,
    sections: page.sections.map((each, index) => (index === at ? { ...each, ...change(each) } : each)),
  })

  it("contain both users' changes to different sections of a page, one of whom added a field", () => {
    const mine = withSection(0, () => ({ title: { de: 'Neu', en: 'New' } }))
    const theirs = withSection(1, ({ fields }) => ({
      fields: [...fields.map((field) => ({ ...field, required: !field.required })), { id: 'other', required: true }],
    }))
    expect(merged<object>(page, mine, theirs, areaLabels.PAGES)).toEqual({
      value: { ...page, sections: [mine.sections[0], ...theirs.sections.slice(1)] },
      conflicts: [],
    })
  })

  it('contain a removed, an added and a renamed key of two users', () => {
    const keys = shippedItem('KEYS', (each) => each.keys.length > 2)
    const [first, second, ...others] = keys.keys
    if (first === undefined || second === undefined) throw new Error('too few keys')
    const renamed = { ...second, displaytext: { ...second.displaytext, de: 'Umbenannt' } }
    const added = { ...second, key: 'NEW' }
    const mine = { ...keys, keys: [first, renamed, ...others] }
    const theirs = { ...keys, keys: [second, ...others, added] }
    expect(merged(keys, mine, theirs, areaLabels.KEYS)).toEqual({
      value: { ...keys, keys: [renamed, ...others, added] },
      conflicts: [],
    })
  })

  it('report a step that one removed while the other changed it, and keep mine', () => {
    const product = shippedItem('PRODUCTS', ({ steps }) => steps.length > 2)
    const [step, ...others] = product.steps
    if (step === undefined) throw new Error('too few steps')
    const without = { ...product, steps: others }
    const changed = { ...product, steps: [{ ...step, title: { de: 'Neu', en: 'New' } }, ...others] }
    const path = ['steps', step.uri]
    expect(merged(product, without, changed, areaLabels.PRODUCTS)).toEqual({
      value: without,
      conflicts: [{ path, removedBy: 'mine' }],
    })
    expect(merged(product, changed, without, areaLabels.PRODUCTS)).toEqual({
      value: changed,
      conflicts: [{ path, removedBy: 'theirs' }],
    })
  })

  it('never mix two conditions', () => {
    const properties: Properties = labelled({ shown: label }, { shown: condition })
    const when = (field: string, value: number) => ({ shown: { field, operator: 'EQ', value } })
    expect(merged(when('a', 1), when('b', 1), when('a', 2), properties)).toEqual({
      value: when('b', 1),
      conflicts: [{ path: ['shown'] }],
    })
  })

  it('without identifiable entries are a single part', () => {
    const properties: Properties = labelled(
      { parts: { label }, lines: { label } },
      { parts: list({ identity: 'id', of: {} }), lines: list({ of: {} }) },
    )
    const of = (...texts: string[]) => ({ parts: texts.map((each) => ({ id: 'same', each })) })
    expect(merged(of('a', 'b'), of('a', 'c'), of('d', 'b'), properties).conflicts).toEqual([{ path: ['parts'] }])
    expect(merged<object>({ lines: [1, 2] }, { lines: [1] }, { lines: [2] }, properties).conflicts).toEqual([
      { path: ['lines'] },
    ])
  })
})

interface Entry {
  readonly id: string
  readonly note?: number
  readonly name: { readonly de: number }
  readonly inner: readonly string[]
}
const properties: Properties = labelled(
  { entries: { label, of: { id: label, note: label, name: label, inner: label } } },
  { entries: list({ identity: 'id', of: { id: text, note: number, name: localized, inner: values({ as: 'text' }) } }) },
)
const versions = fc
  .uniqueArray(
    fc.record(
      {
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        note: fc.nat(1),
        name: fc.record({ de: fc.nat(1) }),
        inner: fc.subarray(['x', 'y']),
      },
      { requiredKeys: ['id', 'name', 'inner'] },
    ),
    { selector: ({ id }) => id },
  )
  .map((entries): { readonly entries: readonly Entry[] } => ({ entries: entries as Entry[] }))
const put = (...[one, mine, theirs]: { readonly entries: readonly Entry[] }[]) => {
  const { value, conflicts } = merged(one, mine, theirs, properties)
  return { entries: value?.entries ?? [], conflicts }
}
const placeOf = ({ path, isOrder }: Contradiction): string =>
  [...path, ...(isOrder === true ? ['order'] : [])].join('.')
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
const runs = { numRuns: 500 }

describe('merged entries', () => {
  it('are mine if the other changed nothing, and theirs if I changed nothing', () => {
    fc.assert(
      fc.property(versions, versions, (one, other) => {
        expect(put(one, other, one)).toEqual({ entries: other.entries, conflicts: [] })
        expect(put(one, one, other)).toEqual({ entries: other.entries, conflicts: [] })
        expect(put(one, other, other)).toEqual({ entries: other.entries, conflicts: [] })
      }),
      runs,
    )
  })

  it('are independent of who was first, unless they contradict each other', () => {
    fc.assert(
      fc.property(versions, versions, versions, (one, mine, theirs) => {
        const [result, other] = [put(one, mine, theirs), put(one, theirs, mine)]
        const [places, otherPlaces] = [result, other].map(({ conflicts }) => conflicts.map(placeOf).toSorted())
        expect(places).toEqual(otherPlaces)
        if (result.conflicts.length === 0) expect(result.entries).toEqual(other.entries)
      }),
      runs,
    )
  })

  it('contain the changes of both, and a contradiction is reported only in its place', () => {
    const entry = ({ entries }: { readonly entries: readonly Entry[] }, id: string) =>
      entries.find((each) => each.id === id)
    fc.assert(
      fc.property(versions, versions, versions, (one, mine, theirs) => {
        const { entries, conflicts } = put(one, mine, theirs)
        const all = new Set([...idsOf(mine.entries), ...idsOf(theirs.entries)])
        const expected: string[] = []
        /** The expected result for three values that are taken as a whole. */
        const chosen = <T>(path: string, before: T, ours: T, others: T): T => {
          if (!isSame(ours ?? null, others ?? null) && !isSame(before ?? null, others ?? null)) {
            if (isSame(before ?? null, ours ?? null)) return others
            expected.push(path)
          }
          return ours
        }
        for (const id of all) {
          const [before, ours, others] = [entry(one, id), entry(mine, id), entry(theirs, id)]
          const now = entries.find((each) => each.id === id)
          if (ours === undefined || others === undefined) {
            expect(now).toEqual(chosen(`entries.${id}`, before, ours, others))
            continue
          }
          expect(now?.note).toBe(chosen(`entries.${id}.note`, before?.note, ours.note, others.note))
          const de = chosen(`entries.${id}.name.de`, before?.name.de, ours.name.de, others.name.de)
          expect(now?.name.de).toBe(de)
          for (const value of ['x', 'y']) {
            const [was, isMine, isTheirs] = [before, ours, others].map((each) => each?.inner.includes(value) ?? false)
            expect(now?.inner.includes(value)).toBe(was === isMine ? isTheirs : isMine)
          }
        }
        const places = conflicts.filter(({ isOrder }) => isOrder !== true).map(placeOf)
        expect(places.toSorted()).toEqual(expected.toSorted())
      }),
      runs,
    )
  })

  it('have the order of the side that moved them, and mine if both did', () => {
    fc.assert(
      fc.property(versions, versions, versions, (one, mine, theirs) => {
        const { entries, conflicts } = put(one, mine, theirs)
        const [was, ours, others, now] = [one.entries, mine.entries, theirs.entries, entries].map(idsOf)
        if (was === undefined || ours === undefined || others === undefined || now === undefined) return
        const known = among(among(was, ours), others)
        const moved = [ours, others].map((order) => !isSame(among(order, known), known))
        const isReported = conflicts.some((each) => each.isOrder === true && isSame(each.path, ['entries']))
        const common = among(ours, others)
        if (isSame(common, among(others, ours))) {
          expect(among(now, common)).toEqual(common)
          expect(isReported).toBe(false)
        } else if (moved[0] === moved[1]) {
          expect(among(now, ours)).toEqual(among(ours, now))
          expect(isReported).toBe(true)
        } else {
          const mover = moved[0] === true ? ours : others
          expect(among(now, mover)).toEqual(among(mover, now))
          expect(isReported).toBe(false)
        }
      }),
      runs,
    )
  })
})
