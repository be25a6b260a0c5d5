import { expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import { orderId } from './changes.ts'
import { fieldChanges } from './diff.ts'

const context = shippedAreas()
const [one, other, last] = context.PRODUCTS
if (one === undefined || other === undefined || last === undefined) throw new Error('too few products are shipped')

const order = (...products: readonly { readonly id: string }[]) => ({ id: orderId, ids: products.map(({ id }) => id) })
const row = (product: typeof one, change: object) => ({
  path: `ids.${product.id}`,
  label: `Reihenfolge › ${product.translations.de.title}`,
  ...change,
})

it.each([
  [
    'each product in a new place, by its name',
    order(one, other, last),
    order(last, one, other),
    [row(last, { kind: 'MOVED', before: 'Stelle 3', after: 'Stelle 1' })],
  ],
  [
    'the place of a new product',
    order(one, other),
    order(one, last, other),
    [row(last, { kind: 'ADDED', after: 'Stelle 2' })],
  ],
  [
    'only itself if it merely lacks a removed product',
    order(one, other, last),
    order(one, last),
    [{ path: 'ids', label: 'Reihenfolge', kind: 'CHANGED' }],
  ],
  ['nothing if it is the same', order(one, other), order(one, other), []],
])('[B4.02] the changed order of products lists %s', (_name, before, after, changes) => {
  expect(fieldChanges('PRODUCTS', before, after, 'de', context)).toEqual(changes)
})
