import { describe, expect, it } from 'vitest'

import type { Item } from '../area.ts'
import { shippedAreas } from '../areas.ts'
import type { AreaItem, SnapshotAreas } from '../snapshot.ts'
import {
  applied,
  editsBetween,
  idleOrders,
  type ItemEdit,
  itemIn,
  getChangeKind,
  orderId,
  problemsSince,
} from './changes.ts'

const shipped = shippedAreas()
const [template] = shipped.OFFER
const item = (id: string): Item => ({ ...template, id })
const withItems = (ids: string) => ({ ...shipped, OFFER: [...ids].map(item) }) as unknown as SnapshotAreas

const order = (ids: string): ItemEdit => ({
  area: 'OFFER',
  item: orderId,
  after: { id: orderId, ids: [...ids] } as unknown as Item,
})
const added = (id: string): ItemEdit => ({ area: 'OFFER', item: id, after: item(id) })
const removed = (id: string): ItemEdit => ({ area: 'OFFER', item: id, after: null })

describe('[B4.02] an order of items', () => {
  it.each<[string, string, readonly ItemEdit[], boolean]>([
    ['moves something', 'abc', [order('bac')], false],
    ['moves nothing', 'abc', [order('abc')], true],
    ['names what is not there, and moves nothing else', 'abc', [order('xabc')], true],
    ['names what is not there, and moves something else, too', 'abc', [order('xbac')], false],
    ['puts what is new in its place', 'abc', [added('x'), order('xabc')], false],
    ['leaves what is new at the end', 'abc', [added('x'), order('abcx')], true],
    ['moves only what is to go', 'abc', [order('bac'), removed('a')], true],
    ['moves others than what is to go', 'abc', [order('cba'), removed('a')], false],
    ['moves something, beside an item saved without changes', 'abc', [added('a'), order('bac')], false],
    ['moves nothing, beside an item saved without changes', 'abc', [added('a'), order('abc')], true],
  ])('that %s', (_name, ids, edits, isIdle) => {
    expect(idleOrders(withItems(ids), edits)).toEqual(isIdle ? edits.filter((edit) => edit.item === orderId) : [])
  })

  it('of another area is different', () => {
    const other: ItemEdit = { area: 'PAGES', item: orderId, after: { id: orderId, ids: ['gone'] } as unknown as Item }
    expect(idleOrders(withItems('abc'), [other, order('bac')])).toEqual([other])
  })
})

describe('[B4.02] the edits of a release', () => {
  it('change the items of their own areas only, even if another area has items with the same ids', () => {
    const areas = { ...withItems('abc'), PAGES: [...'abc'].map(item) } as unknown as SnapshotAreas
    const edits = [removed('a'), added('x'), { ...removed('b'), area: 'PAGES' as const }]
    expect(applied(areas, edits)).toEqual({
      ...areas,
      OFFER: [...'bcx'].map(item),
      PAGES: [...'ac'].map(item),
    })
  })

  it.each([
    ['an item that one of them lacks', 'abc', 'bc', [removed('a')]],
    ['a new item at the end', 'abc', 'abcx', [added('x')]],
    ['a new item elsewhere, with its place', 'abc', 'xabc', [added('x'), order('xabc')]],
    ['another order alone', 'abc', 'cab', [order('cab')]],
    ['nothing', 'abc', 'abc', []],
  ] as const)('between two configurations name %s, in the areas that the second has', (_name, from, to, edits) => {
    const { OFFER } = withItems(to)
    expect(editsBetween(withItems(from), { OFFER })).toEqual(edits)
  })

  it('find an item, the order of its area, or nothing', () => {
    const found = (id: string) => itemIn(withItems('abc'), { area: 'OFFER', item: id })
    expect([found('b'), found(orderId), found('x')]).toEqual([item('b'), { id: orderId, ids: ['a', 'b', 'c'] }, null])
  })

  it.each([
    ['ADDED', null, item('a')],
    ['REMOVED', item('a'), null],
    ['CHANGED', item('a'), item('b')],
  ] as const)('are shown as %s by what was there before and after', (kind, before, after) => {
    expect(getChangeKind(before, after)).toBe(kind)
  })
})

describe('problems that existed before', () => {
  const unfinished: Partial<SnapshotAreas> = {
    PAGES: shipped.PAGES.map((page, at) =>
      at > 0 ? page : { ...page, renderCondition: { field: 'amount', operator: '>=' } },
    ),
  }
  const tooLong: Partial<SnapshotAreas> = {
    GENERAL_SETTINGS: shipped.GENERAL_SETTINGS.map((setting) =>
      setting.id === 'BANK_PHONE' ? { ...setting, value: 'x'.repeat(5000) } : setting,
    ),
  }
  const areas = (...parts: Partial<SnapshotAreas>[]): SnapshotAreas => Object.assign({}, shipped, ...parts)
  const codes = (before: readonly SnapshotAreas[], after: SnapshotAreas) =>
    problemsSince(...before)(after).map(({ area, code }) => [area, code])

  it('are omitted, and only new ones are reported', () => {
    expect(codes([shipped], areas(unfinished))).toContainEqual(['PAGES', 'conditionWithoutValue'])
    expect(codes([areas(unfinished)], areas(unfinished))).toEqual([])
    expect(codes([shipped, areas(unfinished)], areas(unfinished))).toEqual([])
  })

  it('in a single item do not hide new ones between items', () => {
    const [wrong] = codes([shipped], areas(tooLong))
    expect(wrong?.[0]).toBe('GENERAL_SETTINGS')
    expect(codes([areas(tooLong)], areas(tooLong))).toEqual([])
    expect(codes([areas(tooLong)], areas(tooLong, unfinished))).toContainEqual(['PAGES', 'conditionWithoutValue'])
    // A problem hidden before is not new after the correction.
    expect(codes([areas(tooLong, unfinished)], areas(unfinished))).toEqual([])
  })

  it('of two prices do not hide a new third one, or block the correction', () => {
    const [row] = shipped.INTEREST_CONDITIONS
    if (row === undefined) throw new Error('no price shipped')
    const price = (id: string, nominalRate: number, termFrom: number) => ({
      ...row,
      id,
      nominalRate,
      termFrom,
      termTo: 90,
      validFrom: '2030-01-01',
      validTo: '2030-12-31',
    })
    const [first, second, third] = [price('a', 4, 80), price('b', 5, 70), price('c', 6, 60)]
    const quoted = (...prices: AreaItem<'INTEREST_CONDITIONS'>[]) =>
      areas({ INTEREST_CONDITIONS: [...shipped.INTEREST_CONDITIONS, ...prices] })
    const overlap = ['INTEREST_CONDITIONS', 'overlappingPrice']
    expect(codes([quoted(first, third)], quoted(first, second, third))).toEqual([overlap, overlap])
    expect(codes([quoted(first, second, third)], quoted(second, third))).toEqual([])
  })

  it('are looked for in an item once, however many configurations contain it', () => {
    let reads = 0
    const counted = Object.defineProperty({ ...template }, 'title', {
      enumerable: true,
      get: () => {
        reads += 1
        return { de: 'Rate', en: 'Instalment' }
      },
    }) as AreaItem<'OFFER'>
    const found = () => codes([shipped], areas({ OFFER: [counted, ...shipped.OFFER.slice(1)] }))
    expect(found()).toEqual([])
    const once = reads
    expect(once).toBeGreaterThan(0)
    expect(found()).toEqual([])
    expect(reads).toBe(once)
  })
})
