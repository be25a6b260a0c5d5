import { expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { Product } from '../areas/products/schema.ts'
import { withDeclarer } from './declared-example.ts'

type Declaration = Pick<Product, 'exampleDeclaredBy' | 'exampleReason'>

const shipped = shippedAreas()
const product = shipped.PRODUCTS[0] ?? expect.fail('no product')
const versionWith = (declaration: Declaration) => ({ ...shipped, PRODUCTS: [{ ...product, ...declaration }] })
const saved = (sent: Declaration, ...versions: readonly Declaration[]) =>
  withDeclarer(
    { area: 'PRODUCTS', item: product.id, after: { ...product, ...sent } },
    versions.map(versionWith),
    'Jana Beispiel',
  ).after

const exampleReason = 'Erfahrung der Filialen'
const byErika = { exampleDeclaredBy: 'Erika Recht', exampleReason }
const byJana = { exampleDeclaredBy: 'Jana Beispiel', exampleReason }

it('an expectation is declared by who enters its reason, whatever is sent', () => {
  for (const sent of [byErika, { exampleReason }]) {
    expect(saved(sent)).toEqual({ ...product, ...byJana })
    expect(saved(sent, { ...byErika, exampleReason: 'Eine andere' }, {})).toEqual({ ...product, ...byJana })
  }
})

it('its name stays with its reason, and goes with it', () => {
  for (const sent of [byErika, byJana, { exampleReason }]) {
    expect(saved(sent, byErika, {})).toEqual({ ...product, ...byErika })
    expect(saved(sent, {}, byErika)).toEqual({ ...product, ...byErika })
  }
  expect(saved({ exampleDeclaredBy: 'Erika Recht' }, byErika)).toEqual(product)
})

it('other edits stay as they are', () => {
  for (const edit of [
    { area: 'OFFER', item: 'x', after: null },
    { area: 'PRODUCTS', item: product.id, after: null },
    { area: 'PRODUCTS', item: '#order', after: { id: '#order' } },
  ] as const)
    expect(withDeclarer(edit, [shipped], 'Jana Beispiel')).toBe(edit)
})
