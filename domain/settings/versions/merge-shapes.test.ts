import { describe, expect, it } from 'vitest'

import {
  answer,
  condition,
  group,
  id,
  labelled,
  list,
  localized,
  number,
  type Properties,
  text,
  values,
} from '../labels/property.ts'
import { merged, mergedParts, partKey } from './merge.ts'

const label = { de: '', en: '' }
const properties: Properties = labelled(
  {
    title: label,
    usual: label,
    limits: { label, of: { min: label, max: label } },
    shown: label,
    keys: label,
    rows: { label, of: { note: label, when: label } },
  },
  {
    title: localized,
    usual: answer,
    limits: group({ min: number, max: number }),
    shown: condition,
    keys: values({ as: 'text' }),
    rows: list({ identity: 'id', of: { id, note: text, when: condition } }),
  },
)

describe('two versions of an item', () => {
  it.each<[string, object, object, object, object]>([
    [
      'contain both translations of a text, and of a default answer',
      { title: { de: 'A', en: 'A' }, usual: { de: 1, en: 1 } },
      { title: { de: 'B', en: 'A' }, usual: { de: 1, en: 2 } },
      { title: { de: 'A', en: 'C' }, usual: { de: 3, en: 1 } },
      { title: { de: 'B', en: 'C' }, usual: { de: 3, en: 2 } },
    ],
    [
      'contain both limits',
      { limits: { min: 1, max: 9 } },
      { limits: { min: 2, max: 9 } },
      { limits: { min: 1, max: 8 } },
      { limits: { min: 2, max: 8 } },
    ],
    [
      'contain the texts of both where neither was before',
      {},
      { title: { de: 'A' } },
      { title: { en: 'B' } },
      { title: { de: 'A', en: 'B' } },
    ],
    [
      'contain a list that one emptied and the other filled further',
      { rows: [{ id: 'a' }] },
      { rows: [] },
      { rows: [{ id: 'a' }, { id: 'b' }] },
      { rows: [{ id: 'b' }] },
    ],
    [
      'stay without a list that one removed and the other emptied',
      { keys: ['a', 'b'], title: { de: 'A', en: 'A' } },
      { title: { de: 'A', en: 'A' } },
      { keys: [], title: { de: 'A', en: 'A' } },
      { title: { de: 'A', en: 'A' } },
    ],
    [
      'keep a list that both emptied, each of another entry',
      { keys: ['a', 'b'] },
      { keys: ['a'] },
      { keys: ['b'] },
      { keys: [] },
    ],
  ])('%s', (_name, base, mine, theirs, value) => {
    expect(merged(base, mine, theirs, properties)).toEqual({ value, conflicts: [] })
    expect(merged(base, theirs, mine, properties)).toEqual({ value, conflicts: [] })
  })

  it.each<[string, object, object, object, readonly string[]]>([
    [
      'a condition of an entry',
      { rows: [{ id: 'a', when: { field: 'x', value: 1 } }] },
      { rows: [{ id: 'a', when: { field: 'y', value: 1 } }] },
      { rows: [{ id: 'a', when: { field: 'x', value: 2 } }] },
      ['rows', 'a', 'when'],
    ],
    ['a list that one replaced by something else', { keys: ['a'] }, { keys: 'a' }, { keys: ['b'] }, ['keys']],
    [
      'a list with entries that have the same name',
      { rows: [{ id: 'a' }] },
      { rows: [{ id: 'a' }, { id: 'a' }] },
      { rows: [{ id: 'b' }] },
      ['rows'],
    ],
  ])('contradict each other as a whole in %s', (_name, base, mine, theirs, path) => {
    expect(merged(base, mine, theirs, properties)).toEqual({ value: mine, conflicts: [{ path }] })
  })

  it('name who removed a text only if it was there before', () => {
    const title = (de: string) => ({ title: { de, en: 'A' } })
    expect(mergedParts<object>({ base: title('A'), mine: {}, theirs: title('B') }, properties).parts).toEqual([
      { path: ['title'], removedBy: 'mine', changedBy: 'both' },
    ])
    const added = { base: { note: 1 }, mine: { note: 2 }, theirs: { note: 1, ...title('B') } }
    expect(mergedParts<object>(added, properties).parts).toEqual([
      { path: ['note'], changedBy: 'mine' },
      { path: ['title'], changedBy: 'theirs' },
    ])
  })

  it('let the order of a list and its content be chosen apart', () => {
    const [content, order] = [{ path: ['keys'] }, { path: ['keys'], isOrder: true }] as const
    expect(partKey(content)).not.toBe(partKey(order))
    const versions = { base: { keys: ['a', 'b'] }, mine: { keys: ['b', 'a'] }, theirs: { keys: ['a', 'b', 'c'] } }
    const by = (part: typeof content | typeof order) =>
      mergedParts(versions, properties, new Map([[partKey(part), 'theirs']])).value
    expect([by(content), by(order)]).toEqual([{ keys: ['b', 'c', 'a'] }, { keys: ['a', 'b', 'c'] }])
  })
})
