import { describe, expect, it } from 'vitest'

import type { Item } from './area.ts'
import { type SnapshotAreas, shippedAreas } from './areas.ts'
import { idleOrders, type ItemEdit, orderId } from './changes.ts'

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
  ])('that %s', (_name, ids, edits, isIdle) => {
    expect(idleOrders(withItems(ids), edits)).toEqual(isIdle ? edits.filter((edit) => edit.item === orderId) : [])
  })

  it('of another area is another', () => {
    const other: ItemEdit = { area: 'PAGES', item: orderId, after: { id: orderId, ids: ['gone'] } as unknown as Item }
    expect(idleOrders(withItems('abc'), [other, order('bac')])).toEqual([other])
  })
})
